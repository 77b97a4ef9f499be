import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { order } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
const get = (orderId: string | number, query?: string) =>
  lab.call(clientOperations.getOrder, { token, path: { orderId }, query });

const noIds = [
  '0',
  '-1',
  '1.5',
  '100001.0',
  'abc',
  '1e5',
  '0x186A1',
  '+100001',
  ' 100001',
  '١',
  'null',
  '100001,100002',
];
for (const orderId of noIds) {
  test(`${JSON.stringify(orderId)} is no order number: 400`, async () => {
    const { status, body } = await get(orderId);
    assert.equal(status, 400);
    assert.match(body.type, /invalid-request$/);
    assert.equal(body.errors.length, 1);
    assert.equal(body.errors[0].parameter, 'orderId');
    assert.equal(body.errors[0].pointer, undefined);
  });
}

test('an order that never existed is 404', async () => {
  for (const orderId of [1, 999_999_999, Number.MAX_SAFE_INTEGER]) {
    const { status, body } = await get(orderId);
    assert.equal(status, 404);
    assert.match(body.type, /not-found$/);
  }
});

test('an unknown query parameter is 400', async () => {
  const { body: created } = await lab.call(clientOperations.createOrder, { token, body: order() });
  const { status, body } = await get(created.orderId, 'fields=status');
  assert.equal(status, 400);
  assert.deepEqual([body.errors[0].parameter, body.errors[0].code], ['fields', 'unknown_parameter']);
});
