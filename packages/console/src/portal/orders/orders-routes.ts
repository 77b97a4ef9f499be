import type { OrderSort } from '@labwire/contract/listing-sort.ts';
import type { OrderStatusName } from '@labwire/contract/order-status.ts';
import { createRoute } from '@tanstack/react-router';
import { dayParameter } from '../../ui/period-rules.ts';
import { enumParameter, flagParameter, numberParameter, textParameter } from '../../ui/search-parameter-rules.ts';
import { statusLabels } from '../../ui/status-labels.ts';
import { rootRoute } from '../root-route.tsx';

const orderStatuses = Object.keys(statusLabels.order) as OrderStatusName[];

const sorts: readonly OrderSort[] = ['-orderId', 'orderId', '-receivedAt', 'receivedAt'];

interface OrdersSearch {
  status?: OrderStatusName;
  search?: string;
  /** Days of submission. */
  from?: string;
  to?: string;
  point?: string;
  exceedances?: true;
  sort?: OrderSort;
  /** The cursor of the page. */
  before?: number;
}

const orders = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: (parameters: Record<string, unknown>): OrdersSearch => ({
    status: enumParameter(parameters, 'status', orderStatuses),
    search: textParameter(parameters, 'search'),
    from: dayParameter(parameters, 'from'),
    to: dayParameter(parameters, 'to'),
    point: textParameter(parameters, 'point'),
    exceedances: flagParameter(parameters, 'exceedances'),
    sort: enumParameter(parameters, 'sort', sorts),
    before: numberParameter(parameters, 'before'),
  }),
}).lazy(() => import('./orders-page.tsx').then(({ Route }) => Route));

const order = createRoute({ getParentRoute: () => rootRoute, path: '/orders/$orderId' }).lazy(() =>
  import('./order-page.tsx').then(({ Route }) => Route),
);

export const ordersRoutes = [orders, order] as const;
