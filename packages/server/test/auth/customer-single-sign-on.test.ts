import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { createProviderFetch } from '../../src/auth/single-sign-on/provider-fetch.ts';
import { defaultOutboundPolicy } from '../../src/webhooks/webhook-post.ts';
import { after } from '../support/after.ts';
import { account, rivalAccount } from '../support/fixtures.ts';
import { clientSecret, startProvider } from '../support/identity-provider.ts';
import { publicUrl, startLaboratory } from '../support/laboratory.ts';
import { openMailbox, personOf, signInPerson } from '../support/people.ts';
import { begin, browserOf, finish, throughProvider } from '../support/single-sign-on.ts';
import { fromOurPages } from '../support/staff.ts';

const mailbox = openMailbox();
const lab = await startLaboratory({ mail: mailbox.settings });
const own = (await lab.onboard(account)).account.accountId;
const rival = (await lab.onboard(rivalAccount)).account.accountId;

const addressesOf = async (accountId: number) =>
  (await lab.lab(labOperations.getAccountSingleSignOn, { path: { accountId } })).body;
const ours = await addressesOf(own);
const theirs = await addressesOf(rival);
const provider = await startProvider(() => [
  { clientId: 'ours', redirectUri: ours.redirectUri },
  { clientId: 'theirs', redirectUri: theirs.redirectUri },
]);

const settings = {
  issuer: provider.issuer,
  clientId: 'ours',
  clientSecret,
  emailDomains: ['customer.example'],
  roleClaim: 'groups',
  roleMapping: [{ value: 'buyers', role: 'orderer' }],
  defaultRole: 'reader',
  createsPeople: true,
  allowsPasswords: true,
};
const configure = (accountId: number, change: object = {}) =>
  lab.lab(labOperations.putAccountSingleSignOn, { path: { accountId }, body: { ...settings, ...change } });
assert.equal((await configure(own)).status, 200);
assert.equal((await configure(rival, { clientId: 'theirs', emailDomains: ['rival.example'] })).status, 200);

const claims = (email: string, more: object = {}) => ({ email, email_verified: true, name: 'A name', ...more });
const pathOf = ({ signInUrl }: { signInUrl: string }) => new URL(signInUrl).pathname;
const signInAs = (login: string, addresses = ours) => throughProvider(lab, provider, pathOf(addresses), login);
const sessionOf = async (cookie: string) =>
  (await lab.call(clientOperations.getPersonSession, { headers: { ...fromOurPages, cookie } })).body;
const auditOf = async (personId: string) =>
  (await lab.lab(labOperations.readAudit, { query: { subject: `person:${personId}` } })).body.entries.map(
    ({ action }: { action: string }) => action,
  );
const optionsFor = async (email: string) =>
  (await lab.call(clientOperations.findSignInOptions, { body: { email } })).body;

test('the sign-in page finds the provider by the domain, whether or not the person exists', async () => {
  await personOf(lab, mailbox, own, 'manager', 'known@customer.example');
  const expected = { singleSignOnUrl: ours.signInUrl, allowsPasswords: true };
  assert.deepEqual(await optionsFor('known@customer.example'), expected);
  assert.deepEqual(await optionsFor('nobody@Customer.Example'), expected);
  assert.deepEqual(await optionsFor('nobody@elsewhere.example'), { allowsPasswords: true });
});

test('an unknown person of the domain is created in the account, with the role of the mapping', async () => {
  provider.people.set('mia', claims('mia@customer.example', { groups: ['buyers'] }));
  const { cookie, location } = await signInAs('mia');
  assert.equal(location, `${publicUrl}/portal`);
  const { personId, role, email } = await sessionOf(cookie);
  assert.deepEqual([role, email], ['orderer', 'mia@customer.example']);
  assert.deepEqual((await auditOf(personId)).toReversed(), [
    'person.created',
    'person.identity-linked',
    'person.signed-in',
  ]);
  assert.equal((await signInPerson(lab, 'mia@customer.example', '')).status, 400);
  provider.people.set('mia', claims('mia@customer.example', { groups: [] }));
  assert.equal((await sessionOf((await signInAs('mia')).cookie)).role, 'reader', 'the default role');
  assert.ok((await auditOf(personId)).includes('person.changed'));
});

