import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { clientSecret, startProvider } from '../support/identity-provider.ts';
import { publicUrl, startLaboratory } from '../support/laboratory.ts';
import { begin, browserOf, finish, throughProvider } from '../support/single-sign-on.ts';
import { signedIn, signIn, whoAmI } from '../support/staff.ts';

const lab = await startLaboratory();
const redirectUri = `${publicUrl}/console/sign-in/callback`;
const provider = await startProvider(() => [{ clientId: 'labwire', redirectUri }]);
const settings = {
  issuer: provider.issuer,
  clientId: 'labwire',
  emailDomains: ['laboratory.example'],
  roleClaim: 'groups',
  roleMapping: [
    { value: 'administrators', role: 'admin' },
    { value: 'approvers', role: 'approver' },
  ],
  defaultRole: null,
  createsPeople: true,
  allowsPasswords: true,
};
const configure = (change: object = {}) =>
  lab.lab(labOperations.putSingleSignOn, { body: { ...settings, clientSecret, ...change } });

const claims = (login: string, more: object = {}) => ({
  email: `${login}@laboratory.example`,
  email_verified: true,
  name: `Person ${login}`,
  groups: ['approvers'],
  ...more,
});

const start = '/console/sign-in';
const signInAs = (login: string) => throughProvider(lab, provider, start, login);
const actionsOf = async (subject: string) =>
  (await lab.lab(labOperations.readAudit, { query: { subject } })).body.entries.map(
    ({ action }: { action: string }) => action,
  );

test('without a provider the page says that single sign-on is not set up', async () => {
  const page = await begin(lab, start);
  assert.equal(page.status, 404);
  assert.match(page.text, /Single sign-on is not set up/);
  const { body } = await lab.call(labOperations.getStaffSignInOptions);
  assert.deepEqual(body, { allowsPasswords: true });
});

test('the settings show the addresses but never the secret', async () => {
  const { status, body } = await configure();
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.redirectUri, redirectUri);
  assert.ok(!JSON.stringify(body).includes(clientSecret));
  const { clientSecret: _, ...kept } = { ...settings, clientSecret };
  assert.equal((await lab.lab(labOperations.putSingleSignOn, { body: kept })).status, 200, 'the secret is kept');
  const { body: options } = await lab.call(labOperations.getStaffSignInOptions);
  assert.deepEqual(options, { singleSignOnUrl: `${publicUrl}${start}`, allowsPasswords: true });
  const audit = await lab.lab(labOperations.readAudit, { query: { action: 'single-sign-on.changed' } });
  assert.equal(audit.body.entries.length, 2);
  assert.ok(!JSON.stringify(audit.body).includes(clientSecret));
});

test('an unknown person is created with the role of the mapping, and found by subject afterwards', async () => {
  provider.people.set('ana', claims('ana'));
  const { location, cookie } = await signInAs('ana');
  assert.equal(location, `${publicUrl}/console`);
  assert.deepEqual((await whoAmI(lab, cookie)).body.role, 'approver');
  assert.deepEqual((await actionsOf('staff:Person ana')).toReversed(), [
    'staff.created',
    'staff.identity-linked',
    'staff.signed-in',
  ]);
  provider.people.set('ana', claims('ana', { email: 'renamed@laboratory.example', groups: ['administrators'] }));
  const again = await signInAs('ana');
  assert.equal((await whoAmI(lab, again.cookie)).body.name, 'Person ana');
  assert.equal((await whoAmI(lab, cookie)).body.role, 'admin', 'earlier sessions have the new role');
  assert.ok((await actionsOf('staff:Person ana')).includes('staff.changed'));
});

test('a member of staff is linked by the verified address', async () => {
  const { body: person } = await lab.lab(labOperations.createStaff, {
    body: { name: 'Bela', role: 'analyst', email: 'Bela@laboratory.example' },
  });
  provider.people.set('bela-at-provider', claims('bela'));
  const { cookie } = await signInAs('bela-at-provider');
  assert.deepEqual((await whoAmI(lab, cookie)).body.name, person.name);
  // Another subject with the same address is another person until an administrator links it.
  provider.people.set('other-bela', claims('bela'));
  assert.equal((await signInAs('other-bela')).reason, 'linkedToAnother');
  const change = { path: { staffId: person.staffId }, body: { unlinkIdentity: true } };
  assert.equal((await lab.lab(labOperations.changeStaff, change)).status, 200);
  assert.equal((await signInAs('other-bela')).reason, undefined);
  assert.ok((await actionsOf('staff:Bela')).includes('staff.identity-unlinked'));
});

