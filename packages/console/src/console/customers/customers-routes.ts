import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';
import type { CustomersSearch } from './customers-rules.ts';

const customers = createRoute({
  getParentRoute: () => rootRoute,
  path: '/customers',
  validateSearch: ({ search, show }: Record<string, unknown>): CustomersSearch => ({
    ...(search !== undefined && search !== '' && { search: String(search) }),
    ...((show === 'warnings' || show === 'suspended') && { show }),
  }),
}).lazy(() => import('./customers-page.tsx').then(({ Route }) => Route));
const onboard = createRoute({ getParentRoute: () => rootRoute, path: '/customers/new' }).lazy(() =>
  import('./onboard-page.tsx').then(({ Route }) => Route),
);
const customer = createRoute({ getParentRoute: () => rootRoute, path: '/customers/$accountId' }).lazy(() =>
  import('./customer-page.tsx').then(({ Route }) => Route),
);
const personalData = createRoute({
  getParentRoute: () => rootRoute,
  path: '/customers/$accountId/contacts/$labContactId',
}).lazy(() => import('./personal-data-page.tsx').then(({ Route }) => Route));

export const customersRoutes = [customers, onboard, customer, personalData] as const;
