import assert from 'node:assert/strict';
import pg from 'pg';
import { type TestContext, test } from 'vitest';
import { UnsuitableDatabase } from '../../src/platform/db/connect.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { asServiceLogin, asSuperuser, databaseUrl } from '../support/database.ts';
import { createOwnedDatabase, type OwnedDatabase } from '../support/database-logins.ts';
import { eventually } from '../support/eventually.ts';
import { migrationFolder } from '../support/migration-folder.ts';

/** Row-level security is forced on the owner, as by the first migrations of Labwire. */
const hives = `
  create table hives (account_id bigint, label text);
  insert into hives values (1, 'a'), (2, 'b');
  alter table hives enable row level security, force row level security;
  create policy by_account on hives using (account_id = nullif(current_setting('labwire.account_id', true), '')::bigint)`;
const copies = 'create table copies as select * from hives; update hives set label = upper(label)';

async function ownedDatabase(t: TestContext, attributes = ''): Promise<OwnedDatabase> {
  const database = await createOwnedDatabase(databaseUrl('postgres'), attributes);
  t.onTestFinished(database.drop);
  return database;
}

const kinds: [kind: string, attributes: string][] = [
  ['a superuser', 'superuser'],
  ['a plain owner', ''],
  ['a managed administrator', 'createrole createdb bypassrls'],
];
for (const [kind, attributes] of kinds) {
  test(`migrations of ${kind} change the rows of all accounts, and the service gets its rights`, async (t) => {
    const { ownerUrl, superuserUrl } = await ownedDatabase(t, attributes);
    await migrate(ownerUrl, await migrationFolder(t, { '0001-hives.sql': hives }));
    // As an earlier version left it.
    await asSuperuser(superuserUrl, 'alter table hives force row level security');
    await migrate(ownerUrl, await migrationFolder(t, { '0001-hives.sql': hives, '0002-copies.sql': copies }));
    const counts = await asSuperuser(
      superuserUrl,
      "select (select count(*)::int from copies) as copied, (select count(*)::int from hives where label in ('A', 'B')) as changed",
    );
    assert.deepEqual(counts, [{ copied: 2, changed: 2 }]);
    const service = asServiceLogin(superuserUrl);
    assert.deepEqual(await asSuperuser(service, 'select * from hives'), []);
    assert.equal((await asSuperuser(service, 'select * from copies')).length, 2);
    await assert.rejects(asSuperuser(service, 'drop table copies'), { code: '42501' });
  });

  test(`${kind} can create the schema of this version`, async (t) => {
    const { ownerUrl } = await ownedDatabase(t, attributes);
    assert.notDeepEqual(await migrate(ownerUrl), []);
    assert.deepEqual(await migrate(ownerUrl), []);
  });
}

test('a migration is refused if row-level security hides rows from its login', async (t) => {
  const { ownerUrl, superuserUrl } = await ownedDatabase(t);
  const first = { '0001-hives.sql': hives };
  await migrate(ownerUrl, await migrationFolder(t, first));
  await asSuperuser(superuserUrl, 'alter table hives owner to current_user; grant all on hives to public');
  const failing = migrate(ownerUrl, await migrationFolder(t, { ...first, '0002-copies.sql': copies }));
  await assert.rejects(failing, (error: Error) => {
    assert.ok(error instanceof UnsuitableDatabase);
    assert.match(error.message, /row-level security hides rows of the table hives from the login o_\w+/);
    return true;
  });
  assert.deepEqual(await asSuperuser(superuserUrl, "select to_regclass('copies') as copies"), [{ copies: null }]);
});

test('a login that cannot migrate gets an error that names the login that is needed', async (t) => {
  const { ownerUrl, superuserUrl, createLogin } = await ownedDatabase(t);
  const stranger = await createLogin('');
  await assert.rejects(migrate(stranger), /may not create schemas and tables; migrations need the login that owns/);
  await migrate(ownerUrl, await migrationFolder(t, { '0001-hives.sql': hives }));
  await assert.rejects(migrate(stranger), /does not own the tables; migrations need the login that owns them/);
  await assert.rejects(migrate(asServiceLogin(superuserUrl)), /does not own the tables/);
});

