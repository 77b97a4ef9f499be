import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { test } from 'vitest';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { rivalAccount } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { startReceiver } from '../support/receiver.ts';
import { deliverFrom, webhooksOf } from '../support/webhooks.ts';

const lab = await startWithCustomer({ realTime: true });
await deliverFrom(lab, { retryDelays: [] });
const rival = await lab.onboard(rivalAccount);
const ours = webhooksOf(lab, lab.customer);
const theirs = webhooksOf(lab, rival);

test('an endpoint gets only events of its own account', async () => {
  const [own, other] = [await startReceiver(), await startReceiver()];
  await ours.create({ url: own.url });
  const { endpointId } = await theirs.create({ url: other.url });
  const orderId = await benchOf(lab, lab.customer).place();
  await eventually(() => assert.equal(own.received.length, 1));
  await theirs.ping(endpointId);
  await eventually(() => assert.equal(other.received.length, 1));
  assert.equal(own.received[0]?.payload.data.orderId, orderId);
  assert.equal(other.received[0]?.payload.type, 'ping');
  assert.deepEqual(
    (await theirs.list()).deliveries.map(({ type }: { type: string }) => type),
    ['ping'],
  );
});

test('a secret is only in the response that created it, and in no log', async () => {
  const receiver = await startReceiver();
  receiver.reacts(() => 500);
  const { endpointId, secret } = await ours.create({ url: `${receiver.url}?key=in-the-address` });
  const deliveryId = await ours.ping(endpointId);
  await eventually(async () => assert.equal((await ours.delivery(deliveryId)).status, 'FAILED'));
  await ours.change(endpointId, { description: 'x' });
  const answers = [
    await ours.get(endpointId),
    await ours.delivery(deliveryId),
    await ours.list(),
    (await ours.change(endpointId, { enabled: false })).body,
    (await lab.call(clientOperations.listWebhookEndpoints, { token: lab.customer.token })).body,
  ];
  assert.doesNotMatch(JSON.stringify(answers), /whsec_/);
  const log = lab.log.join('\n');
  assert.match(log, /webhook-endpoints/);
  assert.doesNotMatch(log, /whsec_|in-the-address/);
  const jobs = await asSuperuser<{ data: object }>(lab.databaseUrl, 'select data, output from labwire_queue.job');
  assert.doesNotMatch(JSON.stringify(jobs), /whsec_|in-the-address/);
  assert.ok(!receiver.received.some(({ body, headers }) => JSON.stringify([body, headers]).includes(secret)));
});
