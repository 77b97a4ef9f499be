import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { eventTypeNames } from '@labwire/contract/event.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { Webhook } from 'standardwebhooks';
import { test } from 'vitest';
import { cleanDeliveries } from '../../src/webhooks/webhook-worker.ts';
import { eventually } from '../support/eventually.ts';
import { account } from '../support/fixtures.ts';
import { publicUrl, startLaboratory } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { startReceiver, verifies } from '../support/receiver.ts';
import { deliverFrom, webhooksOf } from '../support/webhooks.ts';

const lab = await startLaboratory({ realTime: true });
await deliverFrom(lab, { retryDelays: [] });
const day = 86_400_000;

async function start() {
  const customer = await lab.onboard(account);
  return { customer, ...webhooksOf(lab, customer), place: benchOf(lab, customer).place };
}

test('an endpoint is created with a secret that is shown once', async () => {
  const { customer, get } = await start();
  const { token } = customer;
  const body = { url: 'http://localhost:9/x', events: ['report.approved'], description: 'Our LIMS' };
  const { status, body: created, headers } = await lab.call(clientOperations.createWebhookEndpoint, { token, body });
  const { secret, ...endpoint } = created;
  assert.equal(status, 201);
  assert.equal(headers.location, `${publicUrl}/client/api/v4/webhook-endpoints/${created.endpointId}`);
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{32}$/);
  const { endpointId: _, createdAt: __, ...told } = endpoint;
  assert.deepEqual(told, { ...body, enabled: true, disabledReason: null });
  assert.deepEqual(await get(created.endpointId), endpoint);
  const list = await lab.call(clientOperations.listWebhookEndpoints, { token });
  assert.deepEqual(list.body, { endpoints: [endpoint] });
});

test('an endpoint without event types gets all of them, and endpoints are listed oldest first', async () => {
  const { customer, create } = await start();
  const created = [];
  for (let i = 0; i < 3; i++) created.push(await create({ url: `http://localhost:9/${i}` }));
  assert.deepEqual(created[0]?.events, eventTypeNames);
  const { body } = await lab.call(clientOperations.listWebhookEndpoints, { token: customer.token });
  assert.deepEqual(
    body.endpoints.map(({ endpointId }: { endpointId: string }) => endpointId),
    created.map(({ endpointId }) => endpointId),
  );
});

test('a change keeps the properties that it does not contain', async () => {
  const { create, change, get } = await start();
  const { secret: _, ...before } = await create({ url: 'http://localhost:9/a', events: ['report.approved'] });
  const steps = [
    { description: 'Two' },
    { url: 'http://localhost:9/b' },
    { events: ['order.received', 'result.published'] },
    { enabled: false },
    { description: '', enabled: true },
  ];
  let expected: object = before;
  for (const step of steps) {
    const { status, body } = await change(before.endpointId, step);
    expected = { ...expected, ...step };
    assert.deepEqual([status, body], [200, expected]);
    assert.deepEqual(await get(before.endpointId), expected);
  }
});

test('for 24 hours after a rotation both secrets verify, then only the new one', async () => {
  const { customer, create, rotate, ping } = await start();
  const receiver = await startReceiver();
  const { endpointId, secret: old } = await create({ url: receiver.url });
  const secret = await rotate(endpointId);
  assert.notEqual(secret, old);
  await ping(endpointId);
  await eventually(() => assert.equal(receiver.received.length, 1));
  const [first] = receiver.received;
  assert.ok(first && verifies(old, first) && verifies(secret, first));
  assert.equal(String(first.headers['webhook-signature']).split(' ').length, 2);

  lab.clock.advance(day + 1000);
  const token = await lab.tokenFor(customer);
  await lab.call(clientOperations.pingWebhookEndpoint, { token, path: { endpointId } });
  await eventually(() => assert.equal(receiver.received.length, 2));
  // The library refuses timestamps in the future, so its signature is compared instead.
  const { id, body, headers } = receiver.received[1] ?? assert.fail();
  const timestamp = new Date(Number(headers['webhook-timestamp']) * 1000);
  assert.equal(headers['webhook-signature'], new Webhook(secret).sign(id, timestamp, body));
});

