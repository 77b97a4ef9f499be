import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { account } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { pluck } from '../support/pluck.ts';

const lab = await startWithCustomer();

async function newAccount(name: string): Promise<{ accountId: number }> {
  const { body } = await lab.lab(labOperations.createAccount, { body: { ...account, name } });
  return { accountId: body.accountId };
}

const create = (path: { accountId: number }) => lab.lab(labOperations.createCredential, { path });

test('new credentials have a readable username and a strong password, and are not cacheable', async () => {
  const path = await newAccount('Kōwhai & Sons');
  const { status, body, headers } = await create(path);
  assert.equal(status, 201);
  assert.match(body.username, /^kowhai-sons-[0-9a-f]{8}$/);
  assert.match(body.password, /^[A-Za-z0-9_-]{32}$/);
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal((await lab.call(clientOperations.requestToken, { body })).status, 200);
});

test('the account lists its usernames, and no later response contains a password', async () => {
  const path = await newAccount('Lister');
  const { body: first } = await create(path);
  lab.clock.advance(1_000);
  const { body: second } = await create(path);
  const { body } = await lab.lab(labOperations.getAccount, { path });
  assert.deepEqual(pluck(body.credentials, 'username'), [first.username, second.username]);
  assert.equal(body.credentials[1].createdAt, lab.clock.now.toISOString());
  const { body: trail } = await lab.lab(labOperations.readAudit, { query: path });
  for (const answer of [body, trail]) {
    for (const { password } of [first, second]) assert.ok(!JSON.stringify(answer).includes(password));
  }
});

test('an account can have several credentials, and revoking one keeps the others', async () => {
  const path = await newAccount('Several');
  const [{ body: first }, { body: second }] = [await create(path), await create(path)];
  assert.notEqual(first.username, second.username);
  const token = await lab.tokenFor(second);
  const { status, body } = await lab.lab(labOperations.deleteCredential, { path: { username: first.username } });
  assert.equal(status, 204);
  assert.equal(body, '');
  assert.equal((await lab.call(clientOperations.requestToken, { body: first })).status, 401);
  assert.equal((await lab.call(clientOperations.requestToken, { body: second })).status, 200);
  assert.equal((await lab.call(clientOperations.getOrder, { token, path: { orderId: 1 } })).status, 404);
  const { body: left } = await lab.lab(labOperations.getAccount, { path });
  assert.deepEqual(pluck(left.credentials, 'username'), [second.username]);
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
