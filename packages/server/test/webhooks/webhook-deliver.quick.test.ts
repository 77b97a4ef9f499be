import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { createRehearsesFailure } from '../../src/sandbox/rehearsed-webhooks.ts';
import { eventually } from '../support/eventually.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { startReceiver, verifies } from '../support/receiver.ts';
import { deliverFrom, webhooksOf } from '../support/webhooks.ts';

const lab = await startWithCustomer({ realTime: true });
await deliverFrom(lab, { rehearsesFailure: createRehearsesFailure(lab.db) });
const { token } = lab.customer;
const { place, finish } = benchOf(lab, lab.customer);
const { create, delivery, list, ping, remove } = webhooksOf(lab, lab.customer);

test('every event of the account is delivered signed, with the data of the feed', async () => {
  const receiver = await startReceiver();
  const { endpointId, secret } = await create({ url: receiver.url });
  const { labJobNumber } = await finish();
  const { body: draft } = await lab.lab(labOperations.draftReport, { path: { labJobNumber } });
  await lab.lab(labOperations.approveReport, { path: draft });

  await eventually(() => assert.equal(receiver.received.length, 3));
  const { body: feed } = await lab.call(clientOperations.listEvents, { token });
  const told = receiver.received.toSorted((a, b) => a.payload.timestamp.localeCompare(b.payload.timestamp));
  const expected = feed.events.map(({ type, timestamp, data }: Record<string, unknown>) => ({ type, timestamp, data }));
  assert.deepEqual(
    told.map(({ payload }) => payload),
    expected,
  );
  for (const one of told) {
    assert.ok(verifies(secret, one));
    assert.equal(one.headers['content-type'], 'application/json');
    assert.doesNotMatch(one.body, /0\.034/);
  }
  await eventually(async () => {
    const { deliveries } = await list({ endpointId, status: 'DELIVERED' });
    assert.deepEqual(
      deliveries.map(({ type, eventNumber, attempts, nextAttemptAt }: Record<string, unknown>) => [
        type,
        eventNumber,
        attempts,
        nextAttemptAt,
      ]),
      [
        ['report.approved', 3, 1, null],
        ['result.published', 2, 1, null],
        ['order.received', 1, 1, null],
      ],
    );
  });
  await remove(endpointId);
});

test('sandbox:webhook-failure lets the first attempt fail, and the repeated one is sent', async () => {
  const receiver = await startReceiver();
  const { endpointId } = await create({ url: receiver.url });
  const orderId = await place(order({ lines: [sampleLine('Drum 1 sandbox:webhook-failure')] }));
  await eventually(() => assert.equal(receiver.received.length, 1));
  assert.equal(receiver.received[0]?.payload.data.orderId, orderId);
  await eventually(async () => {
    const [{ deliveryId, status }] = (await list({ endpointId })).deliveries;
    assert.equal(status, 'DELIVERED');
    const [failed, sent, ...more] = (await delivery(deliveryId)).log;
    assert.deepEqual(
      [failed?.status, failed?.error],
      [null, 'sandbox:webhook-failure: the first attempt was not sent'],
    );
    assert.deepEqual([sent?.status, more.length], [204, 0]);
  });
  await remove(endpointId);
});

test('an endpoint gets only the event types that it subscribed to', async () => {
  const [some, all] = [await startReceiver(), await startReceiver()];
  const one = await create({ url: some.url, events: ['result.published'] });
  const two = await create({ url: all.url });
  await finish();
  await eventually(() => assert.equal(all.received.length, 2));
  await eventually(() => assert.equal(some.received.length, 1));
  assert.equal(some.received[0]?.payload.type, 'result.published');
  assert.equal((await list({ endpointId: one.endpointId })).deliveries.length, 1);
  assert.ok(some.received.every((delivered) => !verifies(two.secret, delivered)));
  await Promise.all([one, two].map(({ endpointId }) => remove(endpointId)));
});

test('the log contains the first 4 KiB of the response, and no bytes that are not text', async () => {
  const receiver = await startReceiver();
  const { endpointId } = await create({ url: receiver.url });
  const loggedFor = async (type: string, body: string | Buffer) => {
    receiver.reacts(() => (response) => response.writeHead(422, { 'content-type': type }).end(body));
    const deliveryId = await ping(endpointId);
    let logged: string | null | undefined;
    await eventually(async () => {
      const [first] = (await delivery(deliveryId)).log;
      assert.equal(first?.status, 422);
      logged = first?.responseBody;
    });
    return logged;
  };
  assert.equal(
    await loggedFor('application/json', '{"error":"<b>unknown order</b>"}'),
    '{"error":"<b>unknown order</b>"}',
  );
  assert.equal(await loggedFor('text/plain', 'x'.repeat(10_000)), 'x'.repeat(4096));
  assert.equal(await loggedFor('image/png', Buffer.from([0x89, 0x50, 0, 1])), null);
  await remove(endpointId);
});

test('a ping is delivered signed, with the identifier of its endpoint', async () => {
  const receiver = await startReceiver();
  const { endpointId, secret } = await create({ url: receiver.url });
  const deliveryId = await ping(endpointId);
  await eventually(() => assert.equal(receiver.received.length, 1));
  const [received] = receiver.received;
  assert.ok(received && verifies(secret, received));
  assert.deepEqual([received.id, received.payload.type], [deliveryId, 'ping']);
  assert.deepEqual(received.payload.data, { endpointId });
  await eventually(async () => assert.equal((await delivery(deliveryId)).status, 'DELIVERED'));
  assert.equal((await delivery(deliveryId)).eventNumber, null);
  await remove(endpointId);
});
