import type { AppContext } from '../app-context.ts';
import { SubmissionRehearsal } from '../sandbox/submission-rehearsal.ts';
import { registerCancellationRoutes } from './cancellation-routes.ts';
import { registerChangeRoutes } from './change-routes.ts';
import { registerLabOrdersRoutes } from './lab-order-routes.ts';
import { registerOrderListingRoutes } from './order-listing-routes.ts';
import { registerOrdersRoutes } from './order-routes.ts';
import { OrderTermsCache } from './order-terms-cache.ts';
import { registerQuestionRoutes } from './question-routes.ts';
import { registerTemplateRoutes } from './template-routes.ts';

export function registerOrders(context: AppContext): void {
  const { operations, simulator, stopping } = context;
  const terms = new OrderTermsCache();
  const hasSandbox = simulator !== undefined;
  const rehearsal = hasSandbox ? new SubmissionRehearsal(stopping) : undefined;
  registerOrdersRoutes(operations, { ...context, terms, hasSandbox, rehearsal });
  registerOrderListingRoutes(operations, { ...context, terms });
  registerLabOrdersRoutes(operations, context);
  registerCancellationRoutes(operations, context);
  registerChangeRoutes(operations, { ...context, terms, hasSandbox });
  registerQuestionRoutes(operations, context);
  registerTemplateRoutes(operations, context);
}
