import { downloadLabFile, type LabOperationId } from '../api/lab.ts';
import { type ExportChoice, ExportMenu } from '../ui/export-menu.tsx';

type ExportId = Extract<
  LabOperationId,
  'exportLabOrders' | 'exportLabResults' | 'exportLabReports' | 'downloadLabReportArchive'
>;

/** Exports what the filters of the page show, with the session of the member of the laboratory. */
export const LabExportMenu = ({ choices }: { choices: readonly ExportChoice<ExportId>[] }) => (
  <ExportMenu choices={choices} fetchFile={(id, query, accept) => downloadLabFile(id, { query }, accept)} />
);
