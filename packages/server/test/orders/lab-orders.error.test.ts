import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { startLaboratory } from '../support/laboratory.ts';

const lab = await startLaboratory();

const wrong: [string, string, string][] = [
  ['status=DONE', 'status', 'not_allowed'],
  ['status=received', 'status', 'not_allowed'],
  ['limit=0', 'limit', 'too_small'],
  ['limit=201', 'limit', 'too_large'],
  ['limit=ten', 'limit', 'wrong_type'],
  ['limit=1.5', 'limit', 'wrong_type'],
  ['limit=1&limit=2', 'limit', 'wrong_type'],
  ['after=-1', 'after', 'too_small'],
  ['after=x', 'after', 'wrong_type'],
  ['accountId=0', 'accountId', 'too_small'],
  ['search=', 'search', 'blank'],
  ['search=%20', 'search', 'blank'],
  [`search=${'x'.repeat(201)}`, 'search', 'too_long'],
  ['newestFirst=yes', 'newestFirst', 'not_allowed'],
  ['offset=10', 'offset', 'unknown_parameter'],
];

for (const [query, parameter, code] of wrong) {
  test(`the inbox with ${query} is 400`, async () => {
    const { status, body } = await lab.lab(labOperations.listLabOrders, { query });
    assert.equal(status, 400);
    assert.deepEqual(
      body.errors.map((error: { parameter: string; code: string }) => [error.parameter, error.code]),
      [[parameter, code]],
    );
  });
}

test('all parameters that are wrong are told at once, with the one that was meant', async () => {
  const { body } = await lab.lab(labOperations.listLabOrders, { query: 'limit=0&statu=RECEIVED&after=x' });
  assert.deepEqual(
    body.errors.map(({ parameter }: { parameter: string }) => parameter),
    ['after', 'limit', 'statu'],
  );
  assert.match(body.errors[2].message, /did you mean "status"/);
});

test('an order that does not exist is 404, something that is no identifier 400', async () => {
  assert.equal((await lab.lab(labOperations.getLabOrder, { path: { orderId: 999_999_999 } })).status, 404);
  for (const orderId of ['0', '-1', '1.5', 'abc', '99999999999999999999']) {
    const { status, body } = await lab.lab(labOperations.getLabOrder, { path: { orderId } });
    assert.equal(status, 400, orderId);
    assert.equal(body.errors[0].parameter, 'orderId');
  }
});

test('an empty inbox is an empty list', async () => {
  assert.deepEqual((await lab.lab(labOperations.listLabOrders)).body, { orders: [], next: null });
});
