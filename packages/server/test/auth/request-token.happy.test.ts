import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { account } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';

const lab = await startWithCustomer();
const { username, password } = lab.customer;

const askWithForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  lab.call(clientOperations.requestToken, {
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

const basic = (user: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`,
});

const isGood = async (token: string) =>
  (await lab.call(clientOperations.getOrder, { token, path: { orderId: 1 } })).status === 404;

test('username and password as JSON get a token for a day, which no cache may keep', async () => {
  const { status, body, headers } = await lab.call(clientOperations.requestToken, { body: { username, password } });
  assert.equal(status, 200);
  assert.match(body.access_token, /^lwc_test_[A-Za-z0-9_-]{43}$/);
  assert.equal(body.token_type, 'Bearer');
  assert.equal(body.expires_in, 86_400);
  assert.equal(body.scope, 'orders:write orders:read results:read');
  assert.equal(headers['cache-control'], 'no-store');
  assert.match(String(headers['content-type']), /^application\/json/);
  assert.ok(await isGood(body.access_token));
});

test('the client-credentials grant takes the secret in the form', async () => {
  const { status, body, headers } = await askWithForm({
    grant_type: 'client_credentials',
    client_id: username,
    client_secret: password,
  });
  assert.equal(status, 200);
  assert.equal(body.expires_in, 86_400);
  assert.equal(headers['cache-control'], 'no-store');
  assert.match(String(headers['content-type']), /^application\/json/);
  assert.ok(await isGood(body.access_token));
});

test('the client-credentials grant takes the secret in HTTP Basic', async () => {
  const { status, body, headers } = await askWithForm({ grant_type: 'client_credentials' }, basic(username, password));
  assert.equal(status, 200);
  assert.equal(headers['cache-control'], 'no-store');
  assert.ok(await isGood(body.access_token));
});

test('HTTP Basic may carry its parts form-encoded, as OAuth 2.0 has it, and the form may repeat the client_id', async () => {
  const encode = (text: string) => Buffer.from(text).toString('hex').replaceAll(/../g, '%$&');
  const fields = { grant_type: 'client_credentials', client_id: username };
  const { status, body } = await askWithForm(fields, basic(encode(username), encode(password)));
  assert.equal(status, 200);
  assert.ok(await isGood(body.access_token));
});

test('a form may say its charset and carry parameters of other OAuth extensions', async () => {
  const fields = { grant_type: 'client_credentials', client_id: username, client_secret: password, audience: 'lab' };
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' };
  assert.equal((await askWithForm(fields, headers)).status, 200);
});

test('a token can be asked for with fewer scopes, and allows no more than those', async () => {
  const grant = { grant_type: 'client_credentials', client_id: username, client_secret: password };
  const { body } = await askWithForm({ ...grant, scope: 'results:read  orders:read' });
  assert.equal(body.scope, 'orders:read results:read');
  assert.ok(await isGood(body.access_token));
  const { status } = await lab.call(clientOperations.validateOrder, { token: body.access_token, body: {} });
  assert.equal(status, 403);
});

test('the token of an account with fewer scopes says so', async () => {
  const { username, password } = await lab.onboard({ ...account, name: 'Reader', scopes: ['results:read'] });
  const { body } = await lab.call(clientOperations.requestToken, { body: { username, password } });
  assert.equal(body.scope, 'results:read');
});

test('every request for a token gives another one, and the earlier ones stay good', async () => {
  const [first, second] = await Promise.all([lab.tokenFor(lab.customer), lab.tokenFor(lab.customer)]);
  assert.notEqual(first, second);
  assert.ok((await isGood(first)) && (await isGood(second)));
});

test('programs of one customer that start together all get their tokens', async () => {
  const customers = [
    lab.customer,
    await lab.onboard({ ...account, name: 'B' }),
    await lab.onboard({ ...account, name: 'C' }),
  ];
  const together = customers.flatMap(({ username, password }) =>
    Array.from({ length: 6 }, () => lab.call(clientOperations.requestToken, { body: { username, password } })),
  );
  const statuses = (await Promise.all(together)).map(({ status }) => status);
  assert.deepEqual(new Set(statuses), new Set([200]));
});
