import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { test } from 'vitest';
import { account } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { pluck } from '../support/pluck.ts';

const lab = await startWithCustomer();
const { username, password } = lab.customer;
const grant = { grant_type: 'client_credentials', client_id: username, client_secret: password };

const requestToken = (body: unknown) => lab.call(clientOperations.requestToken, { body });

const requestWithForm = (fields: Record<string, string> | string, headers: Record<string, string> = {}) =>
  lab.call(clientOperations.requestToken, {
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

const basic = (user: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`,
});

const isGood = async (token: string) =>
  (await lab.call(clientOperations.getOrder, { token, path: { orderId: 1 } })).status === 404;

test('a JSON request returns a token for a day that is not cacheable', async () => {
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

const encoded = (text: string) => Buffer.from(text).toString('hex').replaceAll(/../g, '%$&');
const withoutSecret = { grant_type: 'client_credentials' };
const goodForms: [what: string, fields: Record<string, string>, headers?: Record<string, string>][] = [
  ['the secret in the form', grant],
  ['the secret in HTTP Basic', withoutSecret, basic(username, password)],
  ['parts of HTTP Basic that are form-encoded', withoutSecret, basic(encoded(username), encoded(password))],
  ['a client_id that HTTP Basic has too', { ...withoutSecret, client_id: username }, basic(username, password)],
  ['a charset', grant, { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' }],
  ['parameters of OAuth extensions', { ...grant, audience: 'lab' }],
];

for (const [what, fields, sent] of goodForms) {
  test(`the client-credentials grant accepts ${what}`, async () => {
    const { status, body, headers } = await requestWithForm(fields, sent);
    assert.deepEqual([status, body.expires_in, headers['cache-control']], [200, 86_400, 'no-store']);
    assert.match(String(headers['content-type']), /^application\/json/);
    assert.ok(await isGood(body.access_token));
  });
}

test('a token requested with fewer scopes is limited to them', async () => {
  const { body } = await requestWithForm({ ...grant, scope: 'results:read  orders:read' });
  assert.equal(body.scope, 'orders:read results:read');
  assert.ok(await isGood(body.access_token));
  const { status } = await lab.call(clientOperations.validateOrder, { token: body.access_token, body: {} });
  assert.equal(status, 403);
});

test('a wrong password as JSON is 401 invalid_client, as a problem document', async () => {
  const { status, body, headers } = await requestToken({ username, password: 'wrong' });
  assert.equal(status, 401);
  assert.equal(body.error, 'invalid_client');
  assert.ok(body.error_description);
  assert.match(body.type, /\/problems\/invalid-client$/);
  assert.match(String(headers['content-type']), /^application\/problem\+json/);
  assert.equal(headers['cache-control'], 'no-store');
});

test('a wrong password in a form or in HTTP Basic is 401 invalid_client in the format of OAuth 2.0', async () => {
  const responses = [
    await requestWithForm({ ...grant, client_secret: 'wrong' }),
    await requestWithForm({ grant_type: 'client_credentials' }, basic(username, 'wrong')),
  ];
  for (const { status, body, headers } of responses) {
    assert.equal(status, 401);
    assert.equal(body.error, 'invalid_client');
    assert.match(String(headers['content-type']), /^application\/json/);
    assert.match(String(headers['www-authenticate']), /^Basic /);
    assert.equal(headers['cache-control'], 'no-store');
  }
});

const badForms: [string, Record<string, string> | string, string, Record<string, string>?][] = [
  ['another grant', { ...grant, grant_type: 'password' }, 'unsupported_grant_type'],
  ['no grant_type', { client_id: username, client_secret: password }, 'invalid_request'],
  ['an empty grant_type', { ...grant, grant_type: '' }, 'invalid_request'],
  ['no client_secret', { grant_type: 'client_credentials', client_id: username }, 'invalid_request'],
  ['no credentials at all', { grant_type: 'client_credentials' }, 'invalid_request'],
  ['a parameter twice', `${new URLSearchParams(grant)}&client_id=other`, 'invalid_request'],
  ['the same grant_type twice', `${new URLSearchParams(grant)}&grant_type=client_credentials`, 'invalid_request'],
  ['the secret in both places', grant, 'invalid_request', basic(username, password)],
  [
    'another client_id than HTTP Basic has',
    { grant_type: 'client_credentials', client_id: 'other' },
    'invalid_request',
    basic(username, password),
  ],
  ['HTTP Basic without a password', { grant_type: 'client_credentials' }, 'invalid_request', basic(username, '')],
  ['an unknown scope', { ...grant, scope: 'orders:read orders:delete' }, 'invalid_scope'],
];

for (const [what, form, error, headers] of badForms) {
  test(`a form with ${what} is 400 ${error}, as application/json`, async () => {
    const response = await requestWithForm(form, headers);
    assert.equal(response.status, 400);
    assert.equal(response.body.error, error);
    assert.ok(response.body.error_description);
    assert.match(String(response.headers['content-type']), /^application\/json/);
    assert.equal(response.headers['cache-control'], 'no-store');
  });
}

test('a token has the scopes of its account, and another scope is invalid_scope', async () => {
  const reader = await lab.onboard({ ...account, name: 'Reader', scopes: ['results:read'] });
  const fields = { ...grant, client_id: reader.username, client_secret: reader.password };
  assert.equal((await requestWithForm(fields)).body.scope, 'results:read');
  const { status, body } = await requestWithForm({ ...fields, scope: 'results:read orders:read' });
  assert.deepEqual([status, body.error], [400, 'invalid_scope']);
});

test('all violations of a JSON request are listed together', async () => {
  const { status, body, headers } = await requestToken({ username: '', pasword: 'x', password: 7 });
  assert.equal(status, 400);
  assert.equal(body.error, 'invalid_request');
  assert.match(body.type, /\/problems\/invalid-request$/);
  assert.match(String(headers['content-type']), /^application\/problem\+json/);
  const found = body.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`);
  assert.deepEqual(found, ['/password wrong_type', '/pasword unknown_field', '/username too_short']);
  assert.match(body.errors[1].message, /did you mean "password"/);
});

test('a username with a NUL character is refused in every kind of request', async () => {
  const { status, body } = await requestToken({ username: 'a\0b', password: 'x' });
  assert.equal(status, 400);
  assert.deepEqual(pluck(body.errors, 'pointer', 'code'), [['/username', 'bad_text']]);
  assert.equal((await requestWithForm({ ...grant, client_id: 'a\0b' })).status, 400);
  assert.equal((await requestWithForm({ grant_type: 'client_credentials' }, basic('a\0b', 'x'))).status, 400);
});
