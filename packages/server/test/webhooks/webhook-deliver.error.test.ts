import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import pg from 'pg';
import { test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { account } from '../support/fixtures.ts';
import { startLaboratory } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { startReceiver, verifies } from '../support/receiver.ts';
import { deliverFrom, webhooksOf } from '../support/webhooks.ts';

const lab = await startLaboratory({ realTime: true });
await deliverFrom(lab, { retryDelays: [30, 30, 30] });

/** A customer with one endpoint, so that the tests do not see each other's deliveries. */
async function start(events = ['order.received']) {
  const customer = await lab.onboard(account);
  const receiver = await startReceiver();
  const webhooks = webhooksOf(lab, customer);
  const endpoint = await webhooks.create({ url: receiver.url, events });
  return { customer, receiver, endpoint, place: benchOf(lab, customer).place, ...webhooks };
}

type Start = Awaited<ReturnType<typeof start>>;

/** The customer's only delivery, once it has this status. */
async function settled({ list, delivery }: Pick<Start, 'list' | 'delivery'>, status: string) {
  await eventually(async () => {
    const { deliveries } = await list();
    assert.deepEqual(
      deliveries.map((one: { status: string }) => one.status),
      [status],
    );
  });
  const [{ deliveryId }] = (await list()).deliveries;
  return delivery(deliveryId);
}

const outcomes = ({ log }: { log: { status: number | null; error: string | null }[] }) =>
  log.map(({ status, error }) => [status, error]);

test('a failed delivery is retried with the same webhook-id until it succeeds', async () => {
  const it = await start();
  it.receiver.reacts(() => (it.receiver.received.length < 3 ? 500 : 200));
  await it.place();
  const delivery = await settled(it, 'DELIVERED');
  assert.deepEqual(outcomes(delivery), [
    [500, 'returned status 500'],
    [500, 'returned status 500'],
    [200, null],
  ]);
  assert.deepEqual(new Set(it.receiver.received.map(({ id }) => id)), new Set([delivery.deliveryId]));
  assert.ok(it.receiver.received.every((one) => verifies(it.endpoint.secret, one)));
});

test('the outcome of a delivery is stored while its endpoint is locked, so that deleting the endpoint causes no deadlock', async (t) => {
  const it = await start();
  const sent = new EventTarget();
  const waiting: ServerResponse[] = [];
  it.receiver.reacts(() => (response) => {
    waiting.push(response);
    sent.dispatchEvent(new Event('request'));
  });
  await Promise.all([once(sent, 'request'), it.place()]);
  const client = new pg.Client({ connectionString: lab.databaseUrl });
  await client.connect();
  t.onTestFinished(() => client.end());
  await client.query('begin');
  await client.query('select from webhook_endpoints where endpoint_id = $1 for update', [it.endpoint.endpointId]);
  for (const response of waiting) response.writeHead(204).end();
  assert.deepEqual(outcomes(await settled(it, 'DELIVERED')), [[204, null]]);
});

test('after the last attempt a delivery has failed and can be replayed', async () => {
  const it = await start();
  it.receiver.reacts(() => 503);
  await it.place();
  const failed = await settled(it, 'FAILED');
  assert.deepEqual([failed.attempts, failed.nextAttemptAt], [4, null]);
  it.receiver.reacts(() => (it.receiver.received.length < 7 ? 503 : 204));
  const { status, body } = await it.replay(failed.deliveryId);
  assert.deepEqual([status, body.deliveryId], [202, failed.deliveryId]);
  const delivered = await settled(it, 'DELIVERED');
  assert.deepEqual([delivered.attempts, delivered.deliveryId], [7, failed.deliveryId]);
  const again = await it.replay(failed.deliveryId);
  assert.equal(again.status, 202);
  await eventually(() => assert.equal(it.receiver.received.length, 8));
});

test('a receiver that was down gets the delivery when it is back', async () => {
  const it = await start();
  await it.receiver.close();
  await it.place();
  await eventually(async () => {
    const [{ attempts }] = (await it.list()).deliveries;
    assert.ok(attempts >= 1);
  });
  const back = await startReceiver(it.receiver.port);
  const { deliveryId } = (await it.list()).deliveries[0];
  await it.replay(deliveryId);
  const delivery = await settled(it, 'DELIVERED');
  assert.deepEqual(outcomes(delivery)[0], [null, 'no connection (ECONNREFUSED)']);
  assert.equal(back.received.at(-1)?.id, deliveryId);
});

test('a redirect is a failure and is not followed', async () => {
  const it = await start();
  const elsewhere = await startReceiver();
  it.receiver.reacts(() => (response) => response.writeHead(307, { location: elsewhere.url }).end());
  await it.place();
  const failed = await settled(it, 'FAILED');
  assert.deepEqual(outcomes(failed)[0], [307, 'returned status 307']);
  assert.deepEqual(elsewhere.received, []);
});

test('an endpoint that does not respond in time fails without delaying others', async () => {
  const stalled = await start();
  stalled.receiver.reacts(() => () => {});
  const quick = await start();
  for (let i = 0; i < 12; i++) await stalled.place();
  await quick.place();
  await settled(quick, 'DELIVERED');
  assert.deepEqual((await stalled.list({ status: 'DELIVERED' })).deliveries, []);
  await eventually(async () => {
    const { deliveries } = await stalled.list();
    const { log } = await stalled.delivery(deliveries.at(-1).deliveryId);
    assert.deepEqual([log[0]?.status, log[0]?.error], [null, 'no response within 1 seconds']);
  });
  await stalled.remove(stalled.endpoint.endpointId);
});

test('a response of any size and speed counts by its status, and its body is discarded', async () => {
  const it = await start();
  let sent = 0;
  it.receiver.reacts(() => (response) => {
    response.writeHead(200);
    const chunk = randomBytes(64 * 1024);
    const more = () => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      response.once('drain', more);
    };
    more();
  });
  await it.place();
  assert.deepEqual(outcomes(await settled(it, 'DELIVERED')), [[200, null]]);
  // Sockets buffer a few MB on their own.
  assert.ok(sent < 20_000_000);
});

