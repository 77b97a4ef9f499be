import assert from 'node:assert/strict';
import { test } from 'vitest';
import { eventually } from '../../server/test/support/eventually.ts';
import { startReceiver, verifies } from '../../server/test/support/receiver.ts';
import { deliverFrom } from '../../server/test/support/webhooks.ts';
import { NotFoundError, verifyWebhook } from '../src/index.ts';
import { startService } from './support/service.ts';

const service = await startService({ realTime: true, simulator: { pace: 3600 } });
const { client } = service;
await deliverFrom(service);

test('an endpoint is created, receives an event, and is read, pinged, replayed, changed and deleted', async () => {
  const receiver = await startReceiver();
  const { endpointId, secret } = await client.createWebhookEndpoint({ url: receiver.url, events: ['order.received'] });
  assert.deepEqual(await client.listWebhookEndpoints(), [await client.webhookEndpoint(endpointId)]);
  const orderId = await service.place();
  await eventually(() => assert.equal(receiver.received.length, 1));
  const [received] = receiver.received;
  assert.ok(received && verifies(secret, received));
  assert.equal(received.payload.data.orderId, orderId);
  const { type, data } = await verifyWebhook(received, secret);
  assert.ok(type === 'order.received');
  assert.equal(data.orderId, orderId);

  const { deliveryId } = await client.pingWebhookEndpoint(endpointId);
  await eventually(() => assert.equal(receiver.received.at(-1)?.payload.type, 'ping'));
  await eventually(async () => assert.equal((await client.webhookDelivery(deliveryId)).status, 'DELIVERED'));
  assert.deepEqual(await client.replayWebhookDelivery(deliveryId), { deliveryId });
  await eventually(() => assert.equal(receiver.received.filter(({ id }) => id === deliveryId).length, 2));
  const types: string[] = [];
  for await (const { type } of client.webhookDeliveries({ endpointId, limit: 1 })) types.push(type);
  assert.deepEqual(types, ['ping', 'order.received']);

  const rotated = await client.rotateWebhookSecret(endpointId);
  await client.pingWebhookEndpoint(endpointId);
  await eventually(() => assert.equal(receiver.received.length, 4));
  const last = receiver.received.at(-1);
  assert.ok(last && verifies(rotated.secret, last) && verifies(secret, last));

  assert.equal((await client.changeWebhookEndpoint(endpointId, { enabled: false })).enabled, false);
  await client.deleteWebhookEndpoint(endpointId);
  await assert.rejects(client.webhookEndpoint(endpointId), NotFoundError);
});

test('the simulated laboratory is advanced step by step and to the end', async () => {
  const orderId = await service.place();
  const first = await client.advanceSandbox({ orderId });
  assert.deepEqual([first.status, first.done.map(({ step }) => step)], ['REGISTERED', ['REGISTER']]);
  const last = await client.advanceSandbox({ orderId, to: 'END' });
  assert.deepEqual([last.status, last.next], ['COMPLETED', null]);
  assert.equal((await client.listReports(orderId)).length, 1);
});
