import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';

const review = createRoute({ getParentRoute: () => rootRoute, path: '/review' }).lazy(() =>
  import('./review-page.tsx').then(({ Route }) => Route),
);
const jobReview = createRoute({ getParentRoute: () => rootRoute, path: '/review/$labJobNumber' }).lazy(() =>
  import('./job-review-page.tsx').then(({ Route }) => Route),
);

export const reviewRoutes = [review, jobReview] as const;
