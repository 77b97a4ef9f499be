import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ImportContent } from './import-file-rules.ts';
import { readImportFile } from './read-import-file.ts';

interface FileFieldProps {
  file: ImportContent | undefined;
  onSelect(file: ImportContent): void;
}

/** Chooses a file of an instrument. It stays in the browser until it is previewed or imported. */
export function FileField({ file, onSelect }: FileFieldProps) {
  const [fault, setFault] = useState<string>();
  const select = async (files: FileList | null) => {
    const selected = files?.item(0);
    if (!selected) return;
    const read = await readImportFile(selected);
    setFault(typeof read === 'string' ? read : undefined);
    if (typeof read !== 'string') onSelect(read);
  };
  return (
    <>
      <div className="row">
        <FileTrigger
          acceptedFileTypes={['.csv', '.txt', '.tsv', '.json', '.xlsx']}
          onSelect={(files) => void select(files)}
        >
          <Button icon={<FileUp size={16} aria-hidden />}>{file ? 'Select another file' : 'Select a file'}</Button>
        </FileTrigger>
        <span className="quiet">{file?.name ?? 'CSV, XLSX or JSON, with one row for each measurement'}</span>
      </div>
      {fault ? <Notice tone="bad">{fault}</Notice> : null}
    </>
  );
}
