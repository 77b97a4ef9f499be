import type { AppContext } from '../app-context.ts';
import { registerAuditRoutes } from './audit-routes.ts';
import { registerReadsRoutes } from './read-routes.ts';

export function registerAudit(context: AppContext): void {
  registerAuditRoutes(context.operations, context);
  registerReadsRoutes(context.operations, context);
}
