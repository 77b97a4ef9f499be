import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';
import { textParameter } from '../search-rules.ts';

const trends = createRoute({
  getParentRoute: () => rootRoute,
  path: '/trends',
  validateSearch: (parameters: Record<string, unknown>): { point?: string; test?: string; measurand?: string } => ({
    point: textParameter(parameters, 'point'),
    test: textParameter(parameters, 'test'),
    measurand: textParameter(parameters, 'measurand'),
  }),
}).lazy(() => import('./trends-page.tsx').then(({ Route }) => Route));

export const trendsRoutes = [trends] as const;
