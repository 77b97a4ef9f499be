import type { AppContext } from '../app-context.ts';
import { registerEventsRoutes } from './event-routes.ts';

export function registerEvents(context: AppContext): void {
  registerEventsRoutes(context.operations, context);
}
