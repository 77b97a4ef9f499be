import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { roleNames } from '@labwire/contract/lab-staff.ts';
import { asSuperuser } from '../support/database.ts';
import { startLaboratory } from '../support/laboratory.ts';

const lab = await startLaboratory();
const create = (name: string, role: string) => lab.lab(labOperations.createStaffToken, { body: { name, role } });

for (const role of roleNames) {
  test(`a token for the role ${role} is made, shown once and works`, async () => {
    const { status, body, headers } = await create(`A person, ${role}`, role);
    assert.equal(status, 201);
    assert.match(body.token, /^lws_test_[A-Za-z0-9_-]{43}$/);
    assert.equal(body.role, role);
    assert.equal(body.name, `A person, ${role}`);
    assert.equal(body.createdAt, lab.clock.now.toISOString());
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal((await lab.call(labOperations.getCatalogue, { token: body.token })).status, 200);
  });
}

test('the list tells names and roles, never the tokens', async () => {
  const { body: created } = await create('Listed', 'approver');
  const { token, ...told } = created;
  const { body } = await lab.lab(labOperations.listStaffTokens);
  assert.deepEqual(body.staffTokens.at(-1), told);
  assert.ok(!JSON.stringify(body).includes(token));
});

test('only a hash of the token is stored', async () => {
  const { body } = await create('Hashed', 'analyst');
  const rows = await asSuperuser<{ row: string; hash: Buffer }>(
    lab.databaseUrl,
    'select s::text as row, token_hash as hash from staff_tokens s',
  );
  assert.ok(rows.every(({ hash }) => hash.length === 32));
  const stored = rows.map(({ row }) => row).join();
  assert.ok(!stored.includes(body.token) && !stored.includes(Buffer.from(body.token).toString('hex')));
});

test('two people of the same name have tokens of their own', async () => {
  const [{ body: first }, { body: second }] = [await create('Sam', 'analyst'), await create('Sam', 'analyst')];
  assert.notEqual(first.token, second.token);
  assert.notEqual(first.staffTokenId, second.staffTokenId);
  assert.equal((await lab.lab(labOperations.deleteStaffToken, { path: first })).status, 204);
  assert.equal((await lab.call(labOperations.getCatalogue, { token: first.token })).status, 401);
  assert.equal((await lab.call(labOperations.getCatalogue, { token: second.token })).status, 200);
});

test('a staff token does not run out by itself', async () => {
  const { body } = await create('Patient', 'integration');
  lab.clock.advance(1_000 * 24 * 60 * 60_000);
  assert.equal((await lab.call(labOperations.getCatalogue, { token: body.token })).status, 200);
});
