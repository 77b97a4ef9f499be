import type { AppContext } from '../app-context.ts';
import { VerifiedFiles } from '../platform/blobs/verified-files.ts';
import { registerMailBounceRoutes } from './mail-bounce-routes.ts';
import { registerMailLinkRoutes } from './mail-link-routes.ts';
import { registerMailLogRoutes } from './mail-log-routes.ts';
import { registerNotificationRoutes } from './notification-routes.ts';

export function registerMail(context: AppContext): void {
  registerNotificationRoutes(context.operations, context);
  registerMailLogRoutes(context.operations, context);
  registerMailBounceRoutes(context.operations, context);
  const { app, blobs, backgroundMetrics } = context;
  registerMailLinkRoutes(app, {
    ...context,
    reportFiles: new VerifiedFiles(blobs, () => backgroundMetrics.countDamagedFile()),
  });
}
