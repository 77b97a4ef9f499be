import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { type Role, roleNames } from '@labwire/contract/lab-staff.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import { test } from 'vitest';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const everyOperation: Operation[] = Object.values(labOperations);
const operations = everyOperation.filter(({ access }) => access !== 'public');
const tokens = new Map<Role, string>();
for (const role of roleNames) tokens.set(role, await lab.staffToken(role));

const onboarding = [
  'createAccount',
  'changeAccount',
  'createCredential',
  'deleteCredential',
  'deleteQuote',
  'putAccountAllowedOrigins',
];
const people = ['getPersonalData', 'eraseContact', 'listUnusedContacts', 'inviteAccountPerson', 'deleteAccountPerson'];
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

test('an admin can do everything', () => {
  for (const operation of operations) assert.ok(rolesOf(operation).includes('admin'), operation.id);
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

const { place, register, measure, publish } = benchOf(lab, lab.customer);

/** The statuses of each step of work on a job with the role. */
async function workAs(role: Role) {
  const token = tokens.get(role);
  const [orderId, labJobNumber] = [await place(), await register(await place())];
  const path = { labJobNumber };
  const entered = [measured('S1', 'MOISTURE', 0.1)];
  const registered = await lab.call(labOperations.registerJob, { token, path: { orderId }, body: {} });
  const put = await lab.call(labOperations.putMeasurements, { token, path, body: entered });
  const published = await lab.call(labOperations.publishResult, { token, path, body: { isFinal: true } });
  const read = await lab.call(labOperations.getJob, { token, path });
  return { statuses: [registered, put, published, read].map(({ status }) => status), job: read.body, orderId };
}

for (const role of ['admin', 'integration', 'analyst'] as const) {
  test(`staff with the role ${role} register, measure, publish and read`, async () => {
    const { statuses, job } = await workAs(role);
    assert.deepEqual(statuses, [201, 200, 201, 200]);
    assert.deepEqual([job.measured, job.results.length], [1, 1]);
  });
}

test('an approver can read a job but not change it', async () => {
  const { statuses, job, orderId } = await workAs('approver');
  assert.deepEqual(statuses, [403, 403, 403, 200]);
  assert.deepEqual([job.measured, job.results], [0, []]);
  const { body } = await lab.lab(labOperations.getLabOrder, { path: { orderId } });
  assert.equal(body.status, 'RECEIVED');
});

test('an approver cannot amend a published result', async () => {
  const labJobNumber = await register(await place());
  await measure(labJobNumber, [measured('S1', 'MOISTURE', 0.1)]);
  await publish(labJobNumber);
  const body = { isFinal: true, analystComments: 'Not mine to say.' };
  const call = { token: tokens.get('approver'), path: { labJobNumber }, body };
  assert.equal((await lab.call(labOperations.publishResult, call)).status, 403);
});
