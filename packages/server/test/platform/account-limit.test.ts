import assert from 'node:assert/strict';
import { afterAll, test } from 'vitest';
import { AccountLimit } from '../../src/platform/db/account-limit.ts';
import { type Connection, DatabaseUnavailable } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { createDatabase } from '../support/database.ts';

const database = await createDatabase();
const db = openPostgres({ url: database.url, role: 'labwire_service', maxConnections: 4, onError() {} });
afterAll(async () => {
  await db.close();
  await database.drop();
});

const lock = (connection: Connection) => connection.rows('select pg_advisory_xact_lock(42)');

test('transactions of one account that wait for a lock do not take the connections of others', async () => {
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = db.asAccount(1, async (connection) => {
    await lock(connection);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  const blocked = Array.from({ length: 10 }, () => db.asAccount(1, lock));
  assert.deepEqual(await db.asAccount(2, (connection) => connection.rows('select 1 as one')), [{ one: 1 }]);
  assert.deepEqual(await db.asLaboratory((connection) => connection.rows('select 1 as one')), [{ one: 1 }]);
  released.resolve();
  await Promise.all([holder, ...blocked]);
});

test('when too many transactions wait for a connection, further ones fail at once, and the others are served', async (t) => {
  const one = openPostgres({
    url: database.url,
    role: 'labwire_service',
    maxConnections: 1,
    maxWaiting: 2,
    onError() {},
  });
  t.onTestFinished(() => one.close());
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = one.asLaboratory(async () => {
    held.resolve();
    await released.promise;
    return 'first';
  });
  await held.promise;
  const waiting = ['second', 'third'].map((name) => one.asLaboratory(async () => name));
  const fourth = one.asLaboratory(async () => 'fourth');
  await assert.rejects(fourth, DatabaseUnavailable);
  released.resolve();
  assert.deepEqual(await Promise.all([first, ...waiting]), ['first', 'second', 'third']);
});

test('what one account has too much of fails for this account only, and a place is passed on', async () => {
  const limit = new AccountLimit({ maxActive: 1, maxWaiting: 1, maxWaitMs: 60_000 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const first = limit.run(1, () => released);
  const second = limit.run(1, async () => 'second');
  await assert.rejects(
    limit.run(1, async () => {}),
    DatabaseUnavailable,
  );
  assert.equal(await limit.run(2, async () => 'other'), 'other');
  release();
  await first;
  assert.equal(await second, 'second');
  assert.equal(await limit.run(1, async () => 'again'), 'again');
});

test('a transaction that waits too long fails, and the next one gets the place', async () => {
  const limit = new AccountLimit({ maxActive: 1, maxWaiting: 10, maxWaitMs: 20 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const first = limit.run(1, () => released);
  await assert.rejects(
    limit.run(1, async () => {}),
    DatabaseUnavailable,
  );
  release();
  await first;
  assert.equal(await limit.run(1, async () => 'next'), 'next');
});