test('a required second factor does not apply to single sign-on, whose provider is responsible', async () => {
  const require = (requiresSecondFactor: boolean) =>
    lab.lab(labOperations.putAccountSignInPolicy, { path: { accountId: own }, body: { requiresSecondFactor } });
  await require(true);
  provider.people.set('ivy', claims('ivy@customer.example', { groups: ['buyers'] }));
  const { cookie } = await signInAs('ivy');
  assert.equal((await sessionOf(cookie)).mustSetUpSecondFactor, undefined);
  assert.equal((await lab.call(clientOperations.listOrders, { headers: { cookie } })).status, 200);
  await require(false);
});

test('an invited person accepts by signing in, and the link of the mail stops working', async () => {
  const email = 'invited@customer.example';
  const invitation = { path: { accountId: own }, body: { email, role: 'manager' } };
  await lab.lab(labOperations.inviteAccountPerson, invitation);
  const token = await mailbox.tokenFor(email);
  provider.people.set('invited', claims(email, { groups: ['buyers'] }));
  const { cookie } = await signInAs('invited');
  assert.equal((await sessionOf(cookie)).name, 'A name');
  const body = { token, name: 'Other', password: 'correct horse battery staple' };
  assert.equal((await lab.call(clientOperations.acceptInvitation, { body, headers: fromOurPages })).status, 400);
});

test('a disabled person and people of a suspended account are refused', async () => {
  provider.people.set('off', claims('off@customer.example'));
  const { cookie } = await signInAs('off');
  const { personId } = await sessionOf(cookie);
  const manager = await personOf(lab, mailbox, own, 'manager', 'boss@customer.example');
  const change = { headers: manager.headers, path: { personId }, body: { status: 'DISABLED' } };
  assert.equal((await lab.call(clientOperations.changePerson, change)).status, 200);
  assert.equal((await signInAs('off')).reason, 'disabled');
  assert.ok((await auditOf(personId)).includes('person.sign-in-refused'));
  provider.people.set('rita', claims('rita@rival.example'));
  const suspend = (status: string) =>
    lab.lab(labOperations.changeAccount, { path: { accountId: rival }, body: { status } });
  await suspend('SUSPENDED');
  assert.equal((await signInAs('rita', theirs)).reason, 'accountSuspended');
  await suspend('ACTIVE');
});

test('a provider never signs in a person of another account, even with the same address', async () => {
  const victim = await personOf(lab, mailbox, own, 'manager', 'victim@customer.example');
  // The rival claims the address of the victim, and even gets the domain, which the laboratory would not do.
  provider.people.set('attacker', claims('victim@customer.example', { groups: ['buyers'] }));
  assert.equal((await signInAs('attacker', theirs)).reason, 'domainNotAllowed');
  const taken = await configure(rival, { clientId: 'theirs', emailDomains: ['customer.example'] });
  assert.equal(taken.status, 409);
  assert.match(taken.body.detail, /customer\.example/);
  await configure(own, { emailDomains: ['elsewhere.example'] });
  await configure(rival, { clientId: 'theirs', emailDomains: ['customer.example', 'rival.example'] });
  assert.equal((await signInAs('attacker', theirs)).reason, 'cannotCreate');
  const invitation = { path: { accountId: rival }, body: { email: 'victim@customer.example', role: 'manager' } };
  assert.equal((await lab.lab(labOperations.inviteAccountPerson, invitation)).status, 201);
  assert.equal((await signInAs('attacker', theirs)).reason, 'cannotCreate', 'nor with an invitation of its own');
  assert.equal((await sessionOf(victim.cookie)).personId, victim.personId);
  await configure(rival, { clientId: 'theirs', emailDomains: ['rival.example'] });
  await configure(own);
});

test('the same subject is another person at the provider of another account', async () => {
  provider.people.set('twin', claims('twin@customer.example'));
  const first = await sessionOf((await signInAs('twin')).cookie);
  provider.people.set('twin', claims('twin@rival.example'));
  const second = await sessionOf((await signInAs('twin', theirs)).cookie);
  assert.notEqual(first.personId, second.personId);
  assert.notEqual(first.account, second.account);
});

test('the response of one provider is not accepted at the address of another', async () => {
  const begun = await begin(lab, pathOf(theirs));
  const callback = new URL(await provider.visit(begun.location, 'twin'));
  const { pathname } = new URL(ours.redirectUri);
  assert.equal((await finish(lab, pathname + callback.search, browserOf(begun))).reason, 'flowLost');
});

