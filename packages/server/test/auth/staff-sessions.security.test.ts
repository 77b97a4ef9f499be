import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { beforeEach, test } from 'vitest';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { type Laboratory, publicUrl, startLaboratory, startWithCustomer } from '../support/laboratory.ts';
import { pluck } from '../support/pluck.ts';
import { assertProblem } from '../support/problem.ts';
import { fromOurPages, signedIn, signIn, signInAgain, whoAmI } from '../support/staff.ts';

const lab = await startWithCustomer();
const there = await startLaboratory({ sharing: lab });
const freeGuesses = 10;

/** Lets the failures of one test expire before the next. */
beforeEach(() => lab.clock.advance(2 * 60 * 60_000));

const guess = async (name: string, times: number) => {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await signIn(lab, name, `guess ${i}`)).status);
  return statuses;
};

/** A change that every role with write access can make. */
const change = (headers: Record<string, string>) =>
  lab.call(labOperations.putSettings, {
    headers,
    body: { name: 'Ours', address: [], signatories: [], twoPairsOfEyes: false },
  });

const sites: [string, Record<string, string>, boolean][] = [
  ['from a page of ours', { 'sec-fetch-site': 'same-origin' }, true],
  ['from another site', { 'sec-fetch-site': 'cross-site' }, false],
  ['from another name of the same site', { 'sec-fetch-site': 'same-site' }, false],
  ['from no page at all', { 'sec-fetch-site': 'none' }, false],
  ['from another site that names our address', { 'sec-fetch-site': 'cross-site', origin: publicUrl }, false],
  ['from an old browser on a page of ours', { origin: publicUrl }, true],
  ['from an old browser at the address it was opened at', { origin: 'http://10.0.0.7:81', host: '10.0.0.7:81' }, true],
  ['from an old browser at another scheme', { origin: 'https://10.0.0.7:81', host: '10.0.0.7:81' }, false],
  ['from an old browser on another site', { origin: 'https://evil.example' }, false],
  ['from a name that begins like ours', { origin: `${publicUrl}.evil.example` }, false],
  ['from a page without an origin', { origin: 'null' }, false],
  ['from nowhere that it says', {}, false],
];

const { body: settler } = await lab.lab(labOperations.createStaff, { body: { name: 'Settler', role: 'admin' } });

for (const [what, headers, isOurs] of sites) {
  test(`a change with a session, ${what}, is ${isOurs ? 'made' : 'refused'}, and so is a sign-in`, async () => {
    const cookie = await signInAgain(lab, settler);
    const response = await change({ ...headers, cookie });
    const signing = await signIn(lab, settler.name, settler.password, headers);
    if (isOurs) assert.deepEqual([response.status, signing.status], [200, 200]);
    else for (const refused of [response, signing]) assertProblem(refused, 'cross-site');
  });
}

test('an invalid token is refused even with a valid session', async () => {
  const { cookie } = await signedIn(lab, 'Both', 'admin');
  for (const authorization of ['', 'Bearer nobody', 'Basic Og==']) {
    const { status } = await lab.call(labOperations.getSession, { headers: { cookie, authorization } });
    assert.equal(status, 401, authorization);
  }
});

test('the session cookie is found among others, and two session cookies are refused', async () => {
  const { cookie } = await signedIn(lab, 'Jar', 'analyst');
  const { cookie: planted } = await signedIn(lab, 'Mallory', 'analyst');
  assert.equal((await whoAmI(lab, `a=b; ${cookie};c="d"`)).status, 200);
  assert.equal((await whoAmI(lab, `${planted}; ${cookie}`)).status, 401);
  for (const odd of ['labwire-session=', 'labwire-session', `x${cookie}`, `${cookie}x`, `${cookie} x`]) {
    assert.equal((await whoAmI(lab, odd)).status, 401, odd);
  }
});

test('wrong passwords for a name are limited and recorded once, and a success clears them', async () => {
  const { name, password } = await signedIn(lab, 'Target', 'analyst');
  assert.deepEqual(await guess('TARGET', freeGuesses), Array(freeGuesses).fill(401));
  const slowed = await signIn(lab, name, password);
  assertProblem(slowed, 'too-many-requests');
  assert.equal(slowed.headers['retry-after'], '1');
  await eventually(async () => {
    const { body } = await lab.lab(labOperations.readAudit, { query: { action: 'staff.locked' } });
    assert.deepEqual(pluck(body.entries, 'subject', 'actor', 'after'), [
      ['staff:Target', 'anonymous', { address: '127.0.0.1' }],
    ]);
  });
  lab.clock.advance(1_000);
  assert.equal((await signIn(lab, name, password)).status, 200);
  assert.deepEqual(await guess(name, freeGuesses - 1), Array(freeGuesses - 1).fill(401));
});

test('attempts for unknown names are limited but not recorded', async () => {
  assert.deepEqual(await guess('a mistyped secret', freeGuesses + 1), [...Array(freeGuesses).fill(401), 429]);
  const { body } = await lab.lab(labOperations.readAudit, { query: { accountId: 0, limit: 200 } });
  assert.ok(!JSON.stringify(body).includes('a mistyped secret') && !lab.log.join('').includes('a mistyped secret'));
});

