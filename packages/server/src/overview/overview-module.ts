import type { AppContext } from '../app-context.ts';
import { registerOverviewRoutes } from './overview-routes.ts';

export function registerOverview(context: AppContext): void {
  registerOverviewRoutes(context.operations, context);
}
