import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { beforeEach, test } from 'vitest';
import { asSuperuser } from '../support/database.ts';
import { account } from '../support/fixtures.ts';
import { startLaboratory, startWithCustomer } from '../support/laboratory.ts';
import { pluck } from '../support/pluck.ts';

const lab = await startWithCustomer();
const { username, password } = lab.customer;
const freeGuesses = { username: 10, address: 50 };

/** Lets the failures of one test expire before the next. */
beforeEach(() => lab.clock.advance(2 * 60 * 60_000));

const signIn = (user: string, secret: string) =>
  lab.call(clientOperations.requestToken, { body: { username: user, password: secret } });

const guess = async (user: string, times: number) => {
  const answers = [];
  for (let i = 0; i < times; i++) answers.push(await signIn(user, `guess ${i}`));
  return answers.map(({ status }) => status);
};

const waitOf = ({ headers }: { headers: Record<string, unknown> }) => Number(headers['retry-after']) * 1_000;

test('an unknown username and a wrong password get the same response', async () => {
  const wrong = await signIn(username, 'wrong');
  const unknown = await signIn('nobody', 'wrong');
  assert.equal(wrong.status, 401);
  assert.deepEqual({ ...wrong.body, instance: '' }, { ...unknown.body, instance: '' });
  const headersOf = ({ headers }: { headers: Record<string, unknown> }) => ({
    ...headers,
    'x-request-id': '',
    date: '',
  });
  assert.deepEqual(headersOf(wrong), headersOf(unknown));
});

test('too many wrong passwords for one username delay further attempts', async () => {
  assert.deepEqual(await guess(username, freeGuesses.username), Array(freeGuesses.username).fill(401));
  const slowed = await signIn(username, password);
  assert.equal(slowed.status, 429);
  assert.equal(slowed.body.error, 'slow_down');
  assert.ok(waitOf(slowed) > 0);

  lab.clock.advance(waitOf(slowed) - 1);
  assert.equal((await signIn(username, password)).status, 429);
  lab.clock.advance(1);
  assert.equal((await signIn(username, password)).status, 200);
});

test('attempts during the wait do not extend it, and after an hour the failures no longer count', async () => {
  await guess(username, freeGuesses.username);
  const [first, second] = [await signIn(username, 'x'), await signIn(username, 'x')];
  assert.equal(waitOf(first), waitOf(second));
  lab.clock.advance(60 * 60_000);
  assert.deepEqual(await guess(username, 3), [401, 401, 401]);
});

test('a successful sign-in clears the failures of the username', async () => {
  await guess(username, freeGuesses.username - 1);
  assert.equal((await signIn(username, password)).status, 200);
  assert.ok(!(await guess(username, freeGuesses.username - 1)).includes(429));
});

test('concurrent attempts are limited like sequential ones', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => signIn(username, `guess ${i}`)));
  const tried = answers.filter(({ status }) => status === 401);
  assert.equal(tried.length, freeGuesses.username);
  assert.equal(answers.filter(({ status }) => status === 429).length, 40 - freeGuesses.username);
});

test('attempts for unknown usernames are limited too, without affecting other users of the address', async () => {
  assert.deepEqual(await guess('nobody', freeGuesses.username + 1), [...Array(freeGuesses.username).fill(401), 429]);
  assert.equal((await signIn(username, password)).status, 200);
});

test('attempts for many usernames are limited by address, without affecting other addresses', async () => {
  const from = (remoteAddress: string, body: object, headers = {}) =>
    lab.app.inject({ method: 'POST', url: '/client/oauth/token', remoteAddress, headers, payload: body });
  for (let tried = 0; tried < freeGuesses.address; tried += 20) {
    const guesses = Array.from({ length: Math.min(20, freeGuesses.address - tried) }, (_, i) =>
      from('192.0.2.1', { username: `user ${tried + i}`, password: 'guess' }),
    );
    for (const { statusCode } of await Promise.all(guesses)) assert.equal(statusCode, 401);
  }

  const slowed = await from('192.0.2.1', { username, password });
  assert.equal(slowed.statusCode, 429);
  assert.ok(Number(slowed.headers['retry-after']) > 0);
  const simulated = await from('192.0.2.1', { username, password }, { 'x-forwarded-for': '192.0.2.9' });
  assert.equal(simulated.statusCode, 429);
  assert.equal((await from('192.0.2.2', { username, password })).statusCode, 200);
  lab.clock.advance(Number(slowed.headers['retry-after']) * 1_000);
  assert.equal((await from('192.0.2.1', { username, password })).statusCode, 200);
});

