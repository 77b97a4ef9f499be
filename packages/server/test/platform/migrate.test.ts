import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { type TestContext, test } from 'vitest';
import { UnsuitableDatabase } from '../../src/platform/db/connect.ts';
import { migrate, migrationsFolder, newestMigration } from '../../src/platform/db/migrate.ts';
import { asSuperuser, createDatabase } from '../support/database.ts';
import { migrationFolder } from '../support/migration-folder.ts';

/** The first migration creates the tables on which `migrate` restricts the rights of the service. */
const fixture: Record<string, string> = {
  '0001-audit.sql': 'create table audit_entries (id bigint); create table audit_heads (id bigint)',
  '0002-hives.sql': 'create table hives (id bigint); insert into hives values (1)',
};
const bees = { '0003-bees.sql': 'create table bees (id bigint)' };

async function emptyDatabase(t: TestContext): Promise<string> {
  const { url, drop } = await createDatabase('empty');
  t.onTestFinished(drop);
  return url;
}

/** A folder with the fixture and further or changed migrations. */
const folderWith = (t: TestContext, changes: Record<string, string> = {}) =>
  migrationFolder(t, { ...fixture, ...changes });

const applied = async (url: string) =>
  asSuperuser<{ name: string; at: string }>(
    url,
    'select name, applied_at::text as at from schema_migrations order by version',
  );
const appliedNames = async (url: string) => (await applied(url)).map(({ name }) => name);

async function tableExists(url: string, name: string): Promise<boolean> {
  const [row] = await asSuperuser<{ found: boolean }>(url, 'select to_regclass($1) is not null as found', [name]);
  return row?.found ?? false;
}

const countHives = (url: string) => asSuperuser(url, 'select count(*)::int as n from hives');

test('the migrations of this version create the schema in an empty database', async (t) => {
  const url = await emptyDatabase(t);
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort();
  assert.deepEqual(await migrate(url), files);
  assert.deepEqual(await appliedNames(url), files);
  assert.equal(newestMigration(), files.length);
  for (const table of ['accounts', 'orders', 'jobs', 'results', 'reports', 'events', 'credentials', 'audit_entries']) {
    assert.ok(await tableExists(url, table), table);
  }
});

test('five processes that start at the same time apply each migration once', async (t) => {
  const url = await emptyDatabase(t);
  const folder = await folderWith(t);
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => migrate(url, folder)));
  assert.deepEqual(outcomes.flat(), Object.keys(fixture));
  assert.deepEqual(await appliedNames(url), Object.keys(fixture));
  assert.deepEqual(await countHives(url), [{ n: 1 }]);
});

test('processes that start at the same time on databases of one server can all create their common role', async (t) => {
  const urls = await Promise.all([emptyDatabase(t), emptyDatabase(t), emptyDatabase(t)]);
  const folder = await folderWith(t);
  await Promise.all(urls.map((url) => migrate(url, folder)));
  for (const url of urls) assert.deepEqual(await appliedNames(url), Object.keys(fixture));
});

test('a new version applies only its new migrations', async (t) => {
  const url = await emptyDatabase(t);
  await migrate(url, await folderWith(t));
  const before = await applied(url);
  await migrate(url, await folderWith(t, bees));
  assert.deepEqual((await applied(url)).slice(0, -1), before);
  assert.deepEqual(await appliedNames(url), [...Object.keys(fixture), '0003-bees.sql']);
  assert.ok(await tableExists(url, 'bees'));
});

test('a database that a newer version has used is refused and not changed', async (t) => {
  const url = await emptyDatabase(t);
  await migrate(url, await folderWith(t, bees));
  const before = await applied(url);
  await assert.rejects(migrate(url, await folderWith(t)), (error: Error) => {
    assert.ok(error instanceof UnsuitableDatabase);
    assert.match(error.message, /newer version of Labwire/);
    assert.match(error.message, /0003-bees\.sql/);
    return true;
  });
  assert.deepEqual(await applied(url), before);
});

test('a migration that was changed after it had been applied is refused, and no other is applied', async (t) => {
  const url = await emptyDatabase(t);
  await migrate(url, await folderWith(t));
  const changed = await folderWith(t, { '0002-hives.sql': 'create table hives (id integer)', ...bees });
  await assert.rejects(migrate(url, changed), (error: Error) => {
    assert.ok(error instanceof UnsuitableDatabase);
    assert.match(error.message, /0002-hives\.sql/);
    return true;
  });
  assert.ok(!(await tableExists(url, 'bees')));
});

test('a migration that fails is rolled back, and is applied when it has been corrected', async (t) => {
  const url = await emptyDatabase(t);
  const wasps = 'create table wasps (id bigint); insert into wasps values (1); select 1/0;';
  const failing = await folderWith(t, { ...bees, '0004-wasps.sql': wasps });
  await assert.rejects(migrate(url, failing), /division by zero/);
  assert.deepEqual(await appliedNames(url), [...Object.keys(fixture), '0003-bees.sql']);
  assert.ok(!(await tableExists(url, 'wasps')));

  await migrate(url, await folderWith(t, { ...bees, '0004-wasps.sql': wasps.replace('1/0', '1') }));
  assert.deepEqual(await appliedNames(url), [...Object.keys(fixture), '0003-bees.sql', '0004-wasps.sql']);
  assert.deepEqual(await asSuperuser(url, 'select count(*)::int as n from wasps'), [{ n: 1 }]);
});

test('a gap or a repetition in the numbers is refused before the database is changed', async (t) => {
  const url = await emptyDatabase(t);
  for (const name of ['0004-after-a-gap.sql', '0002-twice.sql', 'unnumbered.sql']) {
    await assert.rejects(migrate(url, await folderWith(t, { [name]: 'select 1' })), /out of sequence/);
  }
  assert.ok(!(await tableExists(url, 'schema_migrations')));
});
