import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Button } from '../../ui/button.tsx';
import { imageError, kilobytes } from './settings-form-rules.ts';

interface ImageFieldProps {
  label: string;
  /** A PNG image in Base64. */
  image: string | undefined;
  /** The violation reported by the service. */
  error: string | undefined;
  onChange(image: string | undefined): void;
}

export function ImageField({ label, image, error, onChange }: ImageFieldProps) {
  const [fileError, setFileError] = useState<string>();
  const selectFile = async (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    const base64 = await readBase64(file);
    const invalid = imageError(base64);
    setFileError(invalid);
    if (!invalid) onChange(base64);
  };
  const remove = () => {
    setFileError(undefined);
    onChange(undefined);
  };
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <div className="logo">
        <div className="logo-preview">
          {image ? <img src={`data:image/png;base64,${image}`} alt={`${label} preview`} /> : <span>No image</span>}
        </div>
        <div className="stack tight">
          <div className="row">
            <FileTrigger acceptedFileTypes={['image/png']} onSelect={selectFile}>
              <Button icon={<ImageUp size={18} aria-hidden />}>{image ? 'Replace image' : 'Select image'}</Button>
            </FileTrigger>
            {image ? (
              <Button variant="quiet" icon={<Trash2 size={18} aria-hidden />} onPress={remove}>
                Remove
              </Button>
            ) : null}
          </div>
          <p className="field-hint">
            A PNG image of up to 300 KB.{image ? ` The current one has ${kilobytes(image)} KB.` : ''}
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
