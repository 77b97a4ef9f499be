import { clientOrderSchemaPath } from '@labwire/contract/client-order-schema.ts';
import { openApiPaths } from '@labwire/contract/openapi.ts';
import { release } from '@labwire/contract/release.ts';
import type { FastifyInstance } from 'fastify';
import { Html, html } from '../../mail/html-rules.ts';
import type { Guide } from '../docs-guide.ts';
import { frame, sendDocument, sendPage } from '../docs-shell.ts';
import { type ChangelogVersion, describedVersion } from './changelog-rules.ts';
import {
  type DocumentName,
  documentTypes,
  type ReleasedDocuments,
  readDocument,
  readReleases,
} from './released-documents.ts';

/** The page of all versions, and the documents of earlier ones. */
export function registerVersionPages(
  app: FastifyInstance,
  { guide, versions, publicUrl }: { guide: Guide; versions: ChangelogVersion[]; publicUrl: string },
): void {
  const releases = readReleases();
  const body = article(versions, releases).text;
  app.get('/docs/versions', (request, reply) => sendPage(request, reply, frame(guide, { title: 'Versions', body })));
  for (const { version, names } of releases) {
    for (const name of names) {
      app.get(pathOf(version, name), async (request, reply) =>
        sendDocument(request, reply, await readDocument(version, name, publicUrl), documentTypes[name]),
      );
    }
  }
}

const pathOf = (version: string, name: DocumentName): string => `/docs/versions/${version}/${name}`;

const currentPaths: Record<DocumentName, string> = {
  'openapi-client.json': openApiPaths.client,
  'openapi-lab.json': openApiPaths.lab,
  'ClientOrder.json': clientOrderSchemaPath,
};

const titles: Record<DocumentName, string> = {
  'openapi-client.json': 'OpenAPI, client interface',
  'openapi-lab.json': 'OpenAPI, laboratory interface',
  'ClientOrder.json': 'JSON Schema of orders',
};

function article(versions: ChangelogVersion[], releases: ReleasedDocuments[]): Html {
  const documents = Object.keys(titles) as DocumentName[];
  const rows = versions.flatMap(({ version, date }) =>
    version === undefined || date === undefined ? [] : [versionRow(version, date, releases)],
  );
  return html`<h1>Versions</h1>
<p>The guide and the references describe the version of this deployment: <b>${describedVersion(release, versions)}</b>. What
changed for customers is in the <a href="/docs/changelog">changelog</a>, and what can change is in
<a href="/docs/compatibility">Compatibility</a>.</p>
<p>For earlier versions there are the documents for programs. The text of their guide is not stored.</p>
<div class="table"><table><thead><tr><th>Version</th><th>Date</th><th>Documents</th></tr></thead><tbody>
<tr><td>This deployment</td><td data-label="Date"></td><td data-label="Documents">${links(documents, (name) => currentPaths[name])}</td></tr>
${rows}
</tbody></table></div>
${releases.map(breakingChanges)}`;
}

function versionRow(version: string, date: string, releases: ReleasedDocuments[]): Html {
  const names = releases.find((one) => one.version === version)?.names ?? [];
  const documents = names.length > 0 ? links(names, (name) => pathOf(version, name)) : html`none stored`;
  return html`<tr><td><a href="/docs/changelog#${version}">${version}</a></td><td data-label="Date">${date}</td><td data-label="Documents">${documents}</td></tr>\n`;
}

const links = (names: DocumentName[], path: (name: DocumentName) => string): Html[] =>
  names.map((name, i) => html`${i > 0 ? html`<br>` : none}<a href="${path(name)}">${titles[name]}</a>`);

const breakingChanges = ({ version, breakingChanges: changes }: ReleasedDocuments): Html =>
  changes.length === 0
    ? none
    : html`<h2 id="since-${version}">What can break a program that was written for ${version}</h2>
<p>A comparison of the operations, parameters, fields, types, required fields and enumerations of the client interface found these
changes that <a href="/docs/compatibility">Compatibility</a> does not allow. The <a href="/docs/changelog">changelog</a> says why.</p>
<ul>
${changes.map((change) => html`<li><code>${change}</code></li>\n`)}</ul>
`;

const none = new Html('');
