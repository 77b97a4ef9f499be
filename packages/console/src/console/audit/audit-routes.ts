import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';
import { parseAuditSearch } from './audit-search-rules.ts';

const audit = createRoute({ getParentRoute: () => rootRoute, path: '/audit', validateSearch: parseAuditSearch }).lazy(
  () => import('./audit-page.tsx').then(({ Route }) => Route),
);

export const auditRoutes = [audit] as const;
