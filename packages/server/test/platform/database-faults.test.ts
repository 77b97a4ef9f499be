import assert from 'node:assert/strict';
import { after, type TestContext, test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { type Database, DatabaseUnavailable } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { order } from '../support/fixtures.ts';
import { type Forwarder, startForwarder } from '../support/forwarder.ts';
import { startWithCustomer } from '../support/laboratory.ts';
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
after(() => network.close());

/** The address of the database behind a network that can be bad. */
async function behindNetwork(url: string): Promise<{ network: Forwarder; address: string }> {
  const address = new URL(url);
  const network = await startForwarder(Number(address.port));
  address.port = String(network.port);
  return { network, address: address.href };
}

/** One connection, which waits for no more than tenths of seconds. */
async function open(t: TestContext): Promise<{ db: Database; network: Forwarder }> {
  const { network, address } = await behindNetwork(lab.databaseUrl);
  const timeouts = { statementMs: 200, listenerCheckEveryMs: 50, listenerCheckMs: 100 };
  const db = openPostgres({ url: address, role: 'labwire_service', maxConnections: 1, timeouts, onError() {} });
  t.after(async () => {
    network.goOn();
    await db.close();
    await network.close();
  });
  return { db, network };
}

/** The process of PostgreSQL that the connection leads to. */
const backendOf = (db: Database) =>
  db.asLaboratory(async (connection) => {
    const [row] = await connection.rows<{ pid: number }>('select pg_backend_pid() as pid');
    return row?.pid;
  });

test('a connection lost in the middle of a transaction fails that transaction alone, and the next has a new one', async (t) => {
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

test('a statement that a silent network swallowed is given up, and the next has a new connection', async (t) => {
  const { db, network } = await open(t);
  const pid = await backendOf(db);
  network.hang();
  await assert.rejects(backendOf(db), DatabaseUnavailable);
  network.goOn();
  assert.notEqual(await backendOf(db), pid);
});

test('while the network is silent nothing is answered from memory: a revoked token would work on', async (t) => {
  const { db, network } = await open(t);
  await eventually(() => assert.ok(db.isListening()));
  network.hang();
  await eventually(() => assert.ok(!db.isListening()));
  network.goOn();
  await eventually(() => assert.ok(db.isListening()));
});

test('a connection to a server that only reads is given up: the primary may be elsewhere by now', async (t) => {
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

test('an order that the database stored, but could not say so, is there once when it is sent again', async () => {
  const { token } = lab.customer;
  const place = (key: string) =>
    lab.call(clientOperations.createOrder, { token, body: order(), headers: { 'idempotency-key': key } });
  // From now on an order needs a single transaction: what it looks up is remembered.
  await eventually(() => assert.ok(lab.db.isListening()));
  const { body: first } = await place('before');

  network.loseCommitAnswers(1);
  const unsure = await place('unsure');
  network.loseCommitAnswers(0);
  assertProblem(unsure, 'unavailable');
  assert.equal(unsure.headers['retry-after'], '5');
  assert.equal(network.lostAnswers(), 1);

  const again = await place('unsure');
  assert.deepEqual([again.status, again.headers['idempotent-replayed']], [201, 'true']);
  const { body } = await lab.call(clientOperations.listOrders, { token });
  assert.deepEqual(
    body.orders.map(({ orderId }: { orderId: number }) => orderId),
    [again.body.orderId, first.orderId],
  );
  assert.deepEqual(levelsOf(lab.log), ['info', 'warn'], 'unavailability is no error of the service');
});

test('while the database only reads, so do customers and staff, and writing goes on by itself afterwards', async () => {
  const { token, username, password } = lab.customer;
  const { body: placed } = await lab.call(clientOperations.createOrder, { token, body: order() });
  const { cookie } = await signedIn(lab, 'Ana', 'analyst');
  // Long enough for the session to be marked as seen again.
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
  assert.deepEqual(
    reads.map(({ status }) => status),
    [200, 200, 200, 200, 200],
  );

  await readOnly('off');
  await eventually(async () => {
    const { status } = await lab.call(clientOperations.createOrder, { token, body: order() });
    assert.equal(status, 201);
  });
});

const levelsOf = (log: string[]) => [...new Set(log.map((line) => JSON.parse(line).level))].sort();
