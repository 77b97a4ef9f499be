import type { AppContext } from '../app-context.ts';
import { registerWebhookDeliveriesRoutes } from './delivery-routes.ts';
import { registerWebhookEndpointsRoutes } from './endpoint-routes.ts';
import { registerLabWebhookRoutes } from './lab-webhook-routes.ts';

export function registerWebhooks(context: AppContext): void {
  registerWebhookEndpointsRoutes(context.operations, context);
  registerWebhookDeliveriesRoutes(context.operations, context);
  registerLabWebhookRoutes(context.operations, context);
}
