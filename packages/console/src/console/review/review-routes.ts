import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';
import { parseJobSearch, parseQueueSearch } from './review-search-rules.ts';

const review = createRoute({ getParentRoute: () => rootRoute, path: '/review', validateSearch: parseQueueSearch }).lazy(
  () => import('./review-page.tsx').then(({ Route }) => Route),
);
const jobReview = createRoute({
  getParentRoute: () => rootRoute,
  path: '/review/$labJobNumber',
  validateSearch: parseJobSearch,
}).lazy(() => import('./job-review-page.tsx').then(({ Route }) => Route));

export const reviewRoutes = [review, jobReview] as const;
