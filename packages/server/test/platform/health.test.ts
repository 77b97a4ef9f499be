import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { test } from 'vitest';
import { DatabaseUnavailable } from '../../src/platform/db/database.ts';
import { asSuperuser, databaseUrl } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { order } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
const database = new URL(lab.databaseUrl).pathname.slice(1);
const maintenance = databaseUrl('postgres');

async function closeDatabase(): Promise<void> {
  await asSuperuser(maintenance, `alter database ${database} with allow_connections false`);
  await asSuperuser(maintenance, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    database,
  ]);
}

const openDatabase = () => asSuperuser(maintenance, `alter database ${database} with allow_connections true`);

const readiness = () => lab.app.inject({ url: '/health/ready' });

/** The outcome of the checks is cached for a moment, so that frequent probes cost little. */
async function becomes(status: 200 | 503) {
  let answer = await readiness();
  await eventually(async () => {
    answer = await readiness();
    assert.equal(answer.statusCode, status);
  });
  return answer;
}

test('the operator sees that the process is live and ready', async () => {
  const live = await lab.app.inject({ url: '/health/live' });
  assert.deepEqual([live.statusCode, live.json()], [200, { status: 'live' }]);
  const ready = await readiness();
  assert.deepEqual([ready.statusCode, ready.json()], [200, { status: 'ready' }]);
  assert.equal(ready.headers['cache-control'], 'no-store');
});

test('while the database is unavailable, requests get 503, and the service recovers by itself', async () => {
  const before = await lab.call(clientOperations.createOrder, { token, body: order() });
  await closeDatabase();

  const ready = await becomes(503);
  assert.match(String(ready.headers['content-type']), /^application\/problem\+json/);
  assert.equal(ready.headers['retry-after'], '5');
  assert.match(ready.json().type, /\/problems\/unavailable$/);
  assert.ok(ready.json().failed.includes('database'));
  assert.doesNotMatch(ready.body, new RegExp(`${database}|postgres|connection`, 'i'));
  assert.equal((await lab.app.inject({ url: '/health/live' })).statusCode, 200);

  const calls = [
    lab.call(clientOperations.createOrder, { token, body: order() }),
    lab.call(clientOperations.getOrder, { token, path: before.body }),
    lab.call(clientOperations.requestToken, { body: { username: 'x', password: 'y' } }),
  ];
  for (const { status, headers } of await Promise.all(calls)) {
    assert.equal(status, 503);
    assert.equal(headers['retry-after'], '5');
  }

  await openDatabase();
  await becomes(200);
  const after = await lab.call(clientOperations.createOrder, { token, body: order() });
  assert.equal(after.status, 201);
  assert.equal((await lab.call(clientOperations.getOrder, { token, path: before.body })).status, 200);
});

test('of two transactions in a deadlock, one succeeds, and the other may be retried', async () => {
  const bothHaveOne = Promise.withResolvers<void>();
  let waiting = 2;
  const lockBoth = (first: number, second: number) =>
    lab.db.asLaboratory(async (connection) => {
      await connection.rows('select pg_advisory_xact_lock($1)', [first]);
      if (--waiting === 0) bothHaveOne.resolve();
      await bothHaveOne.promise;
      await connection.rows('select pg_advisory_xact_lock($1)', [second]);
    });
  const outcomes = await Promise.allSettled([lockBoth(1, 2), lockBoth(2, 1)]);
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  assert.ok(refused?.reason instanceof DatabaseUnavailable);
});
