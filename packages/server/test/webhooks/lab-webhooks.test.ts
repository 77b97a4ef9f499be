import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { account } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { assertProblem } from '../support/problem.ts';
import { startReceiver, verifies } from '../support/receiver.ts';
import { deliverFrom, fillLabFeedOf, labWebhooksOf, webhooksOf } from '../support/webhooks.ts';

const lab = await startWithCustomer({ realTime: true });
await deliverFrom(lab);
fillLabFeedOf(lab);
const second = await lab.onboard(account);
const { create, remove } = labWebhooksOf(lab);
const bench = benchOf(lab, lab.customer);

test('events of all accounts are delivered signed, with the data of the feed, without a request for the feed', async () => {
  const receiver = await startReceiver();
  const { endpointId, secret } = await create({ url: receiver.url });
  const { body: before } = await lab.lab(labOperations.listLabEvents, { query: { after: 'latest' } });
  await bench.register(await bench.place());
  await benchOf(lab, second).place();
  await eventually(() => assert.equal(receiver.received.length, 3));
  const { body: feed } = await lab.lab(labOperations.listLabEvents, { query: { after: before.next } });
  const payloads = feed.events.map(({ type, timestamp, data }: Record<string, unknown>) => ({ type, timestamp, data }));
  const byTime = receiver.received.toSorted((a, b) => a.payload.timestamp.localeCompare(b.payload.timestamp));
  assert.deepEqual(
    byTime.map(({ payload }) => payload),
    payloads,
  );
  assert.deepEqual(
    byTime.map(({ payload }) => payload.data.accountId),
    [lab.customer.account.accountId, lab.customer.account.accountId, second.account.accountId],
  );
  for (const one of byTime) assert.ok(verifies(secret, one));
  await remove(endpointId);
  assertProblem(await lab.lab(labOperations.getLabWebhookEndpoint, { path: { endpointId } }), 'not-found');
});

test('endpoints of the laboratory and of customers are not visible to each other', async () => {
  const { endpointId } = await create({ url: 'http://localhost:9/lims' });
  const theirs = webhooksOf(lab, lab.customer);
  const customers = await theirs.create({ url: 'http://localhost:9/hook' });
  assertProblem(
    await lab.lab(labOperations.getLabWebhookEndpoint, { path: { endpointId: customers.endpointId } }),
    'not-found',
  );
  assert.equal((await theirs.get(endpointId)).endpointId, undefined);
  const { body } = await lab.lab(labOperations.listLabWebhookEndpoints);
  assert.deepEqual(
    body.endpoints.map(({ endpointId: id }: { endpointId: string }) => id),
    [endpointId],
  );
  await remove(endpointId);
  await theirs.remove(customers.endpointId);
});

test('changes of endpoints are in the audit trail of the laboratory, without secrets', async () => {
  const { endpointId, secret } = await create({ url: 'http://localhost:9/lims', description: 'Our LIMS' });
  await remove(endpointId);
  const query = { subject: `webhook-endpoint:${endpointId}` };
  const { body } = await lab.lab(labOperations.readAudit, { query });
  assert.deepEqual(
    body.entries.map(({ action }: { action: string }) => action),
    ['webhook-endpoint.deleted', 'webhook-endpoint.created'],
  );
  assert.ok(!JSON.stringify(body).includes(secret.slice(6, 20)));
});

test('a URL in a private network and an unknown event type are refused', async () => {
  const body = { url: 'http://10.0.0.1/hook', events: ['order.eaten'] };
  const response = await lab.lab(labOperations.createLabWebhookEndpoint, { body });
  assertProblem(response, 'invalid-request');
  assert.deepEqual(response.body.errors.map(({ code }: { code: string }) => code).sort(), [
    'inside_address',
    'not_allowed',
  ]);
});
