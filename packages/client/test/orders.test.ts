import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { order } from '../../server/test/support/fixtures.ts';
import { InvalidOrderError, LabwireClient, NotFoundError } from '../src/index.ts';
import { startService } from './support/service.ts';

const service = await startService();
const { client } = service;

const broken = order({
  lines: [{ sample: { name: 'x'.repeat(256), sampleType: { sampleTypeCode: 'HONEY' }, analyticalTests: [] } }],
});

test('an order is created and its status can be read', async () => {
  const created = await client.createOrder(order({ orderReferences: [{ name: 'ClientRef', value: 'Spring' }] }));
  assert.equal(created.isReplayed, false);
  const status = await client.order(created.orderId);
  assert.equal(status.status, 'RECEIVED');
  assert.deepEqual(status.orderReferences, [{ name: 'ClientRef', value: 'Spring' }]);
});

test('each order gets a unique key, and a repeated key returns the existing order', async () => {
  const first = await client.createOrder(order());
  const second = await client.createOrder(order());
  assert.notEqual(first.orderId, second.orderId);
  const keyed = await client.createOrder(order(), { idempotencyKey: 'mine' });
  const again = await client.createOrder(order(), { idempotencyKey: 'mine' });
  assert.deepEqual(again, { orderId: keyed.orderId, isReplayed: true });
});

test('an order with a key that was used for another order is a conflict', async () => {
  await client.createOrder(order(), { idempotencyKey: 'taken' });
  await assert.rejects(client.createOrder(order({ notes: 'Another one' }), { idempotencyKey: 'taken' }), {
    name: 'ConflictError',
    status: 422,
    type: 'idempotency-key-reused',
  });
});

test('validating an acceptable order stores nothing', async () => {
  const before = await service.lab(labOperations.listLabOrders);
  assert.deepEqual(await client.validateOrder(order()), { valid: true });
  const after = await service.lab(labOperations.listLabOrders);
  assert.equal(after.body.orders.length, before.body.orders.length);
});

for (const method of ['createOrder', 'validateOrder'] as const) {
  test(`${method} throws every mistake of a broken order, each at its place, readable as text`, async () => {
    const error = await client[method](broken).then(
      () => assert.fail('it was accepted'),
      (thrown) => thrown,
    );
    assert.ok(error instanceof InvalidOrderError);
    assert.equal(error.status, 400);
    assert.equal(error.type, 'invalid-order');
    assert.deepEqual(
      error.problems.map(({ pointer, code }) => [pointer, code]),
      [
        ['/lines/0/sample/analyticalTests', 'too_few'],
        ['/lines/0/sample/name', 'too_long'],
      ],
    );
    assert.match(error.requestId ?? '', /^[0-9a-f-]{36}$/);
    assert.match(String(error), /^InvalidOrderError: The order was not accepted: 2 problems; nothing was stored\./);
    assert.match(error.path, /^\/client\/api\/v3\/order-requests/);
    assert.ok(error.message.includes(` [POST ${error.path}, request ${error.requestId}]\n`), error.message);
    assert.match(error.message, /\n {2}\/lines\/0\/sample\/name: at most 255 characters; this has 256 \(too_long\)$/);
  });
}

test('an unknown order is not found', async () => {
  await assert.rejects(client.order(999_999), NotFoundError);
});

test('an invalid parameter is named in the error', async () => {
  await assert.rejects(client.order(-1), {
    name: 'InvalidRequestError',
    message: /\n {2}orderId: /,
  });
});

test('a base URL may end with slashes', async () => {
  const { username, password } = service;
  const other = new LabwireClient({ baseUrl: new URL(`${service.baseUrl}//`), username, password });
  assert.deepEqual(await other.validateOrder(order()), { valid: true });
});
