import { createRouter } from '@tanstack/react-router';
import { PageError } from '../ui/page-error.tsx';
import { auditRoutes } from './audit/audit-routes.ts';
import { benchRoutes } from './bench/bench-routes.ts';
import { catalogueRoutes } from './catalogue/catalogue-routes.ts';
import { customersRoutes } from './customers/customers-routes.ts';
import { importsRoutes } from './imports/imports-routes.ts';
import { inboxRoutes } from './inbox/inbox-routes.ts';
import { mailsRoutes } from './mails/mails-routes.ts';
import { reportsRoutes } from './reports/reports-routes.ts';
import { resultsRoutes } from './results/results-routes.ts';
import { reviewRoutes } from './review/review-routes.ts';
import { rootRoute } from './root-route.tsx';
import { settingsRoutes } from './settings/settings-routes.ts';
import { staffRoutes } from './staff/staff-routes.ts';
import { suppliesRoutes } from './supplies/supplies-routes.ts';
import { todayRoutes } from './today/today-routes.ts';
import { webhooksRoutes } from './webhooks/webhooks-routes.ts';

const routeTree = rootRoute.addChildren([
  ...todayRoutes,
  ...inboxRoutes,
  ...suppliesRoutes,
  ...benchRoutes,
  ...reviewRoutes,
  ...resultsRoutes,
  ...reportsRoutes,
  ...customersRoutes,
  ...catalogueRoutes,
  ...auditRoutes,
  ...importsRoutes,
  ...mailsRoutes,
  ...webhooksRoutes,
  ...staffRoutes,
  ...settingsRoutes,
]);

/** Pages are loaded on demand, and preloaded when the pointer is over their link. */
export const router = createRouter({
  routeTree,
  basepath: '/console',
  defaultPreload: 'intent',
  defaultErrorComponent: PageError,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
