import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';

const today = createRoute({ getParentRoute: () => rootRoute, path: '/' }).lazy(() =>
  import('./today-page.tsx').then(({ Route }) => Route),
);

export const todayRoutes = [today] as const;