test('a person without a role any more is refused, and their sessions end', async () => {
  provider.people.set('cleo', claims('cleo'));
  const { cookie } = await signInAs('cleo');
  provider.people.set('cleo', claims('cleo', { groups: ['visitors'] }));
  const refused = await signInAs('cleo');
  assert.equal(refused.reason, 'noRole');
  assert.match(refused.text, /none of your groups or roles/);
  assert.equal((await whoAmI(lab, cookie)).status, 401);
  assert.ok((await actionsOf('staff:Person cleo')).includes('staff.sign-in-refused'));
});

test('a disabled person is refused', async () => {
  provider.people.set('dora', claims('dora'));
  await signInAs('dora');
  const { body } = await lab.lab(labOperations.listStaff);
  const { staffId } = body.staff.find(({ name }: { name: string }) => name === 'Person dora');
  await lab.lab(labOperations.changeStaff, { path: { staffId }, body: { status: 'DISABLED' } });
  assert.equal((await signInAs('dora')).reason, 'disabled');
});

test('addresses that are not verified or of another domain are refused', async () => {
  provider.people.set('eve', claims('eve', { email_verified: false }));
  assert.equal((await signInAs('eve')).reason, 'emailNotVerified');
  provider.people.set('eve', claims('eve', { email: 'eve@elsewhere.example' }));
  assert.equal((await signInAs('eve')).reason, 'domainNotAllowed');
});

test('a name that another person has is not taken over', async () => {
  await signedIn(lab, 'Person frida', 'admin');
  provider.people.set('frida', claims('frida'));
  assert.equal((await signInAs('frida')).reason, 'cannotCreate');
});

test('no person is created if the settings do not permit it', async () => {
  await configure({ createsPeople: false });
  provider.people.set('gus', claims('gus'));
  assert.equal((await signInAs('gus')).reason, 'unknownPerson');
  await configure();
});

test('a state can be used once, only in the browser that began, and only for a while', async () => {
  provider.people.set('hugo', claims('hugo'));
  const first = await begin(lab, start);
  const callback = await provider.visit(first.location, 'hugo');
  assert.equal((await finish(lab, callback, {})).reason, 'flowLost', 'without the cookie');
  const second = await begin(lab, start);
  assert.equal((await finish(lab, callback, browserOf(second))).reason, 'flowLost', 'in another browser');
  assert.equal((await finish(lab, callback, browserOf(first))).reason, undefined);
  assert.equal((await finish(lab, callback, browserOf(first))).reason, 'flowLost', 'a second time');
  const third = await begin(lab, start);
  const late = await provider.visit(third.location, 'hugo');
  lab.clock.advance(11 * 60_000);
  assert.equal((await finish(lab, late, browserOf(third))).reason, 'flowLost', 'after ten minutes');
});

test('a person who cancels at the provider gets a page with a way back', async () => {
  const begun = await begin(lab, start);
  const page = await finish(lab, await provider.cancel(begun.location), browserOf(begun));
  assert.equal(page.reason, 'providerRefused');
  assert.match(page.text, /href="\/console">Back to sign-in/);
});

test('passwords are refused where only single sign-on is allowed, and accepted after its removal', async () => {
  const person = await signedIn(lab, 'Ines', 'analyst');
  await configure({ allowsPasswords: false });
  assert.equal((await signIn(lab, 'Ines', 'wrong')).status, 401, 'only who knows the password learns it');
  assert.equal((await signIn(lab, 'Ines', person.password)).status, 409);
  assert.equal((await lab.lab(labOperations.deleteSingleSignOn)).status, 204);
  assert.equal((await signIn(lab, 'Ines', person.password)).status, 200);
  assert.equal((await lab.lab(labOperations.deleteSingleSignOn)).status, 404);
});

test('a provider that does not respond gets a page, and is asked again later', async () => {
  const other = await startProvider(() => [{ clientId: 'labwire', redirectUri }]);
  await other.close();
  await configure({ issuer: other.issuer });
  const page = await begin(lab, start);
  assert.equal(page.reason, 'providerUnreachable');
  await configure();
  assert.equal((await begin(lab, start)).status, 302);
});
