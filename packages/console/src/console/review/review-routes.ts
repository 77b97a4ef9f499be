import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';
import { jobSearch, queueSearch } from './review-search.ts';

const review = createRoute({ getParentRoute: () => rootRoute, path: '/review', validateSearch: queueSearch }).lazy(() =>
  import('./review-page.tsx').then(({ Route }) => Route),
);
const jobReview = createRoute({
  getParentRoute: () => rootRoute,
  path: '/review/$labJobNumber',
  validateSearch: jobSearch,
}).lazy(() => import('./job-review-page.tsx').then(({ Route }) => Route));

export const reviewRoutes = [review, jobReview] as const;
