import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import { v7 as uuidv7 } from 'uuid';
import { test } from 'vitest';
import { account } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { assertProblem } from '../support/problem.ts';
import { webhooksOf } from '../support/webhooks.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
const { create, change } = webhooksOf(lab, lab.customer);
const url = 'http://localhost:9/hook';

test('all violations of an endpoint are listed together', async () => {
  const body = { url: 'nowhere', events: ['order.recieved', 'order.received'], description: 7, secret: 'whsec_mine' };
  const response = await lab.call(clientOperations.createWebhookEndpoint, { token, body });
  assertProblem(response, 'invalid-request');
  const found = response.body.errors.map(({ pointer, code }: Record<string, string>) => [pointer, code]);
  assert.deepEqual(found.toSorted(), [
    ['/description', 'wrong_type'],
    ['/events/0', 'not_allowed'],
    ['/secret', 'unknown_field'],
    ['/url', 'bad_url'],
  ]);
});

test('an empty or invalid change is refused and leaves the endpoint unchanged', async () => {
  const { endpointId, secret: _, ...before } = await create({ url });
  for (const body of [{}, { url: 'nowhere' }, { events: [] }, { enabled: 'no' }, { secret: 'whsec_mine' }]) {
    assertProblem(await change(endpointId, body), 'invalid-request');
  }
  const { body } = await lab.call(clientOperations.getWebhookEndpoint, { token, path: { endpointId } });
  assert.deepEqual(body, { endpointId, ...before });
});

test('an account has at most 20 endpoints, also when they are created concurrently', async () => {
  const customer = await lab.onboard(account);
  const creating = Array.from({ length: 24 }, () =>
    lab.call(clientOperations.createWebhookEndpoint, { token: customer.token, body: { url } }),
  );
  const responses = await Promise.all(creating);
  assert.equal(responses.filter(({ status }) => status === 201).length, 20);
  const refused = responses.filter(({ status }) => status !== 201);
  for (const response of refused) assertProblem(response, 'conflict');
  const { body } = await lab.call(clientOperations.listWebhookEndpoints, { token: customer.token });
  assert.equal(body.endpoints.length, 20);
});

test('an unknown or malformed identifier is 404', async () => {
  const operations: [Operation, object?][] = [
    [clientOperations.getWebhookEndpoint],
    [clientOperations.changeWebhookEndpoint, { enabled: false }],
    [clientOperations.deleteWebhookEndpoint],
    [clientOperations.rotateWebhookSecret],
    [clientOperations.pingWebhookEndpoint],
    [clientOperations.getWebhookDelivery],
    [clientOperations.replayWebhookDelivery],
  ];
  for (const [operation, body] of operations) {
    for (const id of [uuidv7(), 'x', "'; --", '1']) {
      const path = { endpointId: id, deliveryId: id };
      assertProblem(await lab.call(operation, { token, path, body }), 'not-found');
    }
  }
});
