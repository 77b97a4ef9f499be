import type { AppContext } from '../app-context.ts';
import { registerAppPages } from './app-pages.ts';
import { readGuide } from './docs-guide.ts';
import { registerDocsPages } from './docs-pages.ts';
import { registerDownloads } from './downloads.ts';
import { registerLandingPage } from './landing-page.ts';
import { registerProblemPages } from './problem-pages.ts';
import { registerReferencePages } from './reference-pages.ts';
import { registerSearchPage } from './search/search-page.ts';

export function registerSite(context: AppContext): void {
  const { app, publicUrl, environment } = context;
  const guide = readGuide({ publicUrl, environment });
  registerLandingPage(app, context);
  registerProblemPages(app, guide);
  registerDocsPages(app, guide);
  registerSearchPage(app, guide);
  registerDownloads(app);
  registerReferencePages(app, publicUrl);
  registerAppPages(app);
}
