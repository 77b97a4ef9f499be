import type { AppContext } from '../app-context.ts';
import { registerHealthRoutes } from '../platform/http/health.ts';
import { registerMetricsRoutes } from './metrics-routes.ts';

export function registerMonitoring(context: AppContext): void {
  registerHealthRoutes(context.app, { ...context, stopping: context.draining });
  registerMetricsRoutes(context.app, context);
}
