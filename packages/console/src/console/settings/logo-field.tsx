import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Button } from '../../ui/button.tsx';
import { kilobytes, logoMistake } from './settings-form.ts';

interface LogoFieldProps {
  logo: string | undefined;
  /** What the service says of it. */
  error: string | undefined;
  onChange(logo: string | undefined): void;
}

/** The logo as it will stand on the white paper of a report. */
export function LogoField({ logo, error, onChange }: LogoFieldProps) {
  const [mistake, setMistake] = useState<string>();
  const choose = async (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    const base64 = await readBase64(file);
    const wrong = logoMistake(base64);
    setMistake(wrong);
    if (!wrong) onChange(base64);
  };
  const remove = () => {
    setMistake(undefined);
    onChange(undefined);
  };
  return (
    <div className="field">
      <span className="field-label">Logo</span>
      <div className="logo">
        <div className="logo-paper">
          {logo ? <img src={`data:image/png;base64,${logo}`} alt="The logo as it is printed" /> : <span>No logo</span>}
        </div>
        <div className="stack tight">
          <div className="row">
            <FileTrigger acceptedFileTypes={['image/png']} onSelect={choose}>
              <Button icon={<ImageUp size={18} aria-hidden />}>{logo ? 'Choose another' : 'Choose a picture'}</Button>
            </FileTrigger>
            {logo ? (
              <Button variant="quiet" icon={<Trash2 size={18} aria-hidden />} onPress={remove}>
                Remove
              </Button>
            ) : null}
          </div>
          <p className="field-hint">
            A PNG picture of up to 300 KB.{logo ? ` This one has ${kilobytes(logo)} KB.` : ''}
          </p>
          <p className="field-error" role="alert">
            {mistake ?? error}
          </p>
        </div>
      </div>
    </div>
  );
}

function readBase64(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
  return promise;
}
