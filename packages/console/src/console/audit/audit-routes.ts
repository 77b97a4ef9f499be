import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';

const audit = createRoute({ getParentRoute: () => rootRoute, path: '/audit' }).lazy(() =>
  import('./audit-page.tsx').then(({ Route }) => Route),
);

export const auditRoutes = [audit] as const;
