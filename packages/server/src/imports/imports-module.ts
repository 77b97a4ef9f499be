import type { AppContext } from '../app-context.ts';
import { registerImportRoutes } from './import-routes.ts';

export function registerImports(context: AppContext): void {
  registerImportRoutes(context.operations, context);
}
