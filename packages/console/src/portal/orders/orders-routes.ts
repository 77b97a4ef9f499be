import type { OrderStatusName } from '@labwire/contract/order-status.ts';
import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';
import { numberOf, oneOf, textOf } from '../search-rules.ts';
import { orderStatuses } from './order-rules.ts';

interface OrdersSearch {
  status?: OrderStatusName;
  search?: string;
  /** Where the page begins. */
  before?: number;
}

const orders = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: (given: Record<string, unknown>): OrdersSearch => ({
    status: oneOf(given, 'status', orderStatuses),
    search: textOf(given, 'search'),
    before: numberOf(given, 'before'),
  }),
}).lazy(() => import('./orders-page.tsx').then(({ Route }) => Route));

const order = createRoute({ getParentRoute: () => rootRoute, path: '/orders/$orderId' }).lazy(() =>
  import('./order-page.tsx').then(({ Route }) => Route),
);

export const ordersRoutes = [orders, order] as const;