test('410 disables the endpoint with a reason and fails its pending deliveries', async () => {
  const it = await start();
  it.receiver.reacts(() => (response) => void response.writeHead(503, { 'retry-after': '3600' }).end());
  await it.place();
  await eventually(async () => assert.equal((await it.list()).deliveries[0].attempts, 1));
  it.receiver.reacts(() => 410);
  await it.place();
  await eventually(async () => {
    const { enabled, disabledReason } = await it.get(it.endpoint.endpointId);
    assert.deepEqual([enabled, disabledReason], [false, 'The endpoint returned 410 Gone.']);
  });
  const { deliveries } = await it.list();
  assert.deepEqual(
    deliveries.map(({ status, attempts, nextAttemptAt }: Record<string, unknown>) => [status, attempts, nextAttemptAt]),
    [
      ['FAILED', 1, null],
      ['FAILED', 1, null],
    ],
  );
  const { body } = await lab.lab(labOperations.readAudit, { query: { action: 'webhook-endpoint.disabled' } });
  assert.equal(body.entries[0].actor, 'service');
  assert.deepEqual([body.entries[0].before.enabled, body.entries[0].after.enabled], [true, false]);

  const told = it.receiver.received.length;
  await it.place();
  assert.equal((await it.list()).deliveries.length, 2);
  assert.equal((await it.replay(deliveries[0].deliveryId)).status, 409);
  it.receiver.reacts(() => 204);
  await it.change(it.endpoint.endpointId, { enabled: true });
  assert.equal((await it.get(it.endpoint.endpointId)).disabledReason, null);
  await it.replay(deliveries[0].deliveryId);
  await eventually(() => assert.equal(it.receiver.received.length, told + 1));
});

test('a disabled endpoint gets no events, cannot replay missed ones, and can still be pinged', async () => {
  const it = await start();
  const { endpointId } = it.endpoint;
  it.receiver.reacts(() => (response) => void response.writeHead(503, { 'retry-after': '3600' }).end());
  await it.place();
  await eventually(async () => assert.equal((await it.list()).deliveries[0].attempts, 1));
  await it.change(endpointId, { enabled: false });
  assert.equal((await it.list()).deliveries[0].status, 'FAILED');
  it.receiver.reacts(() => 204);
  await it.place();
  const deliveryId = await it.ping(endpointId);
  await eventually(async () => assert.equal((await it.delivery(deliveryId)).status, 'DELIVERED'));
  await it.change(endpointId, { enabled: true });
  await it.place();
  await eventually(() => assert.equal(it.receiver.received.length, 3));
  assert.deepEqual(
    it.receiver.received.map(({ payload }) => payload.type),
    ['order.received', 'ping', 'order.received'],
  );
});

test('pending deliveries to a deleted endpoint are not sent', async () => {
  const it = await start();
  it.receiver.reacts(() => (response) => {
    setTimeout(() => response.writeHead(500).end(), 200);
  });
  await it.place();
  await eventually(() => assert.equal(it.receiver.received.length, 1));
  assert.equal((await it.remove(it.endpoint.endpointId)).status, 204);
  assert.deepEqual((await it.list()).deliveries, []);
  const other = await startReceiver();
  const { endpointId } = await it.create({ url: other.url });
  await it.ping(endpointId);
  await eventually(() => assert.equal(other.received.length, 1));
  assert.equal(it.receiver.received.length, 1);
});

test('a suspended account gets no deliveries until it is active again', async () => {
  const it = await start();
  const path = { accountId: it.customer.account.accountId };
  await it.receiver.close();
  await it.place();
  await lab.lab(labOperations.changeAccount, { path, body: { status: 'SUSPENDED' } });
  const back = await startReceiver(it.receiver.port);
  await eventually(async () => {
    const rows = await lab.db.asAccount(path.accountId, (connection) =>
      connection.rows<{ status: string }>('select status from webhook_deliveries'),
    );
    assert.deepEqual(rows, [{ status: 'FAILED' }]);
  });
  assert.deepEqual(back.received, []);
  await lab.lab(labOperations.changeAccount, { path, body: { status: 'ACTIVE' } });
  const [{ deliveryId }] = (await it.list()).deliveries;
  assert.equal((await it.delivery(deliveryId)).log.at(-1)?.error, 'the account is suspended');
  await it.replay(deliveryId);
  await eventually(() => assert.equal(back.received.length, 1));
});

test('a replay during an attempt starts a new one, and both are logged', async () => {
  const it = await start();
  it.receiver.reacts(() => (response) => {
    setTimeout(() => response.writeHead(it.receiver.received.length === 1 ? 500 : 204).end(), 300);
  });
  await it.place();
  await eventually(() => assert.equal(it.receiver.received.length, 1));
  await it.replay((await it.list()).deliveries[0].deliveryId);
  await eventually(async () => {
    const delivery = await settled(it, 'DELIVERED');
    assert.equal(delivery.log.length, 2);
  });
  assert.equal(it.receiver.received.length, 2);
});