test('failed attempts of customers do not lock staff, and vice versa', async () => {
  const { username, password } = lab.customer;
  const { body: namesake } = await lab.lab(labOperations.createStaff, { body: { name: username, role: 'analyst' } });
  const asCustomer = (secret: string) =>
    lab.call(clientOperations.requestToken, { body: { username, password: secret } });
  assert.equal((await guess(username, freeGuesses + 1)).at(-1), 429);
  assert.equal((await asCustomer(password)).status, 200);
  lab.clock.advance(2 * 60 * 60_000);
  const statuses: number[] = [];
  for (let i = 0; i <= freeGuesses; i++) statuses.push((await asCustomer(`guess ${i}`)).status);
  assert.equal(statuses.at(-1), 429);
  assert.equal((await signIn(lab, username, namesake.password)).status, 200);
});

test('a session does not allow more attempts at its password', async () => {
  const { headers, name, password } = await signedIn(lab, 'Left open', 'analyst');
  const attempt = (currentPassword: string) =>
    lab.call(labOperations.changePassword, { headers, body: { currentPassword, newPassword: 'the thief’s own one' } });
  for (let i = 0; i < freeGuesses; i++) assert.equal((await attempt(`guess ${i}`)).status, 400);
  assert.equal((await attempt(password)).status, 429);
  lab.clock.advance(1_000);
  assert.equal((await signIn(lab, name, password)).status, 200);
});

test('passwords are stored as argon2id hashes, sessions as SHA-256 hashes', async () => {
  const asInProduction = await startLaboratory({ sharing: lab, passwordCost: 'default' });
  const { cookie, headers, password } = await signedIn(asInProduction, 'Hashed', 'analyst');
  const newPassword = 'another one than before';
  const body = { currentPassword: password, newPassword };
  assert.equal((await asInProduction.call(labOperations.changePassword, { headers, body })).status, 204);
  const people = await asSuperuser<{ row: string; hash: string }>(
    lab.databaseUrl,
    "select s::text as row, password_hash as hash from staff s where name = 'Hashed'",
  );
  assert.match(people[0]?.hash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const sessions = await asSuperuser<{ row: string; hash: Buffer }>(
    lab.databaseUrl,
    'select s::text as row, token_hash as hash from staff_sessions s',
  );
  assert.ok(sessions.length > 0 && sessions.every(({ hash }) => hash.length === 32));
  const stored = JSON.stringify([people, sessions]);
  const session = cookie.split('=')[1] ?? '';
  for (const secret of [password, newPassword, session, Buffer.from(session).toString('hex')])
    assert.ok(!stored.includes(secret));
});

/** A person whose session both processes have cached. */
async function knownPerson(name: string) {
  const person = await signedIn(lab, name, 'analyst');
  await eventually(() => assert.ok(lab.db.isListening() && there.db.isListening()));
  for (const process of [lab, there, lab, there]) assert.equal((await whoAmI(process, person.cookie)).status, 200);
  return person;
}

const isOutAt = (process: Laboratory, cookie: string) =>
  eventually(async () => assert.equal((await whoAmI(process, cookie)).status, 401));

test('signing out, a new password or an admin ends a session on every process', async () => {
  const leaver = await knownPerson('Leaver');
  await lab.call(labOperations.signOut, { headers: leaver.headers });
  await isOutAt(there, leaver.cookie);

  const everywhere = await knownPerson('Everywhere');
  await lab.call(labOperations.signOutEverywhere, { headers: everywhere.headers });
  await isOutAt(there, everywhere.cookie);

  const changer = await knownPerson('Changer');
  const second = await signInAgain(there, changer);
  const body = { currentPassword: changer.password, newPassword: 'a better one than before' };
  await there.call(labOperations.changePassword, { headers: { ...fromOurPages, cookie: second }, body });
  await isOutAt(lab, changer.cookie);
  assert.equal((await whoAmI(lab, second)).status, 200);

  for (const ending of [{ status: 'DISABLED' }, { resetPassword: true }]) {
    const { cookie, staffId } = await knownPerson(`Ended by ${Object.keys(ending)}`);
    await lab.lab(labOperations.changeStaff, { path: { staffId }, body: ending });
    await isOutAt(there, cookie);
    await isOutAt(lab, cookie);
  }
});

test('a new role applies on every process', async () => {
  const { staffId, cookie } = await knownPerson('Risen');
  await lab.lab(labOperations.changeStaff, { path: { staffId }, body: { role: 'admin' } });
  await eventually(async () => assert.equal((await whoAmI(there, cookie)).body.role, 'admin'));
});

test('requests to one process keep the session active on the other', async () => {
  const { cookie } = await knownPerson('Wanderer');
  const [minute, fiftyMinutes] = [60_000, 50 * 60_000];
  lab.clock.advance(fiftyMinutes);
  assert.equal((await whoAmI(lab, cookie)).status, 200);
  lab.clock.advance(fiftyMinutes);
  assert.equal((await whoAmI(there, cookie)).status, 200);
  lab.clock.advance(fiftyMinutes + 9 * minute);
  assert.equal((await whoAmI(lab, cookie)).status, 200);
});
