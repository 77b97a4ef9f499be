import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { order } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
const { accountId } = lab.customer.account;
const withdraw = (number: number, account = accountId) =>
  lab.lab(labOperations.deleteQuote, { path: { accountId: account, number } });
const quoted = (value: string) =>
  lab.call(clientOperations.createOrder, { token, body: order({ orderReferences: [{ name: 'QuoteNr', value }] }) });

test('a quote that is withdrawn can no longer be named; the order that did keeps it', async () => {
  const { body: before } = await quoted('5001');
  assert.equal((await withdraw(5001)).status, 204);
  const refused = await quoted('5001');
  assert.deepEqual([refused.status, refused.body.errors[0].code], [400, 'unknown_quote']);
  const kept = await lab.lab(labOperations.getLabOrder, { path: before });
  assert.equal(kept.body.resolved.quoteNumber, 5001);
  const { body } = await lab.lab(labOperations.getAccount, { path: { accountId } });
  assert.deepEqual(body.quotes, [{ number: 5002, validUntil: '2026-06-30' }]);
});

test('who withdrew which quote is in the audit trail', async () => {
  await withdraw(5002);
  const { body } = await lab.lab(labOperations.readAudit, { query: { action: 'quote.withdrawn', limit: 1 } });
  const [{ actor, subject, before }] = body.entries;
  assert.deepEqual([actor, subject], ['staff:admin', `account:${accountId}`]);
  assert.deepEqual(before, { number: 5002, validUntil: '2026-06-30' });
});

test('a quote that is not there, or an account, is not found', async () => {
  assert.equal((await withdraw(4711)).status, 404);
  assert.equal((await withdraw(5001, 999_999)).status, 404);
});
