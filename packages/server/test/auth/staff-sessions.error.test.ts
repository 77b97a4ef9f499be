import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { startLaboratory } from '../support/laboratory.ts';
import { assertProblem } from '../support/problem.ts';
import { signedIn, signIn, whoAmI } from '../support/staff.ts';

const lab = await startLaboratory();
const create = (body: unknown) => lab.lab(labOperations.createStaff, { body });
const found = (body: { errors: { pointer: string; code: string }[] }) =>
  body.errors.map(({ pointer, code }) => `${pointer} ${code}`);

const wrongPeople: [string, unknown, string[]][] = [
  ['nothing in it', {}, ['/name missing', '/role missing']],
  ['a blank name and a role of programs', { name: ' ', role: 'integration' }, ['/name blank', '/role not_allowed']],
  ['a name of 101 characters', { name: 'A'.repeat(101), role: 'analyst' }, ['/name too_long']],
  ['a short password', { name: 'A', role: 'analyst', password: 'elevenchars' }, ['/password too_short']],
  ['a password of 129 characters', { name: 'A', role: 'analyst', password: 'x'.repeat(129) }, ['/password too_long']],
  ['a status of its own', { name: 'A', role: 'analyst', status: 'ACTIVE' }, ['/status unknown_field']],
];

for (const [what, body, violations] of wrongPeople) {
  test(`a person with ${what} is not added`, async () => {
    const answer = await create(body);
    assert.equal(answer.status, 400);
    assert.deepEqual(found(answer.body), violations);
    assert.deepEqual((await lab.lab(labOperations.listStaff)).body.staff, []);
  });
}

test('changing an unknown person is 404, and an invalid change is refused completely', async () => {
  const { staffId, name, password } = await signedIn(lab, 'Steady', 'analyst');
  const change = (id: unknown, body: unknown) =>
    lab.lab(labOperations.changeStaff, { path: { staffId: id as number }, body });
  assert.equal((await change(999_999, { role: 'admin' })).status, 404);
  const wrong = await change(staffId, { role: 'integration', status: 'GONE', name: 'Other', resetPassword: 'yes' });
  assert.deepEqual(found(wrong.body), [
    '/name unknown_field',
    '/resetPassword wrong_type',
    '/role not_allowed',
    '/status not_allowed',
  ]);
  assert.equal((await signIn(lab, name, password)).body.role, 'analyst');
});

test('a wrong password, an unknown name and a disabled person get the same response', async () => {
  const { staffId, name, password } = await signedIn(lab, 'Gone', 'analyst');
  const wrong = await signIn(lab, name, 'wrong');
  assertProblem(wrong, 'invalid-client');
  const unknown = await signIn(lab, 'nobody', 'wrong');
  await lab.lab(labOperations.changeStaff, { path: { staffId }, body: { status: 'DISABLED' } });
  const disabled = await signIn(lab, name, password);
  const toldBy = ({ status, headers, body }: typeof wrong) => ({
    status,
    headers: { ...headers, 'x-request-id': '', date: '' },
    body: { ...body, instance: '' },
  });
  assert.deepEqual(toldBy(unknown), toldBy(wrong));
  assert.deepEqual(toldBy(disabled), toldBy(wrong));
  assert.equal(wrong.headers['set-cookie'], undefined);
  assert.equal(wrong.headers['www-authenticate'], 'Bearer');
});

test('a new password requires the current one and enough characters', async () => {
  const person = await signedIn(lab, 'Careless', 'analyst');
  const change = (body: unknown) => lab.call(labOperations.changePassword, { headers: person.headers, body });
  const wrong = await change({ currentPassword: 'not it', newPassword: 'long enough for this' });
  assert.equal(wrong.status, 400);
  assert.deepEqual(found(wrong.body), ['/currentPassword wrong_password']);
  const short = await change({ currentPassword: person.password, newPassword: 'elevenchars' });
  assert.deepEqual(found(short.body), ['/newPassword too_short']);
  assert.equal((await whoAmI(lab, person.cookie)).status, 200);
  assert.equal((await signIn(lab, person.name, person.password)).status, 200);
});

test('a staff token cannot sign out or change a password', async () => {
  const token = await lab.staffToken('admin');
  const body = { currentPassword: 'does not matter', newPassword: 'does not matter' };
  assertProblem(await lab.call(labOperations.signOut, { token }), 'conflict');
  assertProblem(await lab.call(labOperations.signOutEverywhere, { token }), 'conflict');
  assertProblem(await lab.call(labOperations.changePassword, { token, body }), 'conflict');
});
