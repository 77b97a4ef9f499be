import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { release } from '@labwire/contract/release.ts';
import { test } from 'vitest';
import { describedVersion, parseChangelog, withGuideLinks } from '../../src/site/versions/changelog-rules.ts';
import { dateFor, repositoryFile } from '../../src/site/versions/page-source-rules.ts';
import { startLaboratory } from '../support/laboratory.ts';

const { app } = await startLaboratory();
const changelog = `# Changelog

About this file.

## Unreleased

### For customers

- A search.

### For operators

- A setting.

## 0.3.0 - 2026-12-01

### For operators

- Faster.

## 0.2.0 - 2026-11-18

### For customers

#### Orders

- See [Orders](docs/guide/orders.md#limits).
`;

test('the changelog is read by version and reduced to the sections for customers', () => {
  const versions = parseChangelog(changelog);
  assert.deepEqual(versions, [
    { version: undefined, date: undefined, customers: '- A search.' },
    { version: '0.3.0', date: '2026-12-01', customers: '' },
    { version: '0.2.0', date: '2026-11-18', customers: '#### Orders\n\n- See [Orders](docs/guide/orders.md#limits).' },
  ]);
  assert.equal(describedVersion('0.3.0', versions), '0.3.0 with later changes');
});

test('without unreleased changes the described version is the release, and a misspelt heading is an error', () => {
  const versions = parseChangelog(changelog.replace(/(## Unreleased\n)[\s\S]*?(?=## 0.3.0)/, '$1\n'));
  assert.deepEqual(
    versions.map(({ version }) => version),
    ['0.3.0', '0.2.0'],
  );
  assert.equal(describedVersion('0.3.0', versions), '0.3.0');
  assert.throws(() => parseChangelog('## 0.4 - soon\n'), /0\.4 - soon is no version/);
});

test('links and paths of the guide in the changelog lead to its pages', () => {
  assert.equal(
    withGuideLinks('[a](docs/guide/orders.md#b) and `docs/guide/email.md`'),
    '[a](orders.md#b) and [email](email.md)',
  );
});

test('a page has a date only if it was recorded for exactly this text', () => {
  assert.equal(dateFor({ date: '2026-11-18', sha256: 'a' }, 'a'), '2026-11-18');
  assert.equal(dateFor({ date: '2026-11-18', sha256: 'a' }, 'b'), undefined);
  assert.equal(dateFor(undefined, 'a'), undefined);
});

test('the file in the repository is known for GitHub and GitLab, and unknown without a repository', () => {
  const file = 'docs/guide/orders.md';
  const github = 'https://github.com/example/labwire/blob/HEAD/docs/guide/orders.md';
  assert.equal(repositoryFile({ type: 'git', url: 'git+https://github.com/example/labwire.git' }, file), github);
  assert.equal(repositoryFile('https://github.com/example/labwire', file), github);
  assert.equal(
    repositoryFile('https://gitlab.com/group/sub/labwire.git', file),
    'https://gitlab.com/group/sub/labwire/-/blob/HEAD/docs/guide/orders.md',
  );
  for (const repository of [undefined, null, '', 'https://lab.example/labwire', 'https://github.com.example/a/b']) {
    assert.equal(repositoryFile(repository, file), undefined);
  }
});

test('the page of versions leads to the documents of this deployment and of released versions', async () => {
  const { body } = await app.inject('/docs/versions');
  const paths = [...body.matchAll(/href="(\/[^"]+\.json)"/g)].map(([, path = '']) => path);
  assert.equal(paths.length, 6);
  for (const path of paths) {
    const { statusCode, headers, body: document } = await app.inject(path);
    assert.equal(statusCode, 200, path);
    assert.equal(headers['access-control-allow-origin'], '*', path);
    if (path.startsWith('/docs/')) assert.doesNotMatch(document, /localhost:8080/, path);
    assert.ok(document.includes('http://lab.example/'), path);
  }
  const released = (await app.inject('/docs/versions/0.2.0/openapi-client.json')).json();
  assert.equal(released.openapi, '3.1.0');
  assert.match(body, /What can break a program that was written for 0\.2\.0/);
  assert.equal((await app.inject('/docs/versions/0.2.0/accepted-changes.json')).statusCode, 404);
});

test('the changelog and its feed have the released versions and nothing for other readers', async () => {
  const { body } = await app.inject('/docs/changelog');
  const feed = await app.inject('/docs/changelog.atom');
  assert.equal(feed.headers['content-type'], 'application/atom+xml; charset=utf-8');
  for (const version of ['0.1.0', '0.2.0']) {
    assert.ok(body.includes(`<h2 id="${version}">`));
    assert.ok(feed.body.includes(`<id>http://lab.example/docs/changelog#${version}</id>`));
  }
  assert.ok(body.includes('href="/docs/compatibility"'));
  assert.doesNotMatch(body, /npm run|For operators/);
  assert.doesNotMatch(feed.body, /unreleased|&quot;\/docs/i);
  const [version] = parseChangelog(readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8'));
  const described = version?.version === undefined ? `${release} with later changes` : release;
  assert.ok((await app.inject('/docs/orders')).body.includes(`<a href="/docs/versions">version ${described}</a>`));
});
