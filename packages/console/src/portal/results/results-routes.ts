import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';
import { numberParameter } from '../search-rules.ts';

const results = createRoute({
  getParentRoute: () => rootRoute,
  path: '/results',
  validateSearch: (parameters: Record<string, unknown>): { before?: number } => ({
    before: numberParameter(parameters, 'before'),
  }),
}).lazy(() => import('./results-page.tsx').then(({ Route }) => Route));

const result = createRoute({ getParentRoute: () => rootRoute, path: '/results/$resultId' }).lazy(() =>
  import('./result-page.tsx').then(({ Route }) => Route),
);

export const resultsRoutes = [results, result] as const;
