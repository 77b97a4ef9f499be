import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';

const newOrder = createRoute({ getParentRoute: () => rootRoute, path: '/new-order' }).lazy(() =>
  import('./new-order-page.tsx').then(({ Route }) => Route),
);

export const newOrderRoutes = [newOrder] as const;
