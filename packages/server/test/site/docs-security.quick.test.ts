import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'vitest';

const root = new URL('../../../../', import.meta.url);
const text = readFileSync(new URL('docs/security.md', root), 'utf8');
const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));

test('every test that the page on security names is there, and so is every command', () => {
  const files = [...text.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, name = '']) => name);
  assert.ok(new Set(files).size > 40);
  const serverTests = new Set(
    globSync('packages/server/test/**/*.test.ts', { cwd: root }).map((path) => basename(path)),
  );
  for (const name of files) {
    assert.ok(name.includes('/') ? existsSync(new URL(name, root)) : serverTests.has(name), name);
  }
  const commands = [...text.matchAll(/`npm run ([\w:]+)`/g)].map(([, name = '']) => name);
  for (const name of commands) assert.ok(scripts[name], name);
});

test('every point of the ten and every chapter of the standard is answered', () => {
  for (let i = 1; i <= 10; i++) assert.match(text, new RegExp(`^\\| API${i} `, 'm'), `API${i}`);
  for (let i = 1; i <= 17; i++) assert.match(text, new RegExp(`^### V${i} `, 'm'), `V${i}`);
});

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
