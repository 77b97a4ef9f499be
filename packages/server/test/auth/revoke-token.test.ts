import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { account } from '../support/fixtures.ts';
import { adminToken, type Laboratory, startLaboratory } from '../support/laboratory.ts';

const here = await startLaboratory();
const there = await startLaboratory({ sharing: here });
const customer = await here.onboard(account);
const { revokeToken, listOrders } = clientOperations;

const statusAt = async (lab: Laboratory, token: string) => (await lab.call(listOrders, { token })).status;

const revokeByForm = (form: Record<string, string> | string) =>
  here.call(revokeToken, {
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** A token that both processes have cached. */
async function knownToken(): Promise<string> {
  const token = await here.tokenFor(customer);
  await eventually(() => assert.ok(here.db.isListening() && there.db.isListening()));
  for (const lab of [here, there, here, there]) assert.equal(await statusAt(lab, token), 200);
  return token;
}

test('a revoked token stops working on every process, and other tokens of the credential remain valid', async () => {
  const token = await knownToken();
  const { status, body } = await here.call(revokeToken, { body: { token } });
  assert.deepEqual([status, body], [200, '']);
  assert.equal(await statusAt(here, token), 401);
  await eventually(async () => assert.equal(await statusAt(there, token), 401));
  assert.equal(await statusAt(there, customer.token), 200);
});

test('a token can be revoked with a form that has other fields', async () => {
  const token = await knownToken();
  const form = { token, token_type_hint: 'access_token', client_id: customer.username };
  assert.equal((await revokeByForm(form)).status, 200);
  assert.equal(await statusAt(here, token), 401);
});

test('revoking an unknown, revoked or staff token is 200 and has no effect', async () => {
  const token = await knownToken();
  await here.call(revokeToken, { body: { token } });
  for (const other of [token, 'lwc_test_nobody', adminToken]) {
    assert.equal((await here.call(revokeToken, { body: { token: other } })).status, 200);
  }
  assert.equal(await statusAt(here, customer.token), 200);
  const staff = await here.staffToken('admin');
  await here.call(revokeToken, { body: { token: staff } });
  const { status } = await here.call(labOperations.listAccounts, { token: staff });
  assert.equal(status, 200);
});

test('a revocation without a token is 400 as JSON and as a form', async () => {
  const json = await here.call(revokeToken, { body: {} });
  assert.deepEqual([json.status, json.body.errors[0].pointer], [400, '/token']);
  for (const form of [{ token_type_hint: 'access_token' }, 'token=a&token=b']) {
    const { status, body } = await revokeByForm(form);
    assert.deepEqual([status, body.error], [400, 'invalid_request']);
  }
});
