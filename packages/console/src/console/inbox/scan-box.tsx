import { ScanBarcode } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { Tone } from '../../ui/notice.tsx';
import { useScanner } from './use-scanner.ts';
import './scan-box.css';

export interface ScanOutcome {
  tone: Tone;
  message: ReactNode;
  /** A new key announces and animates the same message again. */
  key: number;
}

interface ScanBoxProps {
  hint: string;
  onScan(barcode: string): void;
  outcome: ScanOutcome | undefined;
}

/** Accepts a barcode that is typed here, or scanned anywhere on the page, and shows the outcome. */
export function ScanBox({ hint, onScan, outcome }: ScanBoxProps) {
  const [barcode, setBarcode] = useState('');
  useScanner(onScan);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (barcode.trim() === '') return;
    onScan(barcode.trim());
    setBarcode('');
  };
  return (
    <div className="scan-box">
      <form className="scan-form no-print" onSubmit={submit}>
        <TextField
          label="Barcode"
          hint={hint}
          value={barcode}
          onChange={setBarcode}
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
            {outcome.message}
          </p>
        ) : null}
      </div>
    </div>
  );
}
