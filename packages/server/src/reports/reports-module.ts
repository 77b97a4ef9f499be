import type { AppContext } from '../app-context.ts';
import { acceptPdfBodies } from '../platform/http/pdf-body.ts';
import { registerLabReportsRoutes } from './lab-report-routes.ts';
import { registerReportCheckRoutes } from './report-check-routes.ts';
import { registerReportDownloadRoutes } from './report-download-routes.ts';
import { registerReportsRoutes } from './report-routes.ts';

export function registerReports(context: AppContext): void {
  const { app, operations } = context;
  registerReportsRoutes(operations, context);
  registerReportDownloadRoutes(operations, context);
  registerReportCheckRoutes(app, context);
  app.register(async (scope) => {
    acceptPdfBodies(scope);
    registerLabReportsRoutes(operations.within(scope), context);
  });
}
