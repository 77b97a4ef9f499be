import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { asSuperuser } from '../support/database.ts';
import { account, rivalAccount } from '../support/fixtures.ts';
import { startLaboratory, startWithCustomer } from '../support/laboratory.ts';
import { openMailbox, personOf, personPassword, signInPerson } from '../support/people.ts';
import { cookieOf, fromOurPages } from '../support/staff.ts';

const mailbox = openMailbox();
const lab = await startWithCustomer({ mail: mailbox.settings });
const production = await startLaboratory({ sharing: lab, environment: 'production', mail: mailbox.settings });
const { accountId } = lab.customer.account;
const rival = await lab.onboard(rivalAccount);
const manager = await personOf(lab, mailbox, accountId, 'manager', 'boss@customer.example');
const { headers } = manager;

const invite = (email: string, of = accountId) =>
  lab.lab(labOperations.inviteAccountPerson, { path: { accountId: of }, body: { email, role: 'orderer' } });
const accept = (token: string, more: object = {}) =>
  lab.call(clientOperations.acceptInvitation, {
    headers: fromOurPages,
    body: { token, name: 'A', password: personPassword, ...more },
  });
const codeOf = ({ body }: { body: { errors?: { code: string }[] } }) => body.errors?.[0]?.code;

test('an invitation can be used once', async () => {
  await invite('once@customer.example');
  const token = await mailbox.tokenFor('once@customer.example');
  const answers = await Promise.all([accept(token), accept(token)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
  assert.equal(codeOf(await accept(token)), 'bad_link');
});

test('an invitation expires after 7 days', async () => {
  await invite('late@customer.example');
  const token = await mailbox.tokenFor('late@customer.example');
  const before = lab.clock.now;
  lab.clock.advance(7 * 24 * 60 * 60_000);
  assert.equal(codeOf(await accept(token)), 'bad_link');
  lab.clock.now = before;
});

test('a new invitation replaces the earlier one', async () => {
  await invite('twice@customer.example');
  const first = await mailbox.tokenFor('twice@customer.example');
  lab.clock.advance(1000);
  await invite('twice@customer.example');
  assert.equal(codeOf(await accept(first)), 'bad_link');
  assert.equal((await accept(await mailbox.tokenFor('twice@customer.example'))).status, 200);
  assert.equal((await invite('twice@customer.example')).status, 409);
});

test('a changed, unknown or foreign token is not accepted', async () => {
  await invite('guess@customer.example');
  const token = await mailbox.tokenFor('guess@customer.example');
  const [, session = ''] = manager.cookie.split('=');
  for (const wrong of [`${token}A`, token.slice(0, -1), token.replace('lwi_test', 'lwi_live'), session, 'x']) {
    assert.equal(codeOf(await accept(wrong)), 'bad_link', wrong);
  }
  assert.equal((await accept(token, { password: 'short' })).status, 400, 'a refused password leaves the link');
  assert.equal((await accept(token)).status, 200);
});

test('the link of a removed person is not accepted', async () => {
  const { body } = await invite('withdrawn@customer.example');
  const token = await mailbox.tokenFor('withdrawn@customer.example');
  await lab.lab(labOperations.deleteAccountPerson, { path: { accountId, personId: body.personId } });
  assert.equal(codeOf(await accept(token)), 'bad_link');
});

test('an invitation does not reveal whether the address is used by another customer', async () => {
  await personOf(lab, mailbox, rival.account.accountId, 'manager', 'shared@rival.example');
  const body = { email: 'shared@rival.example', role: 'reader' };
  lab.clock.advance(1000);
  assert.equal((await lab.call(clientOperations.invitePerson, { headers, body })).status, 201);
  const refused = await accept(await mailbox.tokenFor('shared@rival.example'), { password: 'a password of mine' });
  assert.equal(refused.status, 409, 'only the owner of the address learns it');
  const { body: session } = await signInPerson(lab, 'shared@rival.example');
  assert.equal(session.account, rival.account.name);
});

test('a manager cannot change or remove people of another customer, nor the own role', async () => {
  const theirs = await personOf(lab, mailbox, rival.account.accountId, 'reader');
  const path = { personId: theirs.personId };
  assert.equal(
    (await lab.call(clientOperations.changePerson, { headers, path, body: { role: 'manager' } })).status,
    404,
  );
  assert.equal((await lab.call(clientOperations.deletePerson, { headers, path })).status, 404);
  const foreign = { accountId, personId: theirs.personId };
  assert.equal((await lab.lab(labOperations.deleteAccountPerson, { path: foreign })).status, 404);
  const own = { personId: manager.personId };
  const answer = await lab.call(clientOperations.changePerson, { headers, path: own, body: { role: 'reader' } });
  assert.equal(answer.status, 409);
  assert.equal((await lab.call(clientOperations.deletePerson, { headers, path: own })).status, 409);
});

test('a wrong address, a wrong password, an invited and a disabled person get the same response', async () => {
  await invite('invited@customer.example');
  const disabled = await personOf(lab, mailbox, accountId, 'reader', 'off@customer.example');
  await lab.call(clientOperations.changePerson, {
    headers,
    path: { personId: disabled.personId },
    body: { status: 'DISABLED' },
  });
  const answers = [
    await signInPerson(lab, 'unknown@customer.example'),
    await signInPerson(lab, manager.email, 'wrong'),
    await signInPerson(lab, 'invited@customer.example'),
    await signInPerson(lab, 'off@customer.example'),
  ];
  const comparable = answers.map(({ status, body: { instance: _, ...body } }) => JSON.stringify([status, body]));
  assert.equal(new Set(comparable).size, 1, comparable.join('\n'));
  assert.equal(answers[0]?.status, 401);
});

test('guesses of a password are slowed down', async () => {
  const answers = [];
  for (let guess = 0; guess < 12; guess++)
    answers.push((await signInPerson(lab, 'slow@customer.example', 'guess')).status);
  assert.deepEqual(answers.slice(0, 10), Array(10).fill(401));
  assert.equal(answers[11], 429);
});

test('sign-in and invitations are refused from other sites', async () => {
  const body = { email: manager.email, password: personPassword };
  const elsewhere: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
  ];
  for (const others of elsewhere) {
    assert.equal((await lab.call(clientOperations.signInPerson, { body, headers: others })).status, 403);
    const acceptance = { token: 'x', name: 'A', password: personPassword };
    assert.equal(
      (await lab.call(clientOperations.acceptInvitation, { body: acceptance, headers: others })).status,
      403,
    );
  }
});

test('a session of one environment is not valid in the other', async () => {
  assert.equal((await production.call(clientOperations.getPersonSession, { headers })).status, 401);
});

test('people of a suspended account can neither sign in nor continue', async () => {
  const late = await lab.onboard({ ...account, name: 'Late' });
  const person = await personOf(lab, mailbox, late.account.accountId, 'manager');
  await lab.lab(labOperations.changeAccount, {
    path: { accountId: late.account.accountId },
    body: { status: 'SUSPENDED' },
  });
  assert.equal((await lab.call(clientOperations.listOrders, { headers: person.headers })).status, 403);
  assert.equal((await signInPerson(lab, person.email)).status, 403);
  assert.equal((await signInPerson(lab, person.email, 'wrong')).status, 401, 'only who knows the password learns it');
});

test('a credential cannot have scopes that the account lacks', async () => {
  const narrow = await lab.onboard({ ...account, name: 'Narrow', scopes: ['orders:read'] });
  const person = await personOf(lab, mailbox, narrow.account.accountId, 'manager');
  const body = { name: 'Wide', scopes: ['orders:write'] };
  const { status, body: problem } = await lab.call(clientOperations.createAccountCredential, {
    headers: person.headers,
    body,
  });
  assert.equal(status, 400);
  assert.equal(problem.errors[0].pointer, '/scopes/0');
});

test('neither passwords nor tokens of programs, sessions and links are stored or logged', async () => {
  await invite('secret@customer.example');
  const link = await mailbox.tokenFor('secret@customer.example');
  const [, session = ''] = cookieOf(await signInPerson(lab, manager.email)).split('=');
  const { username, password } = lab.customer;
  const tokens = [await lab.tokenFor(lab.customer), await lab.staffToken('analyst')];
  const mistyped = 'a mistyped password';
  await lab.call(clientOperations.requestToken, { body: { username, password: mistyped } });
  const tables = await asSuperuser<{ name: string }>(
    lab.databaseUrl,
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const rows = tables.map(({ name }) => asSuperuser(lab.databaseUrl, `select t::text from ${name} t`));
  const everything = JSON.stringify(await Promise.all(rows)) + lab.log.join('');
  assert.ok(everything.includes(username));
  for (const secret of [link, session, personPassword, password, mistyped, ...tokens]) {
    assert.ok(!everything.includes(secret) && !everything.includes(Buffer.from(secret).toString('hex')));
  }
});