test('deliveries are listed newest first, in pages, with filters by endpoint and status', async () => {
  const { create, list, place, delivery } = await start();
  const receiver = await startReceiver();
  receiver.reacts(({ payload }) => (payload.data.orderId === orders[1] ? 500 : 204));
  const one = await create({ url: receiver.url });
  const two = await create({ url: receiver.url, events: ['report.approved'] });
  const orders: number[] = [];
  for (let i = 0; i < 5; i++) orders.push(await place());
  await eventually(async () => assert.deepEqual((await list({ status: 'PENDING' })).deliveries, []));

  const ordersOf = async (deliveries: { deliveryId: string }[]) =>
    Promise.all(deliveries.map(async ({ deliveryId }) => (await delivery(deliveryId)).payload.data));
  const pages = [];
  for (let query: Record<string, string | number> = { limit: 2 }; ; ) {
    const { deliveries, next } = await list(query);
    pages.push(deliveries);
    if (next === null) break;
    query = { limit: 2, before: next };
  }
  assert.deepEqual(
    pages.map((page) => page.length),
    [2, 2, 1],
  );
  const told = (await ordersOf(pages.flat())) as { orderId?: number }[];
  assert.deepEqual(
    told.map(({ orderId }) => orderId),
    orders.toReversed(),
  );
  const failed = (await list({ status: 'FAILED', endpointId: one.endpointId })).deliveries;
  assert.deepEqual(
    (await ordersOf(failed)).map((data) => (data as { orderId?: number }).orderId),
    [orders[1]],
  );
  assert.deepEqual((await list({ endpointId: two.endpointId })).deliveries, []);
  assert.deepEqual((await list({ endpointId: 'none' })).deliveries, []);
});

test('changes of endpoints are in the audit trail with their actor and without secrets', async () => {
  const { customer, create, change, rotate, replay, remove, list, place } = await start();
  const receiver = await startReceiver();
  const { endpointId, secret } = await create({ url: receiver.url });
  await place();
  await eventually(async () => assert.equal((await list({ status: 'DELIVERED' })).deliveries.length, 1));
  await replay((await list()).deliveries[0].deliveryId);
  const rotated = await rotate(endpointId);
  await change(endpointId, { description: 'Changed' });
  await remove(endpointId);
  const query = { accountId: customer.account.accountId, limit: 200 };
  const { body } = await lab.lab(labOperations.readAudit, { query });
  const entries = body.entries.filter(({ action }: { action: string }) => action.startsWith('webhook-'));
  assert.deepEqual(
    entries.map(({ action }: { action: string }) => action),
    [
      'webhook-endpoint.deleted',
      'webhook-endpoint.changed',
      'webhook-endpoint.secret-rotated',
      'webhook-delivery.replayed',
      'webhook-endpoint.created',
    ],
  );
  assert.ok(entries.every(({ actor }: { actor: string }) => actor === `client:${customer.username}`));
  assert.deepEqual([entries[1].before.description, entries[1].after.description], ['', 'Changed']);
  const everything = JSON.stringify(body) + lab.log.join('\n');
  for (const hidden of [secret, rotated, 'whsec_']) assert.equal(everything.includes(hidden), false);
});

test('successful deliveries are deleted after 30 days, failed ones after a year', async () => {
  const { create, place, list } = await start();
  const receiver = await startReceiver();
  await create({ url: receiver.url, events: ['order.received'] });
  const failing = await startReceiver();
  failing.reacts(() => 500);
  await create({ url: failing.url, events: ['order.received'] });
  await place();
  const statuses = async () => {
    const { deliveries } = await list();
    return deliveries.map(({ status }: { status: string }) => status).toSorted();
  };
  await eventually(async () => assert.deepEqual(await statuses(), ['DELIVERED', 'FAILED']));
  const at = lab.clock.now.getTime();
  const cleanAfter = (days: number) => cleanDeliveries({ db: lab.db, now: () => new Date(at + days * day) });
  await cleanAfter(29);
  assert.deepEqual(await statuses(), ['DELIVERED', 'FAILED']);
  await cleanAfter(31);
  assert.deepEqual(await statuses(), ['FAILED']);
  await cleanAfter(364);
  assert.deepEqual(await statuses(), ['FAILED']);
  await cleanAfter(366);
  assert.deepEqual(await statuses(), []);
});
