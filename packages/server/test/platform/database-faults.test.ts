import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { afterAll, type TestContext, test } from 'vitest';
import { type Database, DatabaseUnavailable } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { type Forwarder, startForwarder } from '../support/forwarder.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { pluck } from '../support/pluck.ts';
import { assertProblem } from '../support/problem.ts';
import { signedIn, whoAmI } from '../support/staff.ts';

const laboratoryNetwork = Promise.withResolvers<Forwarder>();
const lab = await startWithCustomer({
  async reach(url) {
    const { network, address } = await behindNetwork(url);
    laboratoryNetwork.resolve(network);
    return address;
  },
});
const network = await laboratoryNetwork.promise;
afterAll(() => network.close());

/** The URL of the database behind a proxy that simulates network faults. */
async function behindNetwork(url: string): Promise<{ network: Forwarder; address: string }> {
  const address = new URL(url);
  const network = await startForwarder(Number(address.port));
  address.port = String(network.port);
  return { network, address: address.href };
}

/** A pool of one connection with timeouts of tenths of a second. */
async function open(t: TestContext): Promise<{ db: Database; network: Forwarder }> {
  const { network, address } = await behindNetwork(lab.databaseUrl);
  const timeouts = { statementMs: 200, listenerCheckEveryMs: 50, listenerCheckMs: 100 };
  const db = openPostgres({ url: address, role: 'labwire_service', maxConnections: 1, timeouts, onError() {} });
  t.onTestFinished(async () => {
    network.goOn();
    await db.close();
    await network.close();
  });
  return { db, network };
}

/** The PostgreSQL backend process of the connection. Opening one may take longer than the timeouts while other tests run. */
async function backendOf(db: Database): Promise<number | undefined> {
  let pid: number | undefined;
  await eventually(async () => {
    pid = await askBackend(db);
  });
  return pid;
}

const askBackend = (db: Database) =>
  db.asLaboratory(async (connection) => {
    const [row] = await connection.rows<{ pid: number }>('select pg_backend_pid() as pid');
    return row?.pid;
  });

test('a connection that is lost during a transaction fails this transaction only, and the next gets a new connection', async (t) => {
  const { db } = await open(t);
  const pid = await backendOf(db);
  await assert.rejects(
    db.asLaboratory(async (connection) => {
      await asSuperuser(lab.databaseUrl, 'select pg_terminate_backend($1, 5000)', [pid]);
      await connection.rows('select 1');
    }),
    DatabaseUnavailable,
  );
  assert.notEqual(await backendOf(db), pid);
});

test('a statement that is never answered times out, and the next gets a new connection', async (t) => {
  const { db, network } = await open(t);
  const pid = await backendOf(db);
  network.hang();
  await assert.rejects(askBackend(db), DatabaseUnavailable);
  network.goOn();
  assert.notEqual(await backendOf(db), pid);
});

test('a lost worker and a moved shard of a distributed database make it unavailable; other internal errors do not', async (t) => {
  const { db } = await open(t);
  const raise = (message: string) =>
    db.asLaboratory((connection) =>
      connection.rows(`do $$ begin raise exception using errcode = 'internal_error', message = '${message}'; end $$`),
    );
  await assert.rejects(
    raise('could not commit transaction for shard 102009 on at least one active node'),
    DatabaseUnavailable,
  );
  await assert.rejects(raise('failure on connection marked as essential: 127.0.0.1:6001'), DatabaseUnavailable);
  await assert.rejects(raise('cannot execute a distributed query from a query on a shard'), DatabaseUnavailable);
  await assert.rejects(raise('could not open file'), (error) => !(error instanceof DatabaseUnavailable));
});

test('while notifications cannot arrive, nothing is served from the caches, because a revoked token would still work', async (t) => {
  const { db, network } = await open(t);
  await eventually(() => assert.ok(db.isListening()));
  network.hang();
  await eventually(() => assert.ok(!db.isListening()));
  network.goOn();
  await eventually(() => assert.ok(db.isListening()));
});

test('a connection to a read-only server is closed, because the primary may have moved', async (t) => {
  const { db } = await open(t);
  const pid = await backendOf(db);
  await assert.rejects(
    db.asLaboratory(async (connection) => {
      await connection.rows('set transaction read only');
      await connection.rows('delete from sign_in_failures');
    }),
    (error) => error instanceof DatabaseUnavailable && error.cannotWrite,
  );
  assert.notEqual(await backendOf(db), pid);
});

test('an order whose commit was not confirmed is stored once when it is sent again', async () => {
  const { token } = lab.customer;
  const place = (key: string) => {
    const body = order({ lines: [sampleLine(`sample-${key}`)] });
    return lab.call(clientOperations.createOrder, { token, body, headers: { 'idempotency-key': key } });
  };
  const { body: first } = await place('before');

  // Transactions that read the token or count attempts are not affected.
  network.loseCommitAnswers(1, 'sample-unsure');
  const unsure = await place('unsure');
  network.loseCommitAnswers(0);
  assertProblem(unsure, 'unavailable');
  assert.equal(unsure.headers['retry-after'], '5');
  assert.equal(network.lostAnswers(), 1);

  const again = await place('unsure');
  assert.deepEqual([again.status, again.headers['idempotent-replayed']], [201, 'true']);
  const { body } = await lab.call(clientOperations.listOrders, { token });
  assert.deepEqual(pluck(body.orders, 'orderId'), [again.body.orderId, first.orderId]);
  assert.deepEqual(levelsOf(lab.log), ['info', 'warn'], 'unavailability is no error of the service');
});

test('while the database is read-only, customers and staff can read, and writing works again afterwards', async () => {
  const { token, username, password } = lab.customer;
  const { body: placed } = await lab.call(clientOperations.createOrder, { token, body: order() });
  const { cookie } = await signedIn(lab, 'Ana', 'analyst');
  // After this time the use of the session is stored again.
  lab.clock.advance(120_000);
  const name = new URL(lab.databaseUrl).pathname.slice(1);
  const readOnly = async (value: 'on' | 'off') => {
    await asSuperuser(
      lab.databaseUrl,
      `begin read write; alter database ${name} set default_transaction_read_only = ${value}; commit`,
    );
    network.cut();
  };

  await readOnly('on');
  const writes = [
    await lab.call(clientOperations.createOrder, { token, body: order() }),
    await lab.call(clientOperations.requestToken, { body: { username, password } }),
    await lab.lab(labOperations.registerJob, { path: placed, body: {} }),
  ];
  for (const answer of writes) assertProblem(answer, 'unavailable');
  const reads = [
    await lab.call(clientOperations.getOrder, { token, path: placed }),
    await lab.call(clientOperations.listOrders, { token }),
    await lab.call(clientOperations.listResults, { token }),
    await lab.lab(labOperations.getLabOrder, { path: placed }),
    await whoAmI(lab, cookie),
  ];
  assert.deepEqual(pluck(reads, 'status'), [200, 200, 200, 200, 200]);

  await readOnly('off');
  await eventually(async () => {
    const { status } = await lab.call(clientOperations.createOrder, { token, body: order() });
    assert.equal(status, 201);
  });
});

const levelsOf = (log: string[]) => [...new Set(log.map((line) => JSON.parse(line).level))].sort();
