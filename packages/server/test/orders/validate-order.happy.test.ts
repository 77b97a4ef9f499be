import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { asSuperuser } from '../support/database.ts';
import { order } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { fullOrder } from '../support/order-edits.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;

const validate = (body: unknown, headers?: Record<string, string>) =>
  lab.call(clientOperations.validateOrder, { token, body, headers });

test('an order that would be accepted is said to be valid', async () => {
  for (const body of [order(), fullOrder]) {
    const answer = await validate(body);
    assert.equal(answer.status, 200);
    assert.deepEqual(answer.body, { valid: true });
    assert.equal(answer.headers.location, undefined);
  }
});

test('a dry run leaves nothing behind', async () => {
  const rows = () =>
    asSuperuser<object>(
      lab.databaseUrl,
      `select (select count(*) from orders) as orders, (select count(*) from idempotency_keys) as keys,
              (select count(*) from audit_entries) as audited,
              (select last_value from pg_sequences where sequencename = 'orders_order_id_seq') as last_order`,
    );
  const before = await rows();
  await validate(fullOrder, { 'idempotency-key': 'dry' });
  assert.deepEqual(await rows(), before);
});
