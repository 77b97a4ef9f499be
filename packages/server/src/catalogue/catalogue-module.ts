import type { AppContext } from '../app-context.ts';
import { registerCatalogueCheckRoutes } from './catalogue-check-routes.ts';
import { registerCatalogueRoutes } from './catalogue-routes.ts';

export function registerCatalogue(context: AppContext): void {
  registerCatalogueRoutes(context.operations, context);
  registerCatalogueCheckRoutes(context.operations, context);
}
