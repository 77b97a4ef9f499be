import { ScanBarcode } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { Tone } from '../../ui/notice.tsx';
import { useScanner } from './use-scanner.ts';
import './scan-box.css';

/** What came of a scan. */
export interface Scanned {
  tone: Tone;
  words: ReactNode;
  /** Another one each time, so that the same words are said and shown anew. */
  key: number;
}

interface ScanBoxProps {
  hint: string;
  onScan(barcode: string): void;
  outcome: Scanned | undefined;
}

/** Takes a barcode from a scanner, which may be read anywhere on the page, or typed here; says what it found. */
export function ScanBox({ hint, onScan, outcome }: ScanBoxProps) {
  const [typed, setTyped] = useState('');
  useScanner(onScan);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    onScan(typed.trim());
    setTyped('');
  };
  return (
    <div className="scan-box">
      <form className="scan-form no-print" onSubmit={submit}>
        <TextField
          label="Barcode"
          hint={hint}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          spellCheck="false"
        />
        <Button type="submit" icon={<ScanBarcode size={18} aria-hidden />}>
          Find
        </Button>
      </form>
      <div role="status" aria-live="assertive">
        {outcome ? (
          <p key={outcome.key} className={`scan-outcome scan-${outcome.tone}`}>
            {outcome.words}
          </p>
        ) : null}
      </div>
    </div>
  );
}
