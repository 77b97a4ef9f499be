import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { asSuperuser } from '../support/database.ts';
import { order } from '../support/fixtures.ts';
import { startLaboratory, startWithCustomer } from '../support/laboratory.ts';
import { openMailbox, personOf, personPassword, signInPerson } from '../support/people.ts';
import { pluck } from '../support/pluck.ts';
import { cookieOf, fromOurPages, signedIn } from '../support/staff.ts';

const mailbox = openMailbox();
const lab = await startWithCustomer({ mail: mailbox.settings });
const { accountId } = lab.customer.account;
const manager = await personOf(lab, mailbox, accountId, 'manager', 'Mere@Kowhai.example');
const { headers } = manager;

test('the laboratory invites the first manager, who accepts by mail and is signed in', async () => {
  const [mail] = await mailbox.mailsTo('Mere@Kowhai.example');
  assert.match(mail?.subject ?? '', /Invitation to the portal/);
  assert.match(mail?.text ?? '', /can be used once/);
  const { status, body } = await lab.call(clientOperations.getPersonSession, { headers });
  assert.equal(status, 200);
  assert.equal(body.role, 'manager');
  assert.equal(body.account, lab.customer.account.name);
  assert.equal(body.environment, 'testing');
});

test('a person signs in with the e-mail address, in any letter case, and the password', async () => {
  const answer = await signInPerson(lab, 'mere@kowhai.EXAMPLE');
  assert.equal(answer.status, 200);
  assert.match(
    String(answer.headers['set-cookie']),
    /^labwire-portal-session=lwp_test_[^;]+; Path=\/client\/api; HttpOnly; SameSite=Strict$/,
  );
  const listed = await lab.call(clientOperations.listOrders, { headers: { cookie: cookieOf(answer) } });
  assert.equal(listed.status, 200);
});

test('a manager invites a colleague, changes the role, disables and removes the colleague', async () => {
  const body = { email: 'tama@kowhai.example', role: 'orderer' };
  const { body: invited } = await lab.call(clientOperations.invitePerson, { headers, body });
  assert.equal(invited.status, 'INVITED');
  assert.equal(invited.invitationExpiresAt, '2026-03-09T03:00:00.000Z');
  const acceptance = { token: await mailbox.tokenFor(body.email), name: ' Tama ', password: personPassword };
  const accepted = await lab.call(clientOperations.acceptInvitation, { headers: fromOurPages, body: acceptance });
  assert.equal(accepted.body.name, 'Tama');
  const tama = { ...fromOurPages, cookie: cookieOf(accepted) };
  const path = { personId: invited.personId };

  assert.equal((await lab.call(clientOperations.createOrder, { headers: tama, body: order() })).status, 201);
  await lab.call(clientOperations.changePerson, { headers, path, body: { role: 'reader' } });
  assert.equal((await lab.call(clientOperations.createOrder, { headers: tama, body: order() })).status, 403);
  assert.equal((await lab.call(clientOperations.listOrders, { headers: tama })).status, 200);

  const { body: disabled } = await lab.call(clientOperations.changePerson, {
    headers,
    path,
    body: { status: 'DISABLED' },
  });
  assert.equal(disabled.status, 'DISABLED');
  assert.equal((await lab.call(clientOperations.listOrders, { headers: tama })).status, 401);
  assert.equal((await signInPerson(lab, body.email)).status, 401);
  await lab.call(clientOperations.changePerson, { headers, path, body: { status: 'ACTIVE' } });
  assert.equal((await signInPerson(lab, body.email)).status, 200);

  assert.equal((await lab.call(clientOperations.deletePerson, { headers, path })).status, 204);
  assert.equal((await signInPerson(lab, body.email)).status, 401);
  const { body: people } = await lab.call(clientOperations.listPeople, { headers });
  assert.deepEqual(pluck(people.people, 'email'), ['Mere@Kowhai.example']);
});

test('the audit trail names the person by an identifier, never by name or address', async () => {
  const { body } = await lab.lab(labOperations.readAudit, { query: { accountId, limit: 200 } });
  const actions = body.entries.filter(({ actor }: { actor: string }) => actor === `person:${manager.personId}`);
  for (const action of ['person.accepted', 'person.signed-in', 'person.invited', 'person.changed', 'person.removed']) {
    assert.ok(
      actions.some((entry: { action: string }) => entry.action === action),
      action,
    );
  }
  const submitted = body.entries.find(({ action }: { action: string }) => action === 'order.received');
  assert.match(submitted.actor, /^person:P\d+$/);
  assert.doesNotMatch(JSON.stringify(body.entries), /kowhai\.example|Tama/i);
});

test('a password is changed with the current one, and other sessions end', async () => {
  const other = cookieOf(await signInPerson(lab, manager.email));
  const newPassword = 'another long password';
  const wrong = { currentPassword: 'wrong', newPassword };
  const refused = await lab.call(clientOperations.changePersonPassword, { headers, body: wrong });
  assert.equal(refused.body.errors[0].code, 'wrong_password');
  const right = { currentPassword: personPassword, newPassword };
  assert.equal((await lab.call(clientOperations.changePersonPassword, { headers, body: right })).status, 204);
  assert.equal((await lab.call(clientOperations.getPersonSession, { headers: { cookie: other } })).status, 401);
  assert.equal((await lab.call(clientOperations.getPersonSession, { headers })).status, 200);
  assert.equal((await signInPerson(lab, manager.email)).status, 401);
  assert.equal((await signInPerson(lab, manager.email, newPassword)).status, 200);
});

