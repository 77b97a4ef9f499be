import type { AppContext } from '../app-context.ts';
import { VerifiedFiles } from '../platform/blobs/verified-files.ts';
import { acceptPdfBodies } from '../platform/http/pdf-body.ts';
import { registerReportCheckRoutes } from './check/check-routes.ts';
import { registerLabReportListingRoutes } from './lab-report-listing-routes.ts';
import { registerLabReportsRoutes } from './lab-report-routes.ts';
import { registerReportDownloadRoutes } from './report-download-routes.ts';
import { registerReportsRoutes } from './report-routes.ts';
import { registerSignatureRoutes } from './signature/signature-routes.ts';
import { registerWithdrawalRoutes } from './withdrawal-routes.ts';

export function registerReports(appContext: AppContext): void {
  const { app, operations, blobs, backgroundMetrics } = appContext;
  const reportFiles = new VerifiedFiles(blobs, () => backgroundMetrics.countDamagedFile());
  const context = { ...appContext, reportFiles };
  registerReportsRoutes(operations, context);
  registerLabReportListingRoutes(operations, context);
  registerReportDownloadRoutes(operations, context);
  registerReportCheckRoutes(app, context);
  registerWithdrawalRoutes(operations, context);
  registerSignatureRoutes(operations, context);
  app.register(async (scope) => {
    acceptPdfBodies(scope);
    registerLabReportsRoutes(operations.within(scope), context);
  });
}
