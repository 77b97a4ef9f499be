import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';
import { textOf } from '../search-rules.ts';

const map = createRoute({
  getParentRoute: () => rootRoute,
  path: '/map',
  validateSearch: (given: Record<string, unknown>): { point?: string } => ({ point: textOf(given, 'point') }),
}).lazy(() => import('./map-page.tsx').then(({ Route }) => Route));

export const mapRoutes = [map] as const;
