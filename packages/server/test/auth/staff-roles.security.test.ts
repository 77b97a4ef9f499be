import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Role } from '@labwire/contract/lab-staff.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import { test } from 'vitest';
import { startWithCustomer } from '../support/laboratory.ts';

const lab = await startWithCustomer();
const everyOperation: Operation[] = Object.values(labOperations);
const operations = everyOperation.filter(({ access }) => access !== 'public');

const singleSignOn = ['SingleSignOn', 'AccountSingleSignOn'];
const administration = [
  ...['createAccount', 'changeAccount', 'createCredential', 'deleteCredential', 'deleteQuote'],
  ...['createStaffToken', 'listStaffTokens', 'deleteStaffToken', 'listStaff', 'createStaff', 'changeStaff'],
  ...['resetStaffSecondFactor', 'resetAccountPersonSecondFactor'],
  ...['SignInPolicy', 'AccountSignInPolicy'].flatMap((name) => [`get${name}`, `put${name}`]),
  ...singleSignOn.flatMap((name) => [`get${name}`, `put${name}`, `delete${name}`]),
  ...everyOperation.filter(({ tag }) => tag === 'Webhooks').map(({ id }) => id),
  ...['getPersonalData', 'eraseContact', 'inviteAccountPerson', 'deleteAccountPerson'],
];

function rolesOf({ id, access }: Operation): readonly Role[] {
  assert.ok(typeof access === 'object' && 'roles' in access, `${id} must say which roles it is for`);
  return access.roles;
}

test('signing in, its options and choosing a new password by mail are the only operations without authentication', () => {
  const open = everyOperation.filter(({ access }) => access === 'public').map(({ id }) => id);
  const signIns = ['signIn', 'startPasskeySignIn', 'signInWithPasskey', 'getStaffSignInOptions'];
  assert.deepEqual(open.sort(), [...signIns, 'requestPasswordReset', 'resetPassword'].sort());
});

const reportDecisions = ['approveReport', 'returnReport', 'withdrawReport'];

test('a LIMS can do everything except accounts, staff, sign-in policies, single sign-on, webhooks, personal data and decisions about reports', () => {
  const refused = operations.filter((operation) => !rolesOf(operation).includes('integration'));
  assert.deepEqual(refused.map(({ id }) => id).sort(), [...administration, ...reportDecisions].sort());
});

test('approvers and analysts cannot create accounts, change the catalogue or create tokens', () => {
  for (const operation of operations.filter(({ id }) => [...administration, 'putCatalogue'].includes(id))) {
    for (const role of ['approver', 'analyst'] as const) assert.ok(!rolesOf(operation).includes(role), operation.id);
  }
});

test('only approvers and admins approve reports', () => {
  assert.deepEqual([...rolesOf(labOperations.approveReport)].sort(), ['admin', 'approver']);
});

test('a role without permission gets 403 before the path or body is evaluated', async () => {
  const token = await lab.staffToken('analyst');
  const path = { accountId: lab.customer.account.accountId };
  const known = await lab.call(labOperations.changeAccount, { token, path, payload: '{"status": ' });
  const unknown = await lab.call(labOperations.changeAccount, { token, path: { accountId: 9 }, body: {} });
  assert.equal(known.status, 403);
  assert.deepEqual({ ...known.body, instance: '' }, { ...unknown.body, instance: '' });
});
