import type { AppContext } from '../app-context.ts';
import { VerifiedFiles } from '../platform/blobs/verified-files.ts';
import { registerExportRoutes } from './export-routes.ts';
import { registerLabExportRoutes } from './lab-export-routes.ts';
import { registerReportArchiveRoutes } from './report-archive-routes.ts';

export function registerExports(context: AppContext): void {
  const { operations, blobs, backgroundMetrics } = context;
  registerExportRoutes(operations, context);
  const reportFiles = new VerifiedFiles(blobs, () => backgroundMetrics.countDamagedFile());
  registerReportArchiveRoutes(operations, { ...context, reportFiles });
  registerLabExportRoutes(operations, { ...context, reportFiles });
}
