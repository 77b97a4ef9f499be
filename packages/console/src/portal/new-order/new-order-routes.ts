import { createRoute } from '@tanstack/react-router';
import { numberParameter } from '../../ui/search-parameter-rules.ts';
import { rootRoute } from '../root-route.tsx';

interface NewOrderSearch {
  /** An earlier order, whose lines fill the form. */
  again?: number;
}

const newOrder = createRoute({
  getParentRoute: () => rootRoute,
  path: '/new-order',
  validateSearch: (parameters: Record<string, unknown>): NewOrderSearch => ({
    again: numberParameter(parameters, 'again'),
  }),
}).lazy(() => import('./new-order-page.tsx').then(({ Route }) => Route));

const submitted = createRoute({ getParentRoute: () => rootRoute, path: '/orders/$orderId/submitted' }).lazy(() =>
  import('./submitted-page.tsx').then(({ Route }) => Route),
);

export const newOrderRoutes = [newOrder, submitted] as const;
