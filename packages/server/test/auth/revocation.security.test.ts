import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { account, order } from '../support/fixtures.ts';
import { adminToken, type Laboratory, startLaboratory } from '../support/laboratory.ts';

const here = await startLaboratory();
const there = await startLaboratory({ sharing: here });
const { revokeToken } = clientOperations;

const statusAt = async (lab: Laboratory, token: string) =>
  (await lab.call(clientOperations.getOrder, { token, path: { orderId: 1 } })).status;

/** A customer whose token both processes have cached. */
async function knownCustomer(name: string) {
  const customer = await here.onboard({ ...account, name });
  await eventually(() => assert.ok(here.db.isListening() && there.db.isListening()));
  for (const lab of [here, there, here, there]) assert.equal(await statusAt(lab, customer.token), 404);
  return customer;
}

test('tokens of revoked credentials stop working on every process, those of other credentials do not', async () => {
  const { account, username, token } = await knownCustomer('Revoked');
  const { body: other } = await here.lab(labOperations.createCredential, { path: { accountId: account.accountId } });
  const otherToken = await there.tokenFor(other);
  await here.lab(labOperations.deleteCredential, { path: { username } });
  await eventually(async () => assert.equal(await statusAt(there, token), 401));
  await eventually(async () => assert.equal(await statusAt(here, token), 401));
  assert.equal(await statusAt(there, otherToken), 404);
});

const revokeByForm = (form: Record<string, string> | string) =>
  here.call(revokeToken, {
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

test('a revoked token stops working on every process, and other tokens of the credential remain valid', async () => {
  const { token, ...customer } = await knownCustomer('Returned');
  const other = await here.tokenFor(customer);
  const { status, body } = await here.call(revokeToken, { body: { token } });
  assert.deepEqual([status, body], [200, '']);
  assert.equal(await statusAt(here, token), 401);
  await eventually(async () => assert.equal(await statusAt(there, token), 401));
  assert.equal(await statusAt(there, other), 404);
  // A form may have other fields.
  await revokeByForm({ token: other, token_type_hint: 'access_token', client_id: customer.username });
  assert.equal(await statusAt(here, other), 401);
});

test('revoking an unknown, revoked or staff token is 200 and has no effect', async () => {
  const staff = await here.staffToken('admin');
  for (const token of ['lwc_test_nobody', 'lwc_test_nobody', adminToken, staff]) {
    assert.equal((await here.call(revokeToken, { body: { token } })).status, 200);
  }
  assert.equal((await here.call(labOperations.listAccounts, { token: staff })).status, 200);
});

test('a revocation without a token is 400 as JSON and as a form', async () => {
  const json = await here.call(revokeToken, { body: {} });
  assert.deepEqual([json.status, json.body.errors[0].pointer], [400, '/token']);
  for (const form of [{ token_type_hint: 'access_token' }, 'token=a&token=b']) {
    const { status, body } = await revokeByForm(form);
    assert.deepEqual([status, body.error], [400, 'invalid_request']);
  }
});

test('suspending and reactivating an account takes effect on every process', async () => {
  const { account, token } = await knownCustomer('Suspended');
  const path = { accountId: account.accountId };
  await here.lab(labOperations.changeAccount, { path, body: { status: 'SUSPENDED' } });
  await eventually(async () => assert.equal(await statusAt(there, token), 403));
  await eventually(async () => assert.equal(await statusAt(here, token), 403));
  await there.lab(labOperations.changeAccount, { path, body: { status: 'ACTIVE' } });
  await eventually(async () => assert.equal(await statusAt(here, token), 404));
  await eventually(async () => assert.equal(await statusAt(there, token), 404));
});

test('scopes removed from an account are removed from its tokens on every process', async () => {
  const { account, token } = await knownCustomer('Narrowed');
  const path = { accountId: account.accountId };
  await here.lab(labOperations.changeAccount, { path, body: { scopes: ['results:read'] } });
  await eventually(async () => assert.equal(await statusAt(there, token), 403));
  await eventually(async () => assert.equal(await statusAt(here, token), 403));
});

test('a revoked staff token stops working on every process', async () => {
  const { body } = await here.lab(labOperations.createStaffToken, { body: { name: 'Ada', role: 'analyst' } });
  const statusOf = async (lab: Laboratory) =>
    (await lab.call(labOperations.getCatalogue, { token: body.token })).status;
  for (const lab of [here, there, here, there]) assert.equal(await statusOf(lab), 200);
  await here.lab(labOperations.deleteStaffToken, { path: body });
  await eventually(async () => assert.equal(await statusOf(there), 401));
  await eventually(async () => assert.equal(await statusOf(here), 401));
});

test('a process that lost its notification connection still applies revocations', async () => {
  const { username, token } = await knownCustomer('Cut off');
  await asSuperuser(
    here.databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'labwire listener'`,
  );
  await eventually(() => assert.ok(!there.db.isListening()));
  await here.lab(labOperations.deleteCredential, { path: { username } });
  assert.equal(await statusAt(there, token), 401);
  await eventually(() => assert.ok(there.db.isListening()));
  assert.equal(await statusAt(there, token), 401);
});

test('catalogue changes of another process apply to the validation of orders', async () => {
  const { token } = await knownCustomer('Orderer');
  const validate = async () => (await there.call(clientOperations.validateOrder, { token, body: order() })).status;
  assert.equal(await validate(), 200);
  const { body } = await here.lab(labOperations.getCatalogue);
  const moisture = body.tests.find(({ code }: { code: string }) => code === 'MOISTURE');
  await here.lab(labOperations.putCatalogue, { body: { tests: [{ ...moisture, active: false }] } });
  await eventually(async () => assert.equal(await validate(), 400));
  await here.lab(labOperations.putCatalogue, { body: { tests: [moisture] } });
  await eventually(async () => assert.equal(await validate(), 200));
});
