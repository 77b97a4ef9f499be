import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { errorMessage } from '../api/problem.ts';
import { Button } from './button.tsx';
import { download } from './download.ts';
import { fileNameIn } from './file-name-rules.ts';
import { Menu, MenuItem } from './popover.tsx';

/** Spreadsheets detect UTF-8 by the byte order mark, which the API leaves out. */
const byteOrderMark = '\uFEFF';

const formats = {
  csv: { name: 'CSV', accept: 'text/csv' },
  xlsx: { name: 'Excel (XLSX)', accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  zip: { name: 'PDFs (ZIP)', accept: 'application/zip' },
};

export interface ExportChoice<Id extends string> {
  id: Id;
  format: keyof typeof formats;
  /** The filters of the page. */
  query: object;
}

interface ExportMenuProps<Id extends string> {
  choices: readonly ExportChoice<Id>[];
  /** Fetches the file of an operation. */
  fetchFile(id: Id, query: object, accept: string): Promise<{ file: Blob; headers: Headers }>;
}

/** Exports what the filters of the page show. */
export function ExportMenu<Id extends string>({ choices, fetchFile }: ExportMenuProps<Id>) {
  const exportFile = useMutation({
    mutationFn: async ({ id, format, query }: ExportChoice<Id>) => {
      const { file, headers } = await fetchFile(id, query, formats[format].accept);
      const name = fileNameIn(headers.get('content-disposition')) ?? `export.${format}`;
      download(name, format === 'csv' ? new Blob([byteOrderMark, file], { type: 'text/csv' }) : file);
    },
  });
  return (
    <>
      <Menu
        label="Export"
        trigger={
          <Button icon={<Download size={16} aria-hidden />} isPending={exportFile.isPending}>
            Export
          </Button>
        }
      >
        {choices.map((choice) => (
          <MenuItem key={choice.format} onAction={() => exportFile.mutate(choice)}>
            {formats[choice.format].name}
          </MenuItem>
        ))}
      </Menu>
      {exportFile.error ? (
        <span role="alert" className="field-error">
          {errorMessage(exportFile.error)}
        </span>
      ) : null}
    </>
  );
}
