import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { startWithCustomer } from '../support/laboratory.ts';

const lab = await startWithCustomer();

test('credentials for an account that does not exist are 404', async () => {
  const { status, body } = await lab.lab(labOperations.createCredential, { path: { accountId: 999_999 } });
  assert.equal(status, 404);
  assert.match(body.type, /\/problems\/not-found$/);
});

test('credentials for something that is no account identifier are 400', async () => {
  const { status, body } = await lab.lab(labOperations.createCredential, { path: { accountId: 'apiary' } });
  assert.equal(status, 400);
  assert.equal(body.errors[0].parameter, 'accountId');
});

test('a username that does not exist cannot be revoked', async () => {
  for (const username of ['nobody', 'a/b', 'x'.repeat(500), "' or true --"]) {
    assert.equal((await lab.lab(labOperations.deleteCredential, { path: { username } })).status, 404, username);
  }
});

test('a username is matched exactly', async () => {
  const username = lab.customer.username.toUpperCase();
  assert.equal((await lab.lab(labOperations.deleteCredential, { path: { username } })).status, 404);
});

test('credentials can be revoked once', async () => {
  const path = { username: lab.customer.username };
  assert.equal((await lab.lab(labOperations.deleteCredential, { path })).status, 204);
  assert.equal((await lab.lab(labOperations.deleteCredential, { path })).status, 404);
});

test('a body where none is read is refused rather than ignored; an empty one does no harm', async () => {
  const path = { accountId: lab.customer.account.accountId };
  const refused = await lab.lab(labOperations.createCredential, { path, body: { username: 'mine' } });
  assert.equal(refused.status, 400);
  assert.equal(refused.body.errors[0].message, 'the operation does not accept a body');
  assert.equal((await lab.lab(labOperations.createCredential, { path, payload: '' })).status, 201);
});
