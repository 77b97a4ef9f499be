import assert from 'node:assert/strict';
import pg from 'pg';
import { type TestContext, test } from 'vitest';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openQueue } from '../../src/platform/db/pg-boss-queue.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { prepareDatabase } from '../../src/platform/db/prepare-database.ts';
import { requestSettings } from '../../src/platform/db/session-settings.ts';
import { asServiceLogin, asSuperuser, createDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { type FakePooler, startFakePooler } from '../support/fake-pooler.ts';

async function database(t: TestContext): Promise<string> {
  const { url, drop } = await createDatabase();
  t.onTestFinished(drop);
  return url;
}

async function pooler(t: TestContext, url: string, mode: FakePooler['mode'], serverConnections: number) {
  const started = await startFakePooler(url, mode, { serverConnections });
  t.onTestFinished(started.close);
  return started;
}

const silent = { info() {}, warn() {} };
const prepare = (url: string) => prepareDatabase({ url, ownerUrl: undefined, permitsSharedLogin: true, log: silent });

test('the pooler of these tests refuses startup options', async (t) => {
  const { url } = await pooler(t, await database(t), 'session', 1);
  const client = new pg.Client({ connectionString: url, options: '-c role=labwire_service' });
  await assert.rejects(client.connect(), /unsupported startup parameter: options/);
});

test('the service works through a pooler in session mode that refuses startup options', async (t) => {
  const direct = asServiceLogin(await database(t));
  const { url } = await pooler(t, direct, 'session', 20);
  const login = await prepare(url);
  const db = openPostgres({ ...login, onError: () => {} });
  const queue = openQueue({ ...login, onError: () => {} });
  t.onTestFinished(async () => {
    await queue.close();
    await db.close();
  });
  await eventually(() => assert.ok(db.isListening()));
  const { promise: worked, resolve } = Promise.withResolvers<unknown>();
  await queue.work('file-removal', 1, async (work) => resolve(work));
  const work = { accountId: 1, labJobNumber: 2, blobKey: 'x' };
  await db.asLaboratory((connection) => queue.send(connection, 'file-removal', [{ data: work }]));
  assert.deepEqual(await worked, work);
  const seen: (string | undefined)[] = [];
  db.onChange('settings', (payload) => seen.push(payload));
  const other = openPostgres({ url: direct, role: null, onError: () => {} });
  await other.asLaboratory(async (connection) => connection.notify('settings', 'changed'));
  await eventually(() => assert.ok(seen.includes('changed')));
  await other.close();
});

for (const serverConnections of [1, 2, 5]) {
  test(`a pooler in transaction mode with ${serverConnections} connections is refused at the start`, async (t) => {
    const { url } = await pooler(t, asServiceLogin(await database(t)), 'transaction', serverConnections);
    await assert.rejects(prepare(url), /DATABASE_URL is not in session mode: notifications do not arrive/);
  });
}

test('migrations through a pooler in transaction mode are refused, and leave no lock', async (t) => {
  const direct = await database(t);
  const { url } = await pooler(t, direct, 'transaction', 2);
  await assert.rejects(migrate(url), /DATABASE_OWNER_URL is not in session mode/);
  const locks =
    "select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())";
  assert.deepEqual(await asSuperuser(direct, locks), []);
});

test('behind a pooler that changes to transaction mode, the service notices that it gets no notifications', async (t) => {
  const through = await pooler(t, asServiceLogin(await database(t)), 'session', 20);
  const timeouts = { listenerCheckEveryMs: 50, listenerCheckMs: 300 };
  const errors: unknown[] = [];
  const db = openPostgres({ url: through.url, role: null, timeouts, onError: (error) => errors.push(error) });
  t.onTestFinished(() => db.close());
  await eventually(() => assert.ok(db.isListening()));
  through.mode = 'transaction';
  through.dropClients();
  await eventually(() =>
    assert.ok(errors.some((error) => /notifications of PostgreSQL do not arrive/.test(String(error)))),
  );
  assert.ok(!db.isListening());
});

test('a transaction never runs with the rights of the login, even if a pooler loses the role of the session', async (t) => {
  const { url } = await pooler(t, await database(t), 'transaction', 3);
  const db = openPostgres({ url, role: 'labwire_service', onError: () => {} });
  t.onTestFinished(() => db.close());
  const sql = 'select current_user as "user"';
  const users = Array.from({ length: 30 }, () =>
    db
      .asLaboratory((connection) => connection.rows<{ user: string }>(sql))
      .then(
        ([row]) => row?.user,
        () => 'refused',
      ),
  );
  for (const user of await Promise.all(users)) assert.ok(user === 'labwire_service' || user === 'refused', user);
});

test('sessions do not depend on defaults of the server, the database or the role', async (t) => {
  const url = await database(t);
  const name = new URL(url).pathname.slice(1);
  const login = `d_${Date.now()}`;
  const defaults = {
    client_encoding: 'LATIN1',
    DateStyle: 'German',
    IntervalStyle: 'iso_8601',
    TimeZone: 'Asia/Tokyo',
    bytea_output: 'escape',
    extra_float_digits: '-10',
    standard_conforming_strings: 'off',
    default_transaction_isolation: 'serializable',
    default_transaction_deferrable: 'on',
    search_path: 'pg_temp',
    statement_timeout: '500ms',
    lock_timeout: '1ms',
    idle_in_transaction_session_timeout: '500ms',
  };
  await asSuperuser(url, `create role ${login} login password 'x' in role labwire_service`);
  t.onTestFinished(async () => void (await asSuperuser(url.replace(name, 'postgres'), `drop role if exists ${login}`)));
  for (const [setting, value] of Object.entries(defaults)) {
    await asSuperuser(url, `alter role ${login} in database ${name} set ${setting} = '${value}'`);
  }
  const address = new URL(url);
  [address.username, address.password] = [login, 'x'];
  const db = openPostgres({ url: address.href, role: null, onError: () => {} });
  t.onTestFinished(() => db.close());
  const names = Object.keys(requestSettings);
  assert.deepEqual(
    Object.keys(defaults).filter((setting) => !names.includes(setting)),
    [],
  );
  const shown = names.map((setting) => `current_setting('${setting}') as "${setting}"`);
  const [settings] = await db.asLaboratory(async (connection) => connection.rows(`select ${shown.join()}`));
  // Statements that are not prepared may use every kind of plan.
  const planner = { plan_cache_mode: 'auto', enable_seqscan: 'on', enable_hashjoin: 'on', enable_mergejoin: 'on' };
  assert.deepEqual(settings, { ...requestSettings, ...planner });
  const [row] = await db.asLaboratory((connection) =>
    connection.rows(
      `select timestamptz '2026-11-18 12:00Z' as at, 0.1::float8 + 0.2 as sum, 'Ω\\n' as text, '\\xff'::bytea as bytes`,
    ),
  );
  assert.deepEqual(row, { at: new Date('2026-11-18T12:00Z'), sum: 0.1 + 0.2, text: 'Ω\\n', bytes: Buffer.from([255]) });
});
