import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';
import type { CatalogueSearch } from './catalogue-text-rules.ts';

const catalogue = createRoute({
  getParentRoute: () => rootRoute,
  path: '/catalogue',
  validateSearch: ({ section, search, retired, entry }: Record<string, unknown>): CatalogueSearch => ({
    ...((section === 'sampleTypes' || section === 'supplies' || section === 'specifications') && { section }),
    ...(search !== undefined && search !== '' && { search: String(search) }),
    ...(retired === true && { retired }),
    ...(entry !== undefined && { entry: String(entry) }),
  }),
}).lazy(() => import('./catalogue-page.tsx').then(({ Route }) => Route));

export const catalogueRoutes = [catalogue] as const;
