import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Button } from '../../ui/button.tsx';
import { kilobytes, logoError } from './settings-form-rules.ts';

interface LogoFieldProps {
  logo: string | undefined;
  /** The violation reported by the service. */
  error: string | undefined;
  onChange(logo: string | undefined): void;
}

export function LogoField({ logo, error, onChange }: LogoFieldProps) {
  const [fileError, setFileError] = useState<string>();
  const selectFile = async (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    const base64 = await readBase64(file);
    const invalid = logoError(base64);
    setFileError(invalid);
    if (!invalid) onChange(base64);
  };
  const remove = () => {
    setFileError(undefined);
    onChange(undefined);
  };
  return (
    <div className="field">
      <span className="field-label">Logo</span>
      <div className="logo">
        <div className="logo-preview">
          {logo ? <img src={`data:image/png;base64,${logo}`} alt="Logo preview" /> : <span>No logo</span>}
        </div>
        <div className="stack tight">
          <div className="row">
            <FileTrigger acceptedFileTypes={['image/png']} onSelect={selectFile}>
              <Button icon={<ImageUp size={18} aria-hidden />}>{logo ? 'Replace image' : 'Select image'}</Button>
            </FileTrigger>
            {logo ? (
              <Button variant="quiet" icon={<Trash2 size={18} aria-hidden />} onPress={remove}>
                Remove
              </Button>
            ) : null}
          </div>
          <p className="field-hint">
            A PNG image of up to 300 KB.{logo ? ` The current one has ${kilobytes(logo)} KB.` : ''}
          </p>
          <p className="field-error" role="alert">
            {fileError ?? error}
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
