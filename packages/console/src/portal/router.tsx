import { createRouter } from '@tanstack/react-router';
import { PageError } from '../ui/page-error.tsx';
import { credentialsRoutes } from './credentials/credentials-routes.ts';
import { newOrderRoutes } from './new-order/new-order-routes.ts';
import { notificationsRoutes } from './notifications/notifications-routes.ts';
import { ordersRoutes } from './orders/orders-routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { reportsRoutes } from './reports/reports-routes.ts';
import { resultsRoutes } from './results/results-routes.ts';
import { rootRoute } from './root-route.tsx';
import { trendsRoutes } from './trends/trends-routes.ts';
import { webhooksRoutes } from './webhooks/webhooks-routes.ts';

const routeTree = rootRoute.addChildren([
  ...ordersRoutes,
  ...resultsRoutes,
  ...trendsRoutes,
  ...reportsRoutes,
  ...newOrderRoutes,
  ...webhooksRoutes,
  ...peopleRoutes,
  ...notificationsRoutes,
  ...credentialsRoutes,
]);

/** The routes of the portal. The code of a page is loaded on navigation, or when a link to it is hovered or focused. */
export const router = createRouter({
  routeTree,
  basepath: '/portal',
  defaultPreload: 'intent',
  defaultErrorComponent: PageError,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
