import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { account as apiary, order, rivalAccount } from './support/fixtures.ts';
import { adminToken, startWithCustomer } from './support/laboratory.ts';

const lab = await startWithCustomer();
const { getOrder, createOrder } = clientOperations;
const rival = await lab.onboard(rivalAccount);
const { body: mine } = await lab.call(createOrder, { token: lab.customer.token, body: order() });

/** Everything in an answer but its id and the time of day. */
async function rawAnswer(orderId: number, token: string) {
  const url = getOrder.path.replace('{orderId}', String(orderId));
  const { statusCode, headers, body } = await lab.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const { date: _, 'x-request-id': requestId, ...others } = headers;
  return { statusCode, others, body: body.replaceAll(String(requestId), '') };
}

test("somebody else's order is 404, byte for byte like one that never existed", async () => {
  const foreign = await rawAnswer(mine.orderId, rival.token);
  assert.equal(foreign.statusCode, 404);
  assert.deepEqual(foreign, await rawAnswer(999_999, rival.token));
  assert.equal((await rawAnswer(mine.orderId, lab.customer.token)).statusCode, 200);
});

test('two customers of the same name see their own orders, not each other', async () => {
  const twin = await lab.onboard(apiary);
  const { body: theirs } = await lab.call(createOrder, { token: twin.token, body: order() });
  assert.equal((await lab.call(getOrder, { token: twin.token, path: theirs })).status, 200);
  assert.equal((await lab.call(getOrder, { token: lab.customer.token, path: theirs })).status, 404);
  assert.equal((await lab.call(getOrder, { token: twin.token, path: mine })).status, 404);
});

test('without the scope orders:read an order is 403, whether it exists or not', async () => {
  const writer = await lab.onboard({ ...apiary, scopes: ['orders:write'] });
  const { body: theirs } = await lab.call(createOrder, { token: writer.token, body: order() });
  for (const orderId of [theirs.orderId, mine.orderId, 999_999, 'abc']) {
    const { status, body } = await lab.call(getOrder, { token: writer.token, path: { orderId } });
    assert.equal(status, 403);
    assert.match(body.type, /insufficient-scope$/);
  }
});

test('without a good token an order is 401, whether it exists or not', async () => {
  for (const token of [undefined, 'lwc_test_nobody', adminToken]) {
    for (const orderId of [mine.orderId, 999_999, 'abc']) {
      const { status } = await lab.call(getOrder, { token, path: { orderId } });
      assert.equal(status, 401);
    }
  }
});
