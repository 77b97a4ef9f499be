import type { AppContext } from '../app-context.ts';
import { registerCancellationRoutes } from './cancellation-routes.ts';
import { registerChangeRoutes } from './change-routes.ts';
import { registerLabOrdersRoutes } from './lab-order-routes.ts';
import { registerOrderListingRoutes } from './order-listing-routes.ts';
import { registerOrdersRoutes } from './order-routes.ts';
import { OrderTermsCache } from './order-terms-cache.ts';
import { registerQuestionRoutes } from './question-routes.ts';
import { registerTemplateRoutes } from './template-routes.ts';

export function registerOrders(context: AppContext): void {
  const { operations } = context;
  const terms = new OrderTermsCache();
  registerOrdersRoutes(operations, { ...context, terms });
  registerOrderListingRoutes(operations, { ...context, terms });
  registerLabOrdersRoutes(operations, context);
  registerCancellationRoutes(operations, context);
  registerChangeRoutes(operations, { ...context, terms });
  registerQuestionRoutes(operations, context);
  registerTemplateRoutes(operations, context);
}