/** A session that stays open, for transactions beside a migration. */
async function session(t: TestContext, url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // It may still be open when the database is dropped.
  client.on('error', () => {});
  await client.connect();
  t.onTestFinished(() => client.end());
  return client;
}

test('a migration that waits for a lock lets requests pass, and says what it waits for', async (t) => {
  const { ownerUrl, superuserUrl } = await ownedDatabase(t);
  const first = { '0001-hives.sql': hives };
  await migrate(ownerUrl, await migrationFolder(t, first));
  const [writer, reader] = [await session(t, superuserUrl), await session(t, superuserUrl)];
  await writer.query("begin; update hives set label = 'x'");
  const waits: string[] = [];
  const onWait = (message: string) => void waits.push(message);
  const added = { '0002-column.sql': 'alter table hives add column queen text' };
  const migrating = migrate(ownerUrl, { ...(await migrationFolder(t, { ...first, ...added })), onWait });
  await eventually(() =>
    assert.deepEqual(waits, ['0002-column.sql: waiting for other transactions that lock the tables']),
  );
  // While the migration tries, a reader waits behind it for half a second at most.
  await reader.query("set statement_timeout = '2s'");
  for (let i = 0; i < 20; i++) await reader.query('select * from hives');
  await writer.query('commit');
  assert.deepEqual(await migrating, ['0002-column.sql']);
});

test('in a deadlock the migration gives way, not the other transaction', async (t) => {
  const { ownerUrl, superuserUrl } = await ownedDatabase(t);
  const first = { '0001-hives.sql': hives, '0002-copies.sql': copies };
  await migrate(ownerUrl, await migrationFolder(t, first));
  const writer = await session(t, superuserUrl);
  await writer.query("begin; update hives set label = 'x'");
  const waits: string[] = [];
  const locking = { '0003-both.sql': 'alter table copies add column a text; alter table hives add column a text' };
  const onWait = (message: string) => void waits.push(message);
  const migrating = migrate(ownerUrl, { ...(await migrationFolder(t, { ...first, ...locking })), onWait });
  await eventually(() => assert.equal(waits.length, 1));
  await writer.query("update copies set label = 'x'; commit");
  assert.deepEqual(await migrating, ['0003-both.sql']);
});

test('a start that waits for the migration of another process says so', async (t) => {
  const { ownerUrl, superuserUrl } = await ownedDatabase(t);
  const other = await session(t, superuserUrl);
  await other.query('select pg_advisory_lock(7201965)');
  const waits: string[] = [];
  const onWait = (message: string) => void waits.push(message);
  const migrating = migrate(ownerUrl, { ...(await migrationFolder(t, { '0001-hives.sql': hives })), onWait });
  await eventually(() => assert.deepEqual(waits, ['waiting for another process that is migrating the database']));
  await other.query('select pg_advisory_unlock(7201965)');
  assert.deepEqual(await migrating, ['0001-hives.sql']);
});

test('a change of many rows is made in batches, each in a transaction of its own, and continues after a failure', async (t) => {
  const { ownerUrl, superuserUrl } = await ownedDatabase(t);
  const files = {
    '0001-bees.sql':
      'create table bees (id int, weight int); insert into bees select i, null from generate_series(1, 250) i',
    '0002-weights.batches.sql': `
      with batch as (select id from bees where weight is null order by id limit 100)
      update bees set weight = 1000 / (bees.id - 200) from batch where bees.id = batch.id returning bees.id`,
  };
  await assert.rejects(migrate(ownerUrl, await migrationFolder(t, files)), /division by zero/);
  const count = 'select count(weight)::int as done, count(distinct xmin::text)::int as transactions from bees';
  assert.deepEqual(await asSuperuser(superuserUrl, count), [{ done: 100, transactions: 2 }]);
  await asSuperuser(superuserUrl, 'update bees set weight = 0 where id = 200');
  assert.deepEqual(await migrate(ownerUrl, await migrationFolder(t, files)), ['0002-weights.batches.sql']);
  assert.deepEqual(await asSuperuser(superuserUrl, count), [{ done: 250, transactions: 4 }]);
  assert.deepEqual(await migrate(ownerUrl, await migrationFolder(t, files)), []);
});
