import type { CatalogueSection } from '@labwire/contract/lab-catalogue-check.ts';
import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';

/** What of the catalogue is looked at. */
export interface CatalogueSearch {
  section?: Exclude<CatalogueSection, 'tests'>;
  search?: string;
  retired?: true;
  /** The code of the entry that is open. */
  entry?: string;
}

const catalogue = createRoute({
  getParentRoute: () => rootRoute,
  path: '/catalogue',
  validateSearch: ({ section, search, retired, entry }: Record<string, unknown>): CatalogueSearch => ({
    ...((section === 'sampleTypes' || section === 'supplies') && { section }),
    ...(search !== undefined && search !== '' && { search: String(search) }),
    ...(retired === true && { retired }),
    ...(entry !== undefined && { entry: String(entry) }),
  }),
}).lazy(() => import('./catalogue-page.tsx').then(({ Route }) => Route));

export const catalogueRoutes = [catalogue] as const;
