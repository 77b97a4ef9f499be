import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';
import { oneOf, textOf } from '../search-rules.ts';

const statuses = ['PENDING', 'DELIVERED', 'FAILED'] as const;

interface WebhooksSearch {
  endpointId?: string;
  status?: (typeof statuses)[number];
  /** Where the page begins. */
  before?: string;
}

const webhooks = createRoute({
  getParentRoute: () => rootRoute,
  path: '/webhooks',
  validateSearch: (given: Record<string, unknown>): WebhooksSearch => ({
    endpointId: textOf(given, 'endpointId'),
    status: oneOf(given, 'status', statuses),
    before: textOf(given, 'before'),
  }),
}).lazy(() => import('./webhooks-page.tsx').then(({ Route }) => Route));

const delivery = createRoute({ getParentRoute: () => rootRoute, path: '/webhooks/$deliveryId' }).lazy(() =>
  import('./delivery-page.tsx').then(({ Route }) => Route),
);

export const webhooksRoutes = [webhooks, delivery] as const;
