import type { AppContext } from '../app-context.ts';
import { registerLaboratoryFiles } from './laboratory-files.ts';
import { registerSettingsRoutes } from './settings-routes.ts';

export function registerSettings(context: AppContext): void {
  registerSettingsRoutes(context.operations, context);
  registerLaboratoryFiles(context.app, context.findLaboratory);
}