test('failures from elsewhere, or of others behind the same address, do not lock out who signed in there before', async () => {
  const from = (remoteAddress: string, user: string, secret: string) =>
    lab.app.inject({
      method: 'POST',
      url: '/client/oauth/token',
      remoteAddress,
      payload: { username: user, password: secret },
    });
  assert.equal((await from('192.0.2.20', username, password)).statusCode, 200);
  for (let i = 0; i < 110; i++) await from(`198.51.100.${i}`, username, `guess ${i}`);
  for (let i = 0; i < 55; i++) await from('192.0.2.20', `user ${i}`, 'guess');
  assert.equal((await from('203.0.113.1', username, password)).statusCode, 429);
  assert.equal((await from('192.0.2.20', `user 99`, 'guess')).statusCode, 429);
  assert.equal((await from('192.0.2.20', username, password)).statusCode, 200);
});

test('a success does not lengthen the wait of others at the same address', async () => {
  const from = (user: string, secret: string) =>
    lab.app.inject({
      method: 'POST',
      url: '/client/oauth/token',
      remoteAddress: '192.0.2.30',
      payload: { username: user, password: secret },
    });
  assert.equal((await from(username, password)).statusCode, 200);
  for (let i = 0; i < 55; i++) {
    await from(`user ${i}`, 'guess');
    lab.clock.advance(40_000);
  }
  for (let i = 0; i < 5; i++) await from(`another ${i}`, 'guess');
  const wait = Number((await from('one more', 'guess')).headers['retry-after']);
  assert.ok(wait > 1);
  lab.clock.advance(1_000);
  assert.equal((await from(username, password)).statusCode, 200);
  assert.equal(Number((await from('one more', 'guess')).headers['retry-after']), wait - 1);
});

test('all addresses of an IPv6 /64 network are one client', async () => {
  const from = (remoteAddress: string) =>
    lab.app.inject({
      method: 'POST',
      url: '/client/oauth/token',
      remoteAddress,
      payload: { username: 'rotating', password: 'guess' },
    });
  const statuses = [];
  for (let i = 0; i <= freeGuesses.username; i++) statuses.push((await from(`2001:db8::${i + 1}`)).statusCode);
  assert.equal(statuses.at(-1), 429);
  assert.equal((await from('2001:db8:0:1::1')).statusCode, 401);
});

test('a forwarded address from an untrusted proxy is ignored, with one warning', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.9' };
  for (let i = 0; i < 3; i++) await lab.app.inject({ url: '/health/live', remoteAddress: '192.0.2.40', headers });
  const warnings = lab.log.map((line) => JSON.parse(line)).filter(({ address }) => address === '192.0.2.40');
  assert.deepEqual(pluck(warnings, 'level'), ['warn']);
});

test('a suspended account gets 403 for the right password and 401 for a wrong one', async () => {
  const late = await lab.onboard({ ...account, name: 'Late payer' });
  const path = { accountId: late.account.accountId };
  await lab.lab(labOperations.changeAccount, { path, body: { status: 'SUSPENDED' } });
  const { status, body } = await signIn(late.username, late.password);
  assert.equal(status, 403);
  assert.match(body.type, /\/problems\/account-suspended$/);
  assert.equal((await signIn(late.username, 'wrong')).status, 401);
  await lab.lab(labOperations.changeAccount, { path, body: { status: 'ACTIVE' } });
  assert.equal((await signIn(late.username, late.password)).status, 200);
});

test('passwords are stored as argon2id hashes, tokens as SHA-256 hashes', async () => {
  const asInProduction = await startLaboratory({ sharing: lab, passwordCost: 'default' });
  const { username: name } = await asInProduction.onboard({ ...account, name: 'Stored' });
  const sql = 'select password_hash as hash from credentials where username = $1';
  const [stored] = await asSuperuser<{ hash: string }>(lab.databaseUrl, sql, [name]);
  assert.match(stored?.hash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  const tokens = await asSuperuser<{ hash: Buffer }>(lab.databaseUrl, 'select token_hash as hash from access_tokens');
  assert.ok(tokens.length > 0 && tokens.every(({ hash }) => hash.length === 32));
});
