import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { test } from 'vitest';

const root = new URL('../../../../', import.meta.url);

test('every file that a document links to exists', () => {
  const documents = globSync('{*.md,docs/**/*.md}', { cwd: root });
  assert.ok(documents.length > 40);
  for (const document of documents) {
    const base = new URL(document, root);
    // Links that start with a slash are paths of the service, which docs-pages.test.ts checks.
    for (const [, target = ''] of readFileSync(base, 'utf8').matchAll(/\]\((?!https?:|\/)([^)#]+)/g)) {
      assert.ok(existsSync(new URL(target, base)), `${document}: ${target}`);
    }
  }
});
