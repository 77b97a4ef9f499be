import { readFileSync } from 'node:fs';
import { release } from '@labwire/contract/release.ts';
import type { AppContext } from '../app-context.ts';
import { registerAppPages } from './app-pages.ts';
import { registerChangelog } from './changelog-page.ts';
import { describedVersion, parseChangelog } from './changelog-rules.ts';
import { readGuide } from './docs-guide.ts';
import { registerDocsPages } from './docs-pages.ts';
import { registerDownloads } from './downloads.ts';
import { registerLandingPage } from './landing-page.ts';
import { registerProblemPages } from './problem-pages.ts';
import { registerReferencePages } from './reference-pages.ts';
import { registerSearchPage } from './search/search-page.ts';

const changelog = new URL('../../../../CHANGELOG.md', import.meta.url);

export function registerSite(context: AppContext): void {
  const { app, publicUrl, environment } = context;
  const versions = parseChangelog(readFileSync(changelog, 'utf8'));
  const guide = readGuide({ publicUrl, environment, version: describedVersion(release, versions) });
  registerLandingPage(app, context);
  registerProblemPages(app, guide);
  registerDocsPages(app, guide);
  registerSearchPage(app, guide);
  registerChangelog(app, { guide, versions });
  registerDownloads(app);
  registerReferencePages(app, publicUrl);
  registerAppPages(app);
}
