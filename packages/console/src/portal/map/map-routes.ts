import { createRoute } from '@tanstack/react-router';
import { textParameter } from '../../ui/search-parameter-rules.ts';
import { rootRoute } from '../root-route.tsx';

const map = createRoute({
  getParentRoute: () => rootRoute,
  path: '/map',
  validateSearch: (parameters: Record<string, unknown>): { point?: string } => ({
    point: textParameter(parameters, 'point'),
  }),
}).lazy(() => import('./map-page.tsx').then(({ Route }) => Route));

export const mapRoutes = [map] as const;
