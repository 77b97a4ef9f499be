import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';
import { textParameter } from '../search-rules.ts';

const reports = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reports',
  validateSearch: (parameters: Record<string, unknown>): { before?: string } => ({
    before: textParameter(parameters, 'before'),
  }),
}).lazy(() => import('./reports-page.tsx').then(({ Route }) => Route));

export const reportsRoutes = [reports] as const;
