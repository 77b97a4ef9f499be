import { createRoute } from '@tanstack/react-router';
import { textParameter } from '../../ui/search-parameter-rules.ts';
import { rootRoute } from '../root-route.tsx';

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
