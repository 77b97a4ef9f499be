import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { account as apiary, order } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';

const lab = await startWithCustomer();
const { getOrder, createOrder } = clientOperations;
const { body: mine } = await lab.call(createOrder, { token: lab.customer.token, body: order() });

test('two customers of the same name see their own orders, not each other', async () => {
  const twin = await lab.onboard(apiary);
  const { body: theirs } = await lab.call(createOrder, { token: twin.token, body: order() });
  assert.equal((await lab.call(getOrder, { token: twin.token, path: theirs })).status, 200);
  assert.equal((await lab.call(getOrder, { token: lab.customer.token, path: theirs })).status, 404);
  assert.equal((await lab.call(getOrder, { token: twin.token, path: mine })).status, 404);
});
