import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';

const staff = createRoute({ getParentRoute: () => rootRoute, path: '/staff' }).lazy(() =>
  import('./staff-page.tsx').then(({ Route }) => Route),
);

export const staffRoutes = [staff] as const;
