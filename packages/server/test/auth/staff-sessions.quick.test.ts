import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { personRoles } from '@labwire/contract/lab-staff.ts';
import { test } from 'vitest';
import { startLaboratory } from '../support/laboratory.ts';
import { cookieOf, fromOurPages, signedIn, signIn, signInAgain, whoAmI } from '../support/staff.ts';

const lab = await startLaboratory();
const hour = 60 * 60_000;

/** Entries of the audit trail about a person, newest first. */
const trailOf = async (name: string) => {
  const { body } = await lab.lab(labOperations.readAudit, { query: { subject: `staff:${name}` } });
  return body.entries as { action: string; actor: string; before: unknown; after: unknown }[];
};

for (const role of personRoles) {
  test(`a person with the role ${role} signs in and sees their name and role`, async () => {
    const { body: person } = await lab.lab(labOperations.createStaff, { body: { name: `New ${role}`, role } });
    const response = await signIn(lab, person.name, person.password);
    const expiresAt = new Date(lab.clock.now.getTime() + 12 * hour).toISOString();
    assert.deepEqual(response.body, { name: `New ${role}`, role, expiresAt });
    assert.deepEqual((await whoAmI(lab, cookieOf(response))).body, response.body);
  });
}

test('the session cookie is limited to the laboratory’s API and hidden from scripts', async () => {
  const { body: person } = await lab.lab(labOperations.createStaff, { body: { name: 'Cookie', role: 'analyst' } });
  const { headers } = await signIn(lab, person.name, person.password);
  assert.match(
    String(headers['set-cookie']),
    /^labwire-session=lwn_test_[\w-]{43}; Path=\/lab\/api; HttpOnly; SameSite=Strict$/,
  );
  assert.equal(headers['cache-control'], 'no-store');
});

test('over https the session cookie is Secure and limited to the path of the public URL', async () => {
  const secure = await startLaboratory({ sharing: lab, publicUrl: 'https://lab.example/labwire' });
  const { name, password } = await signedIn(lab, 'Secure', 'analyst');
  const response = await signIn(secure, name, password);
  assert.match(
    String(response.headers['set-cookie']),
    /^__Secure-labwire-session=[\w-]+; Path=\/labwire\/lab\/api; HttpOnly; SameSite=Strict; Secure$/,
  );
  assert.equal((await whoAmI(secure, cookieOf(response))).status, 200);
});

test('a staff token sees its name and role, without an expiry', async () => {
  const token = await lab.staffToken('integration');
  const { body } = await lab.call(labOperations.getSession, { token });
  assert.deepEqual(body, { name: 'A integration', role: 'integration' });
});

test('a session ends after an hour without a request, but not before', async () => {
  const { cookie } = await signedIn(lab, 'Idle', 'analyst');
  for (let i = 0; i < 3; i++) {
    lab.clock.advance(hour - 1);
    assert.equal((await whoAmI(lab, cookie)).status, 200);
  }
  lab.clock.advance(hour);
  assert.equal((await whoAmI(lab, cookie)).status, 401);
});

test('a session ends after twelve hours even if it is in use', async () => {
  const { cookie } = await signedIn(lab, 'Busy', 'analyst');
  for (let i = 0; i < 23; i++) {
    lab.clock.advance(hour / 2);
    assert.equal((await whoAmI(lab, cookie)).status, 200);
  }
  lab.clock.advance(hour / 2 - 1);
  assert.equal((await whoAmI(lab, cookie)).status, 200);
  lab.clock.advance(1);
  assert.equal((await whoAmI(lab, cookie)).status, 401);
});

test('signing out ends the session and clears the cookie, but not the person’s other sessions', async () => {
  const person = await signedIn(lab, 'Leaving', 'analyst');
  const other = await signInAgain(lab, person);
  const response = await lab.call(labOperations.signOut, { headers: person.headers });
  assert.equal(response.status, 204);
  assert.match(String(response.headers['set-cookie']), /^labwire-session=; Max-Age=0; Path=\/lab\/api;/);
  assert.equal((await whoAmI(lab, person.cookie)).status, 401);
  assert.equal((await whoAmI(lab, other)).status, 200);
});

test('signing out everywhere ends all sessions of the person and no others', async () => {
  const person = await signedIn(lab, 'Everywhere', 'analyst');
  const other = await signInAgain(lab, person);
  const stranger = await signedIn(lab, 'Stranger', 'analyst');
  assert.equal((await lab.call(labOperations.signOutEverywhere, { headers: person.headers })).status, 204);
  for (const cookie of [person.cookie, other]) assert.equal((await whoAmI(lab, cookie)).status, 401);
  assert.equal((await whoAmI(lab, stranger.cookie)).status, 200);
});

