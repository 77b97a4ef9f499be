import { release } from '@labwire/contract/release.ts';
import type { FastifyInstance } from 'fastify';
import { html } from '../../mail/html-rules.ts';
import { type Guide, guidePath } from '../docs-guide.ts';
import { renderMarkdown } from '../docs-markdown.ts';
import { frame, sendPage, sendText } from '../docs-shell.ts';
import { type ChangelogVersion, withGuideLinks } from './changelog-rules.ts';

const feedPath = '/docs/changelog.atom';

/** What changed for customers: a page, and an Atom feed of the releases. */
export function registerChangelog(
  app: FastifyInstance,
  { guide, versions, publicUrl }: { guide: Guide; versions: ChangelogVersion[]; publicUrl: string },
): void {
  const headings = versions.map((version) => ({ text: titleOf(version), id: idOf(version) }));
  // Rendered on the first request, because it takes longer than everything else that a start does for the documentation.
  let body: string | undefined;
  let feed: string | undefined;
  app.get('/docs/changelog', (request, reply) => {
    body ??= article(versions);
    return sendPage(request, reply, frame(guide, { title: 'Changelog', body, headings, feed: feedPath }));
  });
  app.get(feedPath, (request, reply) => {
    feed ??= feedOf(versions, publicUrl);
    return sendText(request, reply, feed, 'application/atom+xml; charset=utf-8');
  });
}

const titleOf = ({ version, date }: ChangelogVersion): string =>
  version === undefined ? `After ${release}` : `${version} of ${date}`;

const idOf = ({ version }: ChangelogVersion): string => version ?? 'unreleased';

const article = (versions: ChangelogVersion[]): string => `<h1>Changelog</h1>
<p>What changed for customers and their programs. <a href="/docs/compatibility">Compatibility</a> says what can change, and how long
something that is deprecated keeps working. <a href="/docs/versions">Versions</a> has the documents of each release.
New releases are announced in a <a href="${feedPath}">feed</a> (Atom).</p>
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

/** Unreleased changes have no date and are not in the feed. */
function feedOf(versions: ChangelogVersion[], publicUrl: string): string {
  const releases = versions.filter(({ version }) => version !== undefined);
  const page = `${publicUrl}/docs/changelog`;
  const at = ({ date }: ChangelogVersion): string => `${date}T00:00:00Z`;
  const entry = (version: ChangelogVersion) => html`<entry>
<id>${page}#${idOf(version)}</id>
<title>Labwire ${idOf(version)}</title>
<updated>${at(version)}</updated>
<link href="${page}#${idOf(version)}"/>
<content type="html">${changesOf(version).replaceAll('href="/', `href="${publicUrl}/`)}</content>
</entry>
`;
  return html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${page}</id>
<title>Labwire: changes for customers</title>
<author><name>Labwire</name></author>
<updated>${releases[0] ? at(releases[0]) : '1970-01-01T00:00:00Z'}</updated>
<link rel="self" href="${publicUrl}${feedPath}"/>
<link href="${page}"/>
${releases.map(entry)}</feed>
`.text;
}
