import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { test } from 'vitest';
import { measurementDocument } from './support/measurement-document.ts';

const file = new URL('../../../docs/measurement-cases.md', import.meta.url);

test('docs/measurement-cases.md says what the API, reports, exports and the portal say about each case', async () => {
  const document = await measurementDocument();
  if (process.env.UPDATE_DOCS) await writeFile(file, document);
  assert.ok(document.split('\n').filter((line) => /^\| \d+ \|/.test(line)).length >= 60);
  assert.equal(await readFile(file, 'utf8'), document, 'run this test with UPDATE_DOCS=1 to write the document');
});
