import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { startLaboratory } from '../support/laboratory.ts';

const lab = await startLaboratory();
const create = (body: unknown) => lab.lab(labOperations.createStaffToken, { body });
const found = (body: { errors: { pointer: string; code: string }[] }) =>
  body.errors.map(({ pointer, code }) => `${pointer} ${code}`);

const wrong: [string, unknown, string[]][] = [
  ['nothing in it', {}, ['/name missing', '/role missing']],
  ['an unknown role and a blank name', { name: ' ', role: 'admln' }, ['/name blank', '/role not_allowed']],
  ['an unknown field', { name: 'A', role: 'admin', scope: 'all' }, ['/scope unknown_field']],
  ['a token of its own', { name: 'A', role: 'admin', token: 'mine' }, ['/token unknown_field']],
  ['a name of 101 characters', { name: 'A'.repeat(101), role: 'admin' }, ['/name too_long']],
  ['a name with a NUL character', { name: 'A\0', role: 'admin' }, ['/name bad_text']],
  ['two roles', { name: 'A', role: ['admin', 'analyst'] }, ['/role not_allowed']],
];

for (const [what, body, violations] of wrong) {
  test(`a request for a token with ${what} is refused, and none is made`, async () => {
    const answer = await create(body);
    assert.equal(answer.status, 400);
    assert.deepEqual(found(answer.body), violations);
    assert.deepEqual((await lab.lab(labOperations.listStaffTokens)).body, { staffTokens: [] });
  });
}

test('a role that is nearly right is suggested', async () => {
  const { body } = await create({ name: 'A', role: 'admln' });
  assert.match(body.errors[0].message, /did you mean "admin"/);
});

test('a token that does not exist cannot be revoked, nor can one be revoked twice', async () => {
  assert.equal((await lab.lab(labOperations.deleteStaffToken, { path: { staffTokenId: 999_999 } })).status, 404);
  const { body: path } = await create({ name: 'Once', role: 'analyst' });
  assert.equal((await lab.lab(labOperations.deleteStaffToken, { path })).status, 204);
  assert.equal((await lab.lab(labOperations.deleteStaffToken, { path })).status, 404);
});

test('something that is no identifier of a token is 400', async () => {
  const { status, body } = await lab.lab(labOperations.deleteStaffToken, { path: { staffTokenId: 'mine' } });
  assert.equal(status, 400);
  assert.equal(body.errors[0].parameter, 'staffTokenId');
});
