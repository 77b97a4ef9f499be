import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';

const people = createRoute({ getParentRoute: () => rootRoute, path: '/people' }).lazy(() =>
  import('./people-page.tsx').then(({ Route }) => Route),
);

export const peopleRoutes = [people] as const;
