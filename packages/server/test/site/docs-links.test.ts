import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const root = new URL('../../../../', import.meta.url);

test('files that the documents point to are there', async () => {
  for (const document of [
    'README.md',
    'CONTRIBUTING.md',
    'docs/architecture.md',
    'docs/security.md',
    'docs/supply-chain.md',
    'docs/decisions/README.md',
  ]) {
    const base = new URL(document, root);
    const text = await readFile(base, 'utf8');
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)) {
      await assert.doesNotReject(readFile(new URL(target, base)).catch(ignoreFolder), `${document}: ${target}`);
    }
  }
});

function ignoreFolder(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EISDIR') throw error;
}
