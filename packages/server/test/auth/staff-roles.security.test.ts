import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { type Role, roleNames } from '@labwire/contract/lab-staff.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import { test } from 'vitest';
import { startWithCustomer } from '../support/laboratory.ts';

const lab = await startWithCustomer();
const everyOperation: Operation[] = Object.values(labOperations);
const operations = everyOperation.filter(({ access }) => access !== 'public');
const tokens = new Map<Role, string>();
for (const role of roleNames) tokens.set(role, await lab.staffToken(role));

const onboarding = ['createAccount', 'changeAccount', 'createCredential', 'deleteCredential', 'deleteQuote'];
const people = ['getPersonalData', 'eraseContact', 'inviteAccountPerson', 'deleteAccountPerson'];
const webhooks = everyOperation.filter(({ tag }) => tag === 'Webhooks').map(({ id }) => id);
const staff = ['createStaffToken', 'listStaffTokens', 'deleteStaffToken', 'listStaff', 'createStaff', 'changeStaff'];
const secondFactor = ['resetStaffSecondFactor', 'resetAccountPersonSecondFactor'];
const signInPolicies = ['SignInPolicy', 'AccountSignInPolicy'].flatMap((name) => [`get${name}`, `put${name}`]);
const singleSignOn = ['SingleSignOn', 'AccountSingleSignOn'].flatMap((name) => [
  `get${name}`,
  `put${name}`,
  `delete${name}`,
]);

function rolesOf({ id, access }: Operation): readonly Role[] {
  assert.ok(typeof access === 'object' && 'roles' in access, `${id} must say which roles it is for`);
  return access.roles;
}

test('signing in, its options and choosing a new password by mail are the only operations without authentication', () => {
  const open = everyOperation.filter(({ access }) => access === 'public');
  assert.deepEqual(
    open.map(({ id }) => id),
    [
      'signIn',
      'requestPasswordReset',
      'resetPassword',
      'startPasskeySignIn',
      'signInWithPasskey',
      'getStaffSignInOptions',
    ],
  );
});

const reportDecisions = ['approveReport', 'returnReport', 'withdrawReport'];

test('a LIMS can do everything except accounts, staff, sign-in policies, single sign-on, webhooks, personal data and decisions about reports', () => {
  const refused = operations.filter((operation) => !rolesOf(operation).includes('integration'));
  assert.deepEqual(
    refused.map(({ id }) => id).sort(),
    [
      ...onboarding,
      ...staff,
      ...secondFactor,
      ...signInPolicies,
      ...singleSignOn,
      ...webhooks,
      ...people,
      ...reportDecisions,
    ].sort(),
  );
});

test('approvers and analysts cannot create accounts, change the catalogue or create tokens', () => {
  for (const operation of operations.filter(({ id }) =>
    [
      ...onboarding,
      ...staff,
      ...secondFactor,
      ...signInPolicies,
      ...singleSignOn,
      ...webhooks,
      ...people,
      'putCatalogue',
    ].includes(id),
  )) {
    for (const role of ['approver', 'analyst'] as const) assert.ok(!rolesOf(operation).includes(role), operation.id);
  }
});

test('only approvers and admins approve reports', () => {
  assert.deepEqual([...rolesOf(labOperations.approveReport)].sort(), ['admin', 'approver']);
});

test('a role without permission gets 403 before the path or body is evaluated', async () => {
  const token = tokens.get('analyst');
  const path = { accountId: lab.customer.account.accountId };
  const known = await lab.call(labOperations.changeAccount, { token, path, payload: '{"status": ' });
  const unknown = await lab.call(labOperations.changeAccount, { token, path: { accountId: 9 }, body: {} });
  assert.equal(known.status, 403);
  assert.deepEqual({ ...known.body, instance: '' }, { ...unknown.body, instance: '' });
});
