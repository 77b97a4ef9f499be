import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';
import { mailsSearch } from './mails-search-rules.ts';

const mails = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mails',
  validateSearch: mailsSearch,
}).lazy(() => import('./mails-page.tsx').then(({ Route }) => Route));

export const mailsRoutes = [mails] as const;
