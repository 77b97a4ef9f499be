import type { AppContext } from '../app-context.ts';
import { registerSitePagesRoutes } from './app-pages.ts';
import { readGuide } from './docs-guide.ts';
import { registerDocsRoutes } from './docs-pages.ts';
import { registerProblemPagesRoutes } from './problem-pages.ts';
import { registerReferencePagesRoutes } from './reference-pages.ts';

export function registerSite({ app, publicUrl, environment }: AppContext): void {
  const guide = readGuide({ publicUrl, environment });
  registerProblemPagesRoutes(app, guide);
  registerDocsRoutes(app, guide);
  registerReferencePagesRoutes(app, publicUrl);
  registerSitePagesRoutes(app);
}
