import { type ClientOperationId, clientRequestLine, downloadFile } from '../api/client.ts';
import { type ExportChoice, ExportMenu } from '../ui/export-menu.tsx';

type ExportId = Extract<
  ClientOperationId,
  'exportOrders' | 'exportResults' | 'exportReports' | 'downloadReportArchive'
>;

/** Exports what the filters of the page show, with the token or the session of the customer. */
export const ClientExportMenu = ({ choices }: { choices: readonly ExportChoice<ExportId>[] }) => (
  <ExportMenu
    choices={choices}
    fetchFile={(id, query, accept) => downloadFile(clientRequestLine(id, { query }).address, accept)}
  />
);