test('changing the password keeps the current session, ends the others and invalidates the old password', async () => {
  const person = await signedIn(lab, 'Changing', 'analyst');
  const other = await signInAgain(lab, person);
  const newPassword = 'correct horse battery staple';
  const body = { currentPassword: person.password, newPassword };
  assert.equal((await lab.call(labOperations.changePassword, { headers: person.headers, body })).status, 204);
  assert.equal((await whoAmI(lab, person.cookie)).status, 200);
  assert.equal((await whoAmI(lab, other)).status, 401);
  assert.equal((await signIn(lab, person.name, person.password)).status, 401);
  assert.equal((await signIn(lab, person.name, newPassword)).status, 200);
});

test('the list shows people and their last sign-in, but no passwords', async () => {
  const person = await signedIn(lab, 'Listed', 'approver');
  const { body } = await lab.lab(labOperations.listStaff);
  const listed = body.staff.find(({ name }: { name: string }) => name === 'Listed');
  const at = lab.clock.now.toISOString();
  assert.deepEqual(listed, {
    staffId: person.staffId,
    name: 'Listed',
    role: 'approver',
    status: 'ACTIVE',
    hasSecondFactor: false,
    createdAt: at,
    lastSignedInAt: at,
  });
});

test('a generated password is shown once, and a chosen one is not returned', async () => {
  const made = await lab.lab(labOperations.createStaff, { body: { name: 'Made', role: 'analyst' } });
  assert.equal(made.status, 201);
  assert.match(made.body.password, /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  const password = 'chosen by the person';
  const chosen = await lab.lab(labOperations.createStaff, { body: { name: 'Chosen', role: 'analyst', password } });
  assert.ok(!('password' in chosen.body));
  assert.equal((await signIn(lab, 'Chosen', password)).status, 200);
});

test('the last admin can be disabled, because the admin token can create another one', async () => {
  const only = await signedIn(lab, 'Only admin', 'admin');
  const path = { staffId: only.staffId };
  const { status } = await lab.call(labOperations.changeStaff, {
    path,
    body: { status: 'DISABLED' },
    headers: only.headers,
  });
  assert.equal(status, 200);
  assert.equal((await whoAmI(lab, only.cookie)).status, 401);
  assert.equal((await lab.lab(labOperations.changeStaff, { path, body: { status: 'ACTIVE' } })).status, 200);
});

test('the audit trail has sign-ins, sign-outs and changes of staff, but no passwords', async () => {
  const person = await signedIn(lab, 'Watched', 'analyst');
  const newPassword = 'nobody will read this';
  await lab.call(labOperations.changePassword, {
    headers: person.headers,
    body: { currentPassword: person.password, newPassword },
  });
  await lab.call(labOperations.signOut, { headers: person.headers });
  const path = { staffId: person.staffId };
  await lab.lab(labOperations.changeStaff, { path, body: { role: 'approver' } });
  const { body: reset } = await lab.lab(labOperations.changeStaff, { path, body: { resetPassword: true } });
  assert.equal((await signIn(lab, 'Watched', newPassword)).status, 401, 'the reset replaced it');
  const response = await signIn(lab, 'Watched', reset.password, { ...fromOurPages, 'user-agent': 'A browser' });
  await lab.call(labOperations.signOutEverywhere, { headers: { ...fromOurPages, cookie: cookieOf(response) } });
  const trail = await trailOf('Watched');
  assert.deepEqual(
    trail.map(({ actor, action }) => `${actor} ${action}`),
    [
      ...['staff:Watched staff.signed-out-everywhere', 'staff:Watched staff.signed-in'],
      ...['staff:admin staff.password-reset', 'staff:admin staff.changed', 'staff:Watched staff.signed-out'],
      ...['staff:Watched staff.password-changed', 'staff:Watched staff.signed-in', 'staff:admin staff.created'],
    ],
  );
  assert.deepEqual(trail[1]?.after, { address: '127.0.0.1', userAgent: 'A browser' });
  assert.deepEqual(
    [trail[3]?.before, trail[3]?.after],
    [
      { role: 'analyst', status: 'ACTIVE' },
      { role: 'approver', status: 'ACTIVE' },
    ],
  );
  for (const secret of [person.password, newPassword, reset.password]) {
    assert.ok(!JSON.stringify(trail).includes(secret) && !lab.log.join('').includes(secret));
  }
});
