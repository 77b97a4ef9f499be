import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';

const supplies = createRoute({ getParentRoute: () => rootRoute, path: '/supplies' }).lazy(() =>
  import('./supplies-page.tsx').then(({ Route }) => Route),
);

export const suppliesRoutes = [supplies] as const;
