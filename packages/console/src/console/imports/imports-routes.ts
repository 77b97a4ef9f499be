import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';

const imports = createRoute({ getParentRoute: () => rootRoute, path: '/imports' }).lazy(() =>
  import('./imports-page.tsx').then(({ Route }) => Route),
);

/** Without a name it is a new mapping. */
const mapping = createRoute({
  getParentRoute: () => rootRoute,
  path: '/imports/mapping',
  validateSearch: ({ name }: Record<string, unknown>): { name?: string } => (typeof name === 'string' ? { name } : {}),
}).lazy(() => import('./mapping-page.tsx').then(({ Route }) => Route));

const file = createRoute({
  getParentRoute: () => rootRoute,
  path: '/imports/file',
  validateSearch: ({ mapping: name }: Record<string, unknown>): { mapping?: string } =>
    typeof name === 'string' ? { mapping: name } : {},
}).lazy(() => import('./import-file-page.tsx').then(({ Route }) => Route));

const past = createRoute({ getParentRoute: () => rootRoute, path: '/imports/past/$importId' }).lazy(() =>
  import('./import-page.tsx').then(({ Route }) => Route),
);

export const importsRoutes = [imports, mapping, file, past] as const;
