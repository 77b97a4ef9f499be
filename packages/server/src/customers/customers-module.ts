import type { AppContext } from '../app-context.ts';
import { registerAccountHealthRoutes } from './account-health-routes.ts';
import { registerAccountsRoutes } from './account-routes.ts';
import { registerPersonalDataRoutes } from './personal-data-routes.ts';

export function registerCustomers(context: AppContext): void {
  const { operations } = context;
  registerAccountsRoutes(operations, context);
  registerAccountHealthRoutes(operations, context);
  registerPersonalDataRoutes(operations, context);
}
