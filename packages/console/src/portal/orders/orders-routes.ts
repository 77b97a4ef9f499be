import type { OrderStatusName } from '@labwire/contract/order-status.ts';
import { createRoute } from '@tanstack/react-router';
import { statusLabels } from '../../ui/status-labels.ts';
import { rootRoute } from '../root-route.tsx';
import { enumParameter, numberParameter, textParameter } from '../search-rules.ts';

const orderStatuses = Object.keys(statusLabels.order) as OrderStatusName[];

interface OrdersSearch {
  status?: OrderStatusName;
  search?: string;
  /** The cursor of the page. */
  before?: number;
}

const orders = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: (parameters: Record<string, unknown>): OrdersSearch => ({
    status: enumParameter(parameters, 'status', orderStatuses),
    search: textParameter(parameters, 'search'),
    before: numberParameter(parameters, 'before'),
  }),
}).lazy(() => import('./orders-page.tsx').then(({ Route }) => Route));

const order = createRoute({ getParentRoute: () => rootRoute, path: '/orders/$orderId' }).lazy(() =>
  import('./order-page.tsx').then(({ Route }) => Route),
);

export const ordersRoutes = [orders, order] as const;
