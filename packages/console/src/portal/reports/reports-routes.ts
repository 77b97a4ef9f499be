import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';
import { textOf } from '../search-rules.ts';

const reports = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reports',
  validateSearch: (given: Record<string, unknown>): { before?: string } => ({ before: textOf(given, 'before') }),
}).lazy(() => import('./reports-page.tsx').then(({ Route }) => Route));

export const reportsRoutes = [reports] as const;
