import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { migrate, migrationsFolder, UnsuitableDatabase } from '../../src/platform/db/migrate.ts';
import { asSuperuser, createDatabase } from '../support/database.ts';

const ours = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort();

async function emptyDatabase(t: TestContext): Promise<string> {
  const { url, drop } = await createDatabase('empty');
  t.after(drop);
  return url;
}

/** The migrations of this version and more, which a version to come might have. */
async function folderWith(t: TestContext, more: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'labwire-migrations-'));
  t.after(() => rm(folder, { recursive: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  for (const [name, sql] of Object.entries(more)) await writeFile(join(folder, name), sql);
  return pathToFileURL(`${folder}/`);
}

/** The name of the migration so many places after the last of ours. */
const later = (places: number, name: string) => `${String(ours.length + places).padStart(4, '0')}-${name}.sql`;

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

test('an empty database is brought up to date, and a superuser is told which role to work as', async (t) => {
  const url = await emptyDatabase(t);
  assert.deepEqual(await migrate(url), { role: 'labwire_service' });
  assert.deepEqual(await appliedNames(url), ours);
  assert.ok(await tableExists(url, 'orders'));
});

test('doing it again changes nothing', async (t) => {
  const url = await emptyDatabase(t);
  const first = await migrate(url);
  const before = await applied(url);
  assert.deepEqual(await migrate(url), first);
  assert.deepEqual(await applied(url), before);
});

test('five processes that start together on an empty database take turns', async (t) => {
  const url = await emptyDatabase(t);
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => migrate(url)));
  assert.deepEqual(outcomes, Array(5).fill({ role: 'labwire_service' }));
  assert.deepEqual(await appliedNames(url), ours);
});

test('processes that start together on databases of one server do not stumble over their common role', async (t) => {
  const urls = await Promise.all([emptyDatabase(t), emptyDatabase(t), emptyDatabase(t)]);
  await Promise.all(urls.map((url) => migrate(url)));
  for (const url of urls) assert.deepEqual(await appliedNames(url), ours);
});

test('a new version adds what is missing', async (t) => {
  const url = await emptyDatabase(t);
  await migrate(url);
  const name = later(1, 'bees');
  await migrate(url, await folderWith(t, { [name]: 'create table bees (id bigint)' }));
  assert.deepEqual(await appliedNames(url), [...ours, name]);
  assert.ok(await tableExists(url, 'bees'));
});

test('a database that a newer version has used is left alone, with words that say so', async (t) => {
  const url = await emptyDatabase(t);
  const name = later(1, 'bees');
  await migrate(url, await folderWith(t, { [name]: 'create table bees (id bigint)' }));
  const before = await applied(url);
  await assert.rejects(migrate(url), (error: Error) => {
    assert.ok(error instanceof UnsuitableDatabase);
    assert.match(error.message, /newer Labwire/);
    assert.ok(error.message.includes(name));
    return true;
  });
  assert.deepEqual(await applied(url), before);
});

test('a migration that was changed after it had been applied is refused', async (t) => {
  const url = await emptyDatabase(t);
  await migrate(url);
  const [name = ''] = ours;
  const changed = await folderWith(t, { [name]: 'select 1', [later(1, 'bees')]: 'create table bees (id bigint)' });
  await assert.rejects(migrate(url, changed), (error: Error) => {
    assert.ok(error instanceof UnsuitableDatabase);
    assert.ok(error.message.includes(name));
    return true;
  });
  assert.ok(!(await tableExists(url, 'bees')));
});

test('a migration that fails leaves nothing of itself, and is done whole when it is mended', async (t) => {
  const url = await emptyDatabase(t);
  const [bees, wasps] = [later(1, 'bees'), later(2, 'wasps')];
  const sound = 'create table bees (id bigint)';
  const half = 'create table wasps (id bigint); insert into wasps values (1); select 1/0;';
  await assert.rejects(migrate(url, await folderWith(t, { [bees]: sound, [wasps]: half })), /division by zero/);
  assert.deepEqual(await appliedNames(url), [...ours, bees]);
  assert.ok(!(await tableExists(url, 'wasps')));

  await migrate(url, await folderWith(t, { [bees]: sound, [wasps]: half.replace('1/0', '1') }));
  assert.deepEqual(await appliedNames(url), [...ours, bees, wasps]);
  assert.deepEqual(await asSuperuser(url, 'select count(*)::int as n from wasps'), [{ n: 1 }]);
});

test('a gap or a repetition in the numbers is refused before anything is touched', async (t) => {
  const url = await emptyDatabase(t);
  for (const name of [later(2, 'after-a-gap'), later(0, 'twice'), 'unnumbered.sql']) {
    await assert.rejects(migrate(url, await folderWith(t, { [name]: 'select 1' })), /out of sequence/);
  }
  assert.ok(!(await tableExists(url, 'schema_migrations')));
});
