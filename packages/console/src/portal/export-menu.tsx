import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ClientOperationId, clientRequestLine, downloadFile } from '../api/client.ts';
import { errorMessage } from '../api/problem.ts';
import { Button } from '../ui/button.tsx';
import { download } from '../ui/download.ts';
import { Menu, MenuItem } from '../ui/popover.tsx';
import { fileNameIn } from './reports/report-rules.ts';
import { currentToken } from './token-store.ts';

/** Spreadsheets detect UTF-8 by the byte order mark, which the API leaves out. */
const byteOrderMark = '\uFEFF';

const formats = {
  csv: { name: 'CSV', accept: 'text/csv' },
  xlsx: { name: 'Excel (XLSX)', accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  zip: { name: 'PDFs (ZIP)', accept: 'application/zip' },
};
type Format = keyof typeof formats;

type ExportId = Extract<
  ClientOperationId,
  'exportOrders' | 'exportResults' | 'exportReports' | 'downloadReportArchive'
>;

export interface ExportChoice {
  id: ExportId;
  format: Format;
  /** The filters of the page. */
  query: object;
}

/** Exports what the filters of the page show. */
export function ExportMenu({ choices }: { choices: readonly ExportChoice[] }) {
  const fetchFile = useMutation({
    mutationFn: async ({ id, format, query }: ExportChoice) => {
      const { address } = clientRequestLine(id, { query });
      const { file, headers } = await downloadFile(address, currentToken(), formats[format].accept);
      const name = fileNameIn(headers.get('content-disposition')) ?? `export.${format}`;
      download(name, format === 'csv' ? new Blob([byteOrderMark, file], { type: 'text/csv' }) : file);
    },
  });
  return (
    <>
      <Menu
        label="Export"
        trigger={
          <Button icon={<Download size={16} aria-hidden />} isPending={fetchFile.isPending}>
            Export
          </Button>
        }
      >
        {choices.map((choice) => (
          <MenuItem key={choice.format} onAction={() => fetchFile.mutate(choice)}>
            {formats[choice.format].name}
          </MenuItem>
        ))}
      </Menu>
      {fetchFile.error ? (
        <span role="alert" className="field-error">
          {errorMessage(fetchFile.error)}
        </span>
      ) : null}
    </>
  );
}
