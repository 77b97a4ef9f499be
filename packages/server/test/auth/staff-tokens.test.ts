import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { roleNames } from '@labwire/contract/lab-staff.ts';
import { test } from 'vitest';
import { startLaboratory } from '../support/laboratory.ts';

const lab = await startLaboratory();
const create = (body: unknown) => lab.lab(labOperations.createStaffToken, { body });
const found = (body: { errors: { pointer: string; code: string }[] }) =>
  body.errors.map(({ pointer, code }) => `${pointer} ${code}`);

const wrong: [string, unknown, string[]][] = [
  ['an unknown role and a blank name', { name: ' ', role: 'admln' }, ['/name blank', '/role not_allowed']],
  ['a token of its own', { name: 'A', role: 'admin', token: 'mine' }, ['/token unknown_field']],
  ['a name of 101 characters', { name: 'A'.repeat(101), role: 'admin' }, ['/name too_long']],
  ['a name with a NUL character', { name: 'A\0', role: 'admin' }, ['/name bad_text']],
  ['two roles', { name: 'A', role: ['admin', 'analyst'] }, ['/role not_allowed']],
];

for (const [what, body, violations] of wrong) {
  test(`a request for a token with ${what} is refused, and no token is created`, async () => {
    const response = await create(body);
    assert.equal(response.status, 400);
    assert.deepEqual(found(response.body), violations);
    assert.deepEqual((await lab.lab(labOperations.listStaffTokens)).body, { staffTokens: [] });
  });
}

test('a token that does not exist cannot be revoked, nor can one be revoked twice', async () => {
  assert.equal((await lab.lab(labOperations.deleteStaffToken, { path: { staffTokenId: 999_999 } })).status, 404);
  const { body: path } = await create({ name: 'Once', role: 'analyst' });
  assert.equal((await lab.lab(labOperations.deleteStaffToken, { path })).status, 204);
  assert.equal((await lab.lab(labOperations.deleteStaffToken, { path })).status, 404);
});

for (const role of roleNames) {
  test(`a token for the role ${role} is created, shown once and works`, async () => {
    const { status, body, headers } = await create({ name: `A person, ${role}`, role });
    assert.equal(status, 201);
    assert.match(body.token, /^lws_test_[A-Za-z0-9_-]{43}$/);
    assert.equal(body.role, role);
    assert.equal(body.name, `A person, ${role}`);
    assert.equal(body.createdAt, lab.clock.now.toISOString());
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal((await lab.call(labOperations.getCatalogue, { token: body.token })).status, 200);
  });
}

test('the list shows names and roles, but no tokens', async () => {
  const { body: created } = await create({ name: 'Listed', role: 'approver' });
  const { token, ...told } = created;
  const { body } = await lab.lab(labOperations.listStaffTokens);
  assert.deepEqual(body.staffTokens.at(-1), told);
  assert.ok(!JSON.stringify(body).includes(token));
});

test('a token gets the name of a revoked one, but not of another token', async () => {
  const { body: first } = await create({ name: 'Sam', role: 'analyst' });
  const taken = await create({ name: 'Sam', role: 'analyst' });
  assert.deepEqual([taken.status, taken.body.detail], [409, 'The name "Sam" is already in use or was used before.']);
  assert.equal((await lab.lab(labOperations.deleteStaffToken, { path: first })).status, 204);
  const { body: second } = await create({ name: 'Sam', role: 'analyst' });
  assert.equal((await lab.call(labOperations.getCatalogue, { token: first.token })).status, 401);
  assert.equal((await lab.call(labOperations.getCatalogue, { token: second.token })).status, 200);
});

test('a staff token does not expire', async () => {
  const { body } = await create({ name: 'Patient', role: 'integration' });
  lab.clock.advance(1_000 * 24 * 60 * 60_000);
  assert.equal((await lab.call(labOperations.getCatalogue, { token: body.token })).status, 200);
});
