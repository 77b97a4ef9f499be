import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { type Role, roleNames } from '@labwire/contract/lab-staff.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import { startWithCustomer } from './support/laboratory.ts';

const lab = await startWithCustomer();
const operations: Operation[] = Object.values(labOperations);
const tokens = new Map<Role, string>();
for (const role of roleNames) tokens.set(role, await lab.staffToken(role));

const onboarding = ['createAccount', 'changeAccount', 'createCredential', 'deleteCredential'];
const staff = ['createStaffToken', 'listStaffTokens', 'deleteStaffToken'];

function rolesOf({ id, access }: Operation): readonly Role[] {
  assert.ok(typeof access === 'object' && 'roles' in access, `${id} must say which roles it is for`);
  return access.roles;
}

/** A call of any operation that changes nothing: identifiers that lead nowhere, a body with nothing in it. */
const someCall = (operation: Operation) => ({
  path: Object.fromEntries(Object.keys(operation.pathParameters?.properties ?? {}).map((name) => [name, 999_999_999])),
  ...(operation.body && { body: {} }),
});

for (const operation of operations.filter(({ served }) => served)) {
  test(`${operation.id} is for its roles and for nobody else`, async () => {
    const strangers = [undefined, lab.customer.token, `lws_test_${'A'.repeat(43)}`];
    for (const token of strangers) {
      const { status, headers } = await lab.call(operation, { ...someCall(operation), token });
      assert.equal(status, 401);
      assert.equal(headers['www-authenticate'], 'Bearer');
    }
    for (const [role, token] of tokens) {
      const { status, body } = await lab.call(operation, { ...someCall(operation), token });
      if (rolesOf(operation).includes(role)) {
        assert.ok(status < 500 && status !== 401 && status !== 403, `${role} got ${status}`);
      } else {
        assert.equal(status, 403, role);
        assert.match(body.type, /\/problems\/role-required$/);
      }
    }
  });
}

test('an admin may do everything', () => {
  for (const operation of operations) assert.ok(rolesOf(operation).includes('admin'), operation.id);
});

test('a LIMS may do everything but onboarding and staff', () => {
  const refused = operations.filter((operation) => !rolesOf(operation).includes('integration'));
  assert.deepEqual(refused.map(({ id }) => id).sort(), [...onboarding, ...staff].sort());
});

test('approvers and analysts neither onboard, nor change the catalogue, nor give out tokens', () => {
  for (const operation of operations.filter(({ id }) => [...onboarding, ...staff, 'putCatalogue'].includes(id))) {
    for (const role of ['approver', 'analyst'] as const) assert.ok(!rolesOf(operation).includes(role), operation.id);
  }
});

test('only approvers, admins and the LIMS approve reports', () => {
  assert.deepEqual([...rolesOf(labOperations.approveReport)].sort(), ['admin', 'approver', 'integration']);
});

test('a role that is not allowed is told so before anything is looked up or read', async () => {
  const token = tokens.get('analyst');
  const path = { accountId: lab.customer.account.accountId };
  const known = await lab.call(labOperations.changeAccount, { token, path, payload: '{"status": ' });
  const unknown = await lab.call(labOperations.changeAccount, { token, path: { accountId: 9 }, body: {} });
  assert.equal(known.status, 403);
  assert.deepEqual({ ...known.body, instance: '' }, { ...unknown.body, instance: '' });
});
