import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';
import { webhooksSearch } from './webhooks-search-rules.ts';

const webhooks = createRoute({
  getParentRoute: () => rootRoute,
  path: '/webhooks',
  validateSearch: webhooksSearch,
}).lazy(() => import('./webhooks-page.tsx').then(({ Route }) => Route));

const delivery = createRoute({ getParentRoute: () => rootRoute, path: '/webhooks/$deliveryId' }).lazy(() =>
  import('./delivery-page.tsx').then(({ Route }) => Route),
);

export const webhooksRoutes = [webhooks, delivery] as const;
