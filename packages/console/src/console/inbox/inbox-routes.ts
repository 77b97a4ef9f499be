import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';
import { parseInboxSearch, parseOrderSearch } from './inbox-search-rules.ts';

const inbox = createRoute({
  getParentRoute: () => rootRoute,
  path: '/inbox',
  validateSearch: parseInboxSearch,
}).lazy(() => import('./inbox-page.tsx').then(({ Route }) => Route));

const order = createRoute({
  getParentRoute: () => rootRoute,
  path: '/inbox/$orderId',
  validateSearch: parseOrderSearch,
}).lazy(() => import('./order-page.tsx').then(({ Route }) => Route));

export const inboxRoutes = [inbox, order] as const;
