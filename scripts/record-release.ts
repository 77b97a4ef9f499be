import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { release } from '../packages/contract/src/release.ts';
import { documentTypes } from '../packages/server/src/site/versions/released-documents.ts';
import { recordLastChanged } from './last-changed.ts';

/**
 * `npm run record-release`, when a version is released: copies its documents to published/released/, with an empty list of
 * changes that are accepted although they can break a program, and records when each page of the guide was changed.
 */
const published = new URL('../published/', import.meta.url);
const folder = new URL(`released/${release}/`, published);
if (existsSync(folder)) {
  process.stderr.write(`published/released/${release} exists already; the documents of a release do not change\n`);
  process.exit(1);
}
mkdirSync(folder);
for (const name of Object.keys(documentTypes)) copyFileSync(new URL(name, published), new URL(name, folder));
writeFileSync(new URL('accepted-changes.json', folder), `${JSON.stringify({ client: [], lab: [] }, null, 2)}\n`);
recordLastChanged();
process.stdout.write(`recorded ${release}\n`);
