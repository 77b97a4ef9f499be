import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';

const catalogue = createRoute({ getParentRoute: () => rootRoute, path: '/catalogue' }).lazy(() =>
  import('./catalogue-page.tsx').then(({ Route }) => Route),
);

export const catalogueRoutes = [catalogue] as const;
