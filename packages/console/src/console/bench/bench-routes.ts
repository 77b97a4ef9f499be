import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';

const bench = createRoute({ getParentRoute: () => rootRoute, path: '/bench' }).lazy(() =>
  import('./bench-page.tsx').then(({ Route }) => Route),
);
const jobGrid = createRoute({ getParentRoute: () => rootRoute, path: '/bench/jobs/$labJobNumber' }).lazy(() =>
  import('./job-grid-page.tsx').then(({ Route }) => Route),
);
const worklistGrid = createRoute({ getParentRoute: () => rootRoute, path: '/bench/tests/$testCode' }).lazy(() =>
  import('./worklist-grid-page.tsx').then(({ Route }) => Route),
);

export const benchRoutes = [bench, jobGrid, worklistGrid] as const;
