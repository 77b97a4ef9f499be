import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';
import { textOf } from '../search-rules.ts';

const trends = createRoute({
  getParentRoute: () => rootRoute,
  path: '/trends',
  validateSearch: (given: Record<string, unknown>): { point?: string; test?: string; measurand?: string } => ({
    point: textOf(given, 'point'),
    test: textOf(given, 'test'),
    measurand: textOf(given, 'measurand'),
  }),
}).lazy(() => import('./trends-page.tsx').then(({ Route }) => Route));

export const trendsRoutes = [trends] as const;
