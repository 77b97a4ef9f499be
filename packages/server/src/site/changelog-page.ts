import { release } from '@labwire/contract/release.ts';
import type { FastifyInstance } from 'fastify';
import { type ChangelogVersion, withGuideLinks } from './changelog-rules.ts';
import { type Guide, guidePath } from './docs-guide.ts';
import { renderMarkdown } from './docs-markdown.ts';
import { frame, sendPage } from './docs-shell.ts';

/** What changed for customers. */
export function registerChangelog(
  app: FastifyInstance,
  { guide, versions }: { guide: Guide; versions: ChangelogVersion[] },
): void {
  const headings = versions.map((version) => ({ text: titleOf(version), id: idOf(version) }));
  // Rendered on the first request, because it takes longer than everything else that a start does for the documentation.
  let body: string | undefined;
  app.get('/docs/changelog', (request, reply) => {
    body ??= article(versions);
    return sendPage(request, reply, frame(guide, { title: 'Changelog', body, headings }));
  });
}

const titleOf = ({ version, date }: ChangelogVersion): string =>
  version === undefined ? `After ${release}` : `${version} of ${date}`;

const idOf = ({ version }: ChangelogVersion): string => version ?? 'unreleased';

const article = (versions: ChangelogVersion[]): string => `<h1>Changelog</h1>
<p>What changed for customers and their programs. <a href="/docs/compatibility">Compatibility</a> says what can change, and how long
something that is deprecated keeps working.</p>
${versions.map((version) => `<h2 id="${idOf(version)}">${titleOf(version)}</h2>\n${textOf(version)}`).join('\n')}`;

function textOf(version: ChangelogVersion): string {
  const note =
    version.version === undefined
      ? '<p>This deployment has these changes. They are part of the next release.</p>\n'
      : '';
  return note + changesOf(version);
}

/** The changes in HTML. The headings of subjects are repeated in other versions, so their anchors contain the version. */
function changesOf(version: ChangelogVersion): string {
  if (version.customers === '') return '<p>Nothing changed for customers.</p>\n';
  const markdown = withGuideLinks(version.customers).replaceAll(/^#### /gm, '### ');
  return renderMarkdown(markdown, guidePath, `${idOf(version)}-`);
}
