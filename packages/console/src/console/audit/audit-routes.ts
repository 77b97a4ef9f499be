import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';
import { auditSearch } from './audit-search.ts';

const audit = createRoute({ getParentRoute: () => rootRoute, path: '/audit', validateSearch: auditSearch }).lazy(() =>
  import('./audit-page.tsx').then(({ Route }) => Route),
);

export const auditRoutes = [audit] as const;
