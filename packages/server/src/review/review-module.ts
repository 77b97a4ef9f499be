import type { AppContext } from '../app-context.ts';
import { registerReviewRoutes } from './review-routes.ts';

export function registerReview(context: AppContext): void {
  registerReviewRoutes(context.operations, context);
}
