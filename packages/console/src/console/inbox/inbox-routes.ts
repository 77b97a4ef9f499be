import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';

const inbox = createRoute({ getParentRoute: () => rootRoute, path: '/inbox' }).lazy(() =>
  import('./inbox-page.tsx').then(({ Route }) => Route),
);
const order = createRoute({ getParentRoute: () => rootRoute, path: '/inbox/$orderId' }).lazy(() =>
  import('./order-page.tsx').then(({ Route }) => Route),
);

export const inboxRoutes = [inbox, order] as const;
