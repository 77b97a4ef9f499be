import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { order, sampleLine } from './support/fixtures.ts';
import { adminToken, publicUrl, startWithCustomer } from './support/laboratory.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;

test('an accepted order gets 201, its number, and the address where it can be read', async () => {
  const { status, body, headers } = await lab.call(clientOperations.createOrder, { token, body: order() });
  assert.equal(status, 201);
  assert.ok(Number.isInteger(body.orderId) && body.orderId > 0);
  assert.equal(headers.location, `${publicUrl}/client/api/v3/orders/${body.orderId}`);
});

test('the request is kept exactly as sent, beside what was resolved from it', async () => {
  const payload = `{"lines": [{"sample":{"name":"\\u0053 1", "sampleType":{"sampleTypeCode":"HONEY"},
    "analyticalTests":[{"code":"MOISTURE"}]}}],  "organisations":[{"orderRoles":["PRIMARY_ORGANISATION"],
    "contacts":[{"orderRoles":["PRIMARY","SUBMITTER"],"firstName":" MERE "}]}]}`;
  const { body: created } = await lab.call(clientOperations.createOrder, { token, payload });
  const { body } = await lab.lab(labOperations.getLabOrder, { path: created });
  assert.equal(body.resolved.primary.email, 'mere@apiary.example');
  assert.equal(body.resolved.client.name, 'Apiary Ltd');
  const raw = await lab.app.inject({
    url: `/lab/api/v1/orders/${created.orderId}`,
    headers: { authorization: `Bearer ${adminToken}` },
  });
  assert.ok(raw.body.includes(payload));
});

test('200 lines are accepted', async () => {
  const lines = Array.from({ length: 200 }, (_, i) => sampleLine(`S${i}`));
  const { status } = await lab.call(clientOperations.createOrder, { token, body: order({ lines }) });
  assert.equal(status, 201);
});