test('signing out ends the session and deletes the cookie', async () => {
  const { headers: leaving } = await personOf(lab, mailbox, accountId, 'reader');
  const answer = await lab.call(clientOperations.signOutPerson, { headers: leaving });
  assert.equal(answer.status, 204);
  assert.match(String(answer.headers['set-cookie']), /Max-Age=0/);
  assert.equal((await lab.call(clientOperations.getPersonSession, { headers: leaving })).status, 401);
});

test('a manager creates a credential with a name, fewer scopes and an expiry, and revokes it', async () => {
  const body = { name: 'Order import', scopes: ['orders:read'], expiresAt: '2026-03-02T05:00:00Z' };
  const created = await lab.call(clientOperations.createAccountCredential, { headers, body });
  assert.equal(created.status, 201);
  const { username, password } = created.body;
  const granted = await lab.call(clientOperations.requestToken, { body: { username, password } });
  assert.equal(granted.body.scope, 'orders:read');
  assert.equal(granted.body.expires_in, 7200);
  const { body: listed } = await lab.call(clientOperations.listCredentials, { headers });
  const own = listed.credentials.find((one: { username: string }) => one.username === username);
  assert.deepEqual(own, {
    username,
    name: 'Order import',
    scopes: ['orders:read'],
    createdAt: '2026-03-02T03:00:00.000Z',
    expiresAt: '2026-03-02T05:00:00.000Z',
    lastUsedAt: '2026-03-02T03:00:00.000Z',
  });
  const ofLaboratory = listed.credentials.find((one: { username: string }) => one.username === lab.customer.username);
  assert.equal(ofLaboratory.name, undefined);
  assert.equal(ofLaboratory.scopes.length, 3);
  const revoked = await lab.call(clientOperations.deleteAccountCredential, { headers, path: { username } });
  assert.equal(revoked.status, 204);
  const token = granted.body.access_token;
  assert.equal((await lab.call(clientOperations.listOrders, { token })).status, 401);
});

test('a credential stops working when it expires, with its tokens', async () => {
  const body = { name: 'Trial', expiresAt: '2026-03-02T03:10:00Z' };
  const { body: created } = await lab.call(clientOperations.createAccountCredential, { headers, body });
  const credential = { username: created.username, password: created.password };
  const token = await lab.tokenFor(credential);
  assert.equal((await lab.call(clientOperations.listOrders, { token })).status, 200);
  lab.clock.advance(10 * 60_000);
  assert.equal((await lab.call(clientOperations.listOrders, { token })).status, 401);
  assert.equal((await lab.call(clientOperations.requestToken, { body: credential })).status, 401);
});

test('without mail the laboratory gets the link of an invitation, and a manager asks the laboratory', async () => {
  const production = await startWithCustomer({ environment: 'production' });
  const path = { accountId: production.customer.account.accountId };
  const { body: invited } = await production.lab(labOperations.inviteAccountPerson, {
    path,
    body: { email: 'a@b.example', role: 'manager' },
  });
  assert.equal(invited.mailError, 'This service sends no mails.');
  const body = { token: new URL(invited.invitationUrl).hash.slice(1), name: 'Ana', password: personPassword };
  const accepted = await production.call(clientOperations.acceptInvitation, { body, headers: fromOurPages });
  assert.equal(accepted.status, 200);
  const refused = await production.call(clientOperations.invitePerson, {
    body: { email: 'b@b.example', role: 'reader' },
    headers: { ...fromOurPages, cookie: cookieOf(accepted) },
  });
  assert.equal(refused.status, 409);
  assert.match(refused.body.detail, /sends no mails\. Ask the laboratory/);

  const mailing = await startLaboratory({ sharing: production, environment: 'production', mail: mailbox.settings });
  const { body: mailed } = await mailing.lab(labOperations.inviteAccountPerson, {
    path,
    body: { email: 'c@b.example', role: 'reader' },
  });
  assert.ok(!('invitationUrl' in mailed) && !('mailError' in mailed));
});

test('a session of a person who is not active is refused, also if it was not deleted', async () => {
  const { headers: ofPerson } = await personOf(lab, mailbox, accountId, 'reader', 'disabled@kowhai.example');
  const { headers: ofStaff } = await signedIn(lab, 'Disabled', 'analyst');
  for (const [table, column, name] of [
    ['people', 'email_key', 'disabled@kowhai.example'],
    ['staff', 'name', 'Disabled'],
  ]) {
    await asSuperuser(lab.databaseUrl, `update ${table} set status = 'DISABLED' where ${column} = '${name}'`);
  }
  assert.equal((await lab.call(clientOperations.getPersonSession, { headers: ofPerson })).status, 401);
  assert.equal((await lab.call(labOperations.getSession, { headers: ofStaff })).status, 401);
});
