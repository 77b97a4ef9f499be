import { createRoute } from '@tanstack/react-router';
import { enumParameter, textParameter } from '../../ui/search-parameter-rules.ts';
import { statusLabels } from '../../ui/status-labels.ts';
import { rootRoute } from '../root-route.tsx';

type DeliveryStatus = keyof typeof statusLabels.webhookDelivery;
const deliveryStatuses = Object.keys(statusLabels.webhookDelivery) as DeliveryStatus[];

interface WebhooksSearch {
  endpointId?: string;
  status?: DeliveryStatus;
  /** The cursor of the page. */
  before?: string;
}

const webhooks = createRoute({
  getParentRoute: () => rootRoute,
  path: '/webhooks',
  validateSearch: (parameters: Record<string, unknown>): WebhooksSearch => ({
    endpointId: textParameter(parameters, 'endpointId'),
    status: enumParameter(parameters, 'status', deliveryStatuses),
    before: textParameter(parameters, 'before'),
  }),
}).lazy(() => import('./webhooks-page.tsx').then(({ Route }) => Route));

const delivery = createRoute({ getParentRoute: () => rootRoute, path: '/webhooks/$deliveryId' }).lazy(() =>
  import('./delivery-page.tsx').then(({ Route }) => Route),
);

export const webhooksRoutes = [webhooks, delivery] as const;