test('an ID token for another client is refused', async () => {
  // A provider of the customer that issues tokens for another audience.
  let nonce = '';
  const impostor = createServer(async (request, response) => {
    const target = `${provider.issuer}${request.url}`;
    const upstream = await fetch(target, { method: request.method ?? 'GET', redirect: 'manual' });
    const text = (await upstream.text()).replaceAll(provider.issuer, `http://${request.headers.host}`);
    response.setHeader('content-type', 'application/json');
    if (request.url === '/token') {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const at = Math.floor(Date.now() / 1000);
      const issued = { iss: `http://${request.headers.host}`, sub: 'x', aud: 'another', nonce, iat: at, exp: at + 60 };
      const idToken = `${part({ alg: 'RS256' })}.${part(issued)}.${part({})}`;
      response.end(JSON.stringify({ access_token: 'a', token_type: 'Bearer', id_token: idToken }));
      return;
    }
    response.end(text);
  });
  await new Promise<void>((resolve) => impostor.listen(0, '127.0.0.1', resolve));
  after(() => impostor.close());
  const { port } = impostor.address() as { port: number };
  await configure(own, { issuer: `http://127.0.0.1:${port}` });
  const begun = await begin(lab, pathOf(ours));
  const { searchParams } = new URL(begun.location);
  nonce = searchParams.get('nonce') ?? '';
  const query = new URLSearchParams({
    code: 'any',
    state: searchParams.get('state') ?? '',
    iss: `http://127.0.0.1:${port}`,
  });
  const { pathname } = new URL(ours.redirectUri);
  const refused = await finish(lab, `${pathname}?${query}`, browserOf(begun));
  assert.equal(refused.reason, 'invalidResponse');
  assert.ok(
    lab.log.some((line) => line.includes('OAUTH_JWT_CLAIM_COMPARISON_FAILED')),
    String(lab.log.slice(-3)),
  );
  await configure(own);
});

test('an account that requires single sign-on accepts no passwords', async () => {
  const person = await personOf(lab, mailbox, own, 'reader', 'reader@customer.example');
  const email = 'late@customer.example';
  await lab.lab(labOperations.inviteAccountPerson, { path: { accountId: own }, body: { email, role: 'reader' } });
  await configure(own, { allowsPasswords: false });
  assert.equal((await optionsFor(email)).allowsPasswords, false);
  assert.equal((await signInPerson(lab, person.email)).status, 409);
  assert.equal((await signInPerson(lab, person.email, 'wrong')).status, 401);
  const body = { token: await mailbox.tokenFor(email), name: 'Late', password: 'correct horse battery staple' };
  assert.equal((await lab.call(clientOperations.acceptInvitation, { body, headers: fromOurPages })).status, 409);
  const removed = await lab.lab(labOperations.deleteAccountSingleSignOn, { path: { accountId: own } });
  assert.equal(removed.status, 204);
  assert.equal((await signInPerson(lab, person.email)).status, 200);
  assert.deepEqual(await addressesOf(own), { redirectUri: ours.redirectUri, signInUrl: ours.signInUrl });
  assert.equal((await begin(lab, pathOf(ours))).reason, 'notConfigured');
});

test('issuers in private networks are refused, also when the name leads there only later', async () => {
  const inside = await configure(own, { issuer: 'https://10.0.0.7/' });
  assert.equal(inside.body.errors[0].code, 'inside_address');
  const production = await startLaboratory({ environment: 'production', sharing: lab });
  const insecure = await production.lab(labOperations.putAccountSingleSignOn, {
    path: { accountId: own },
    body: settings,
  });
  assert.deepEqual(insecure.body.errors[0].pointer, '/issuer');
  // The settings of a testing environment, used by a process in production, lead nowhere.
  await configure(own);
  assert.equal((await begin(production, pathOf(ours))).reason, 'invalidResponse');
  assert.ok(production.log.some((line) => line.includes('OAUTH_HTTP_REQUEST_FORBIDDEN')));
  const request = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const;
  const outside = createProviderFetch(defaultOutboundPolicy({ requiresHttps: false, allowsLoopback: false }));
  await assert.rejects(async () => outside(provider.issuer, request), /private network/);
});
