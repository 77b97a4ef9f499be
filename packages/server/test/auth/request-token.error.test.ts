import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { account } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';

const lab = await startWithCustomer();
const { username, password } = lab.customer;
const grant = { grant_type: 'client_credentials', client_id: username, client_secret: password };

const ask = (body: unknown) => lab.call(clientOperations.requestToken, { body });

const askWithForm = (form: Record<string, string> | string, headers: Record<string, string> = {}) =>
  lab.call(clientOperations.requestToken, {
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

const basic = (user: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`,
});

test('a wrong password as JSON is 401 invalid_client, as a problem document', async () => {
  const { status, body, headers } = await ask({ username, password: 'wrong' });
  assert.equal(status, 401);
  assert.equal(body.error, 'invalid_client');
  assert.ok(body.error_description);
  assert.match(body.type, /\/problems\/invalid-client$/);
  assert.match(String(headers['content-type']), /^application\/problem\+json/);
  assert.equal(headers['cache-control'], 'no-store');
});

test('a wrong password in a form or in HTTP Basic is 401 invalid_client, as OAuth 2.0 has it', async () => {
  const answers = [
    await askWithForm({ ...grant, client_secret: 'wrong' }),
    await askWithForm({ grant_type: 'client_credentials' }, basic(username, 'wrong')),
  ];
  for (const { status, body, headers } of answers) {
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
    const answer = await askWithForm(form, headers);
    assert.equal(answer.status, 400);
    assert.equal(answer.body.error, error);
    assert.ok(answer.body.error_description);
    assert.match(String(answer.headers['content-type']), /^application\/json/);
    assert.equal(answer.headers['cache-control'], 'no-store');
  });
}

test('a scope that the account was not given is invalid_scope, not a token with less', async () => {
  const reader = await lab.onboard({ ...account, name: 'Reader', scopes: ['results:read'] });
  const { status, body } = await askWithForm({
    grant_type: 'client_credentials',
    client_id: reader.username,
    client_secret: reader.password,
    scope: 'results:read orders:read',
  });
  assert.equal(status, 400);
  assert.equal(body.error, 'invalid_scope');
});

test('all that is wrong with the JSON form is told at once, place by place', async () => {
  const { status, body, headers } = await ask({ username: '', pasword: 'x', password: 7 });
  assert.equal(status, 400);
  assert.equal(body.error, 'invalid_request');
  assert.match(body.type, /\/problems\/invalid-request$/);
  assert.match(String(headers['content-type']), /^application\/problem\+json/);
  const found = body.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`);
  assert.deepEqual(found, ['/password wrong_type', '/pasword unknown_field', '/username too_short']);
  assert.match(body.errors[1].message, /did you mean "password"/);
});

test('fields that are missing are named', async () => {
  const { body } = await ask({});
  const found = body.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`);
  assert.deepEqual(found, ['/password missing', '/username missing']);
});

test('a body that is no object, no JSON, or nothing at all is 400', async () => {
  assert.equal((await ask(['username', 'password'])).status, 400);
  assert.equal((await lab.call(clientOperations.requestToken, { payload: '{"username": ' })).status, 400);
  assert.equal((await lab.call(clientOperations.requestToken)).status, 400);
});

test('a username with a NUL character is refused in every form, not an error of the service', async () => {
  const { status, body } = await ask({ username: 'a\0b', password: 'x' });
  assert.equal(status, 400);
  assert.deepEqual(
    body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
    [['/username', 'bad_text']],
  );
  assert.equal((await askWithForm({ ...grant, client_id: 'a\0b' })).status, 400);
  assert.equal((await askWithForm({ grant_type: 'client_credentials' }, basic('a\0b', 'x'))).status, 400);
});

test('other content types are 415, and a body over 2 MiB is 413', async () => {
  const xml = await lab.call(clientOperations.requestToken, {
    payload: '<token/>',
    headers: { 'content-type': 'application/xml' },
  });
  assert.equal(xml.status, 415);
  const { status } = await askWithForm({ ...grant, client_secret: 'x'.repeat(2 * 1024 * 1024) });
  assert.equal(status, 413);
});
