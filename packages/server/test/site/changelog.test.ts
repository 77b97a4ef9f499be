import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { release } from '@labwire/contract/release.ts';
import { test } from 'vitest';
import { describedVersion, parseChangelog, withGuideLinks } from '../../src/site/changelog-rules.ts';
import { startLaboratory } from '../support/laboratory.ts';
import { pluck } from '../support/pluck.ts';

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
  assert.deepEqual(pluck(versions, 'version'), ['0.3.0', '0.2.0']);
  assert.equal(describedVersion('0.3.0', versions), '0.3.0');
  assert.throws(() => parseChangelog('## 0.4 - soon\n'), /0\.4 - soon is no version/);
});

test('links and paths of the guide in the changelog lead to its pages', () => {
  assert.equal(
    withGuideLinks('[a](docs/guide/orders.md#b) and `docs/guide/email.md`'),
    '[a](orders.md#b) and [email](email.md)',
  );
});

test('the changelog has the released versions and nothing for other readers', async () => {
  const { body } = await app.inject('/docs/changelog');
  for (const version of ['0.1.0', '0.2.0']) assert.ok(body.includes(`<h2 id="${version}">`));
  assert.ok(body.includes('href="/docs/compatibility"'));
  assert.doesNotMatch(body, /npm run|For operators/);
  const [version] = parseChangelog(readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8'));
  const described = version?.version === undefined ? `${release} with later changes` : release;
  assert.ok((await app.inject('/docs/orders')).body.includes(`Version ${described}: <a href="/docs/changelog">`));
});
