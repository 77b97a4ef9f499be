import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';
import { textParameter } from '../search-rules.ts';

const map = createRoute({
  getParentRoute: () => rootRoute,
  path: '/map',
  validateSearch: (parameters: Record<string, unknown>): { point?: string } => ({
    point: textParameter(parameters, 'point'),
  }),
}).lazy(() => import('./map-page.tsx').then(({ Route }) => Route));

export const mapRoutes = [map] as const;
