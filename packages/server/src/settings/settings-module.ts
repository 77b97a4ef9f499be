import type { AppContext } from '../app-context.ts';
import { registerSettingsRoutes } from './settings-routes.ts';

export function registerSettings(context: AppContext): void {
  registerSettingsRoutes(context.operations, context);
}
