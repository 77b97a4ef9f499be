import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import { test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { openMailbox, personOf, signInPerson } from '../support/people.ts';
import { pluck } from '../support/pluck.ts';
import { cookieOf, fromOurPages, signedIn, signIn } from '../support/staff.ts';

const mailbox = openMailbox();
const lab = await startWithCustomer({ mail: mailbox.settings });
const { accountId } = lab.customer.account;
const newPassword = 'a password that is new';
const headers = fromOurPages;

/** The two kinds of people, each with what a test needs to forget a password and to choose another one. */
const kinds = {
  customer: {
    ask: (email: string) => lab.call(clientOperations.requestPersonPasswordReset, { headers, body: { email } }),
    reset: clientOperations.resetPersonPassword as Operation,
    foreignReset: labOperations.resetPassword as Operation,
    async create(name: string) {
      const email = `${name}@customer.example`;
      const person = await personOf(lab, mailbox, accountId, 'reader', email);
      return { signInName: email, email, cookie: person.cookie };
    },
    signIn: (email: string, password: string) => signInPerson(lab, email, password),
    session: clientOperations.getPersonSession as Operation,
  },
  staff: {
    ask: (name: string) => lab.call(labOperations.requestPasswordReset, { headers, body: { name } }),
    reset: labOperations.resetPassword as Operation,
    foreignReset: clientOperations.resetPersonPassword as Operation,
    async create(name: string) {
      const { staffId, cookie } = await signedIn(lab, name, 'analyst');
      const email = `${name}@lab.example`;
      const body = { email };
      assert.equal((await lab.lab(labOperations.changeStaff, { path: { staffId }, body })).body.email, email);
      return { signInName: name, email, cookie };
    },
    signIn: (name: string, password: string) => signIn(lab, name, password),
    session: labOperations.getSession as Operation,
  },
};

/** Waits for the next mail to the person, because it is sent after the response. */
async function nextToken(email: string, already: number): Promise<string> {
  await eventually(async () => assert.ok((await mailbox.mailsTo(email)).length > already));
  return mailbox.tokenFor(email);
}

for (const [kind, { ask, reset, foreignReset, create, signIn: enter, session }] of Object.entries(kinds)) {
  const choose = (token: string, operation = reset) => lab.call(operation, { headers, body: { token, newPassword } });
  const codeOf = ({ body }: { body: { errors?: { code: string }[] } }) => body.errors?.[0]?.code;

  test(`a forgotten password is replaced with the link of a mail, once, and all sessions end (${kind})`, async () => {
    const person = await create(`forgetful-${kind}`);
    const before = (await mailbox.mailsTo(person.email)).length;
    assert.equal((await ask(person.signInName)).status, 202);
    const token = await nextToken(person.email, before);
    assert.equal((await lab.call(session, { headers: { cookie: person.cookie } })).status, 200, 'not before the reset');
    assert.equal(codeOf(await choose(token, foreignReset)), 'bad_link', 'not on the other side');
    const answers = await Promise.all([choose(token), choose(token)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 400]);
    assert.equal((await lab.call(session, { headers: { cookie: person.cookie } })).status, 401);
    assert.equal((await enter(person.signInName, newPassword)).status, 200);
    assert.equal(codeOf(await choose(token)), 'bad_link');
  });

  test(`a link for a new password expires after an hour, and a newer one replaces it (${kind})`, async () => {
    const person = await create(`slow-${kind}`);
    const before = (await mailbox.mailsTo(person.email)).length;
    await ask(person.signInName);
    const first = await nextToken(person.email, before);
    lab.clock.advance(3 * 60_000);
    await ask(person.signInName);
    const second = await nextToken(person.email, before + 1);
    assert.equal(codeOf(await choose(first)), 'bad_link');
    lab.clock.advance(60 * 60_000);
    assert.equal(codeOf(await choose(second)), 'bad_link');
  });

  test(`the response does not say whether a person exists (${kind})`, async () => {
    const person = await create(`known-${kind}`);
    const known = await ask(person.signInName);
    const unknown = await ask(`unknown-${person.signInName}`);
    assert.deepEqual([known.status, known.body], [unknown.status, unknown.body]);
    const comparable = ({ headers: { date: _, 'x-request-id': __, ...rest } }: typeof known) => rest;
    assert.deepEqual(comparable(known), comparable(unknown));
  });

  test(`requests for a new password are limited, and send at most one mail in two minutes (${kind})`, async () => {
    const person = await create(`flooded-${kind}`);
    const before = (await mailbox.mailsTo(person.email)).length;
    const statuses = [];
    for (let request = 0; request < 12; request++) statuses.push((await ask(person.signInName)).status);
    assert.equal(statuses[0], 202);
    assert.equal(statuses.at(-1), 429);
    await nextToken(person.email, before);
    assert.equal((await mailbox.mailsTo(person.email)).length, before + 1);
    lab.clock.advance(2 * 60 * 60_000);
  });

  test(`requests from other sites are refused (${kind})`, async () => {
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    const body = { token: 'x', newPassword };
    assert.equal((await lab.call(reset, { headers: elsewhere, body })).status, 403);
  });
}

test('a disabled person and one without an address get no mail', async () => {
  const { staffId } = await signedIn(lab, 'Without address', 'analyst');
  assert.equal((await kinds.staff.ask('Without address')).status, 202);
  const path = { staffId };
  await lab.lab(labOperations.changeStaff, { path, body: { email: 'gone@lab.example', status: 'DISABLED' } });
  assert.equal((await kinds.staff.ask('Without address')).status, 202);
  const person = await kinds.staff.create('last');
  await kinds.staff.ask(person.signInName);
  await nextToken(person.email, 0);
  assert.deepEqual(await mailbox.mailsTo('gone@lab.example'), []);
});

test('people see their sessions and end those elsewhere, but none of others', async () => {
  const person = await personOf(lab, mailbox, accountId, 'reader', 'sessions@customer.example');
  const other = cookieOf(await signInPerson(lab, person.email));
  const { body } = await lab.call(clientOperations.listPersonSessions, { headers: person.headers });
  assert.equal(body.sessions.length, 2);
  const [elsewhere] = body.sessions.filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  const stranger = await personOf(lab, mailbox, accountId, 'manager', 'stranger@customer.example');
  const path = { sessionId: elsewhere.sessionId };
  assert.equal((await lab.call(clientOperations.endPersonSession, { headers: stranger.headers, path })).status, 404);
  const staff = await signedIn(lab, 'Curious', 'admin');
  assert.equal((await lab.call(labOperations.endSession, { headers: staff.headers, path })).status, 404);
  assert.equal((await lab.call(clientOperations.endPersonSession, { headers: person.headers, path })).status, 204);
  assert.equal((await lab.call(clientOperations.getPersonSession, { headers: { cookie: other } })).status, 401);
  assert.equal((await lab.call(clientOperations.getPersonSession, { headers: person.headers })).status, 200);
  const { body: own } = await lab.call(labOperations.listSessions, { headers: staff.headers });
  assert.deepEqual(pluck(own.sessions, 'isCurrent'), [true]);
  assert.equal((await lab.lab(labOperations.listSessions)).status, 409, 'a token has no sessions');
});
