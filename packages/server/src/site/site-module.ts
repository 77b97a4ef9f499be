import type { AppContext } from '../app-context.ts';
import { registerAppPages } from './app-pages.ts';
import { readGuide } from './docs-guide.ts';
import { registerDocsPages } from './docs-pages.ts';
import { registerProblemPages } from './problem-pages.ts';
import { registerReferencePages } from './reference-pages.ts';

export function registerSite({ app, publicUrl, environment }: AppContext): void {
  const guide = readGuide({ publicUrl, environment });
  registerProblemPages(app, guide);
  registerDocsPages(app, guide);
  registerReferencePages(app, publicUrl);
  registerAppPages(app);
}
