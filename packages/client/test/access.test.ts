import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { eventually } from '../../server/test/support/eventually.ts';
import { order } from '../../server/test/support/fixtures.ts';
import { LabwireClient, UnauthorizedError } from '../src/index.ts';
import { startFaultyProxy } from './support/faulty-proxy.ts';
import { startService } from './support/service.ts';

const service = await startService();
const { username, password } = service;
const now = () => service.clock.now;

const tokensOf = (seen: string[]) => seen.filter((request) => request === 'POST /client/oauth/token').length;

test('concurrent requests share one token, and later ones reuse it', async () => {
  const proxy = await startFaultyProxy(service.baseUrl);
  const client = new LabwireClient({ baseUrl: proxy.baseUrl, username, password, now });
  await Promise.all([1, 2, 3, 4, 5].map(() => client.validateOrder(order())));
  await client.validateOrder(order());
  assert.equal(tokensOf(proxy.seen), 1);
});

test('a token is renewed shortly before it expires', async () => {
  const proxy = await startFaultyProxy(service.baseUrl);
  const client = new LabwireClient({ baseUrl: proxy.baseUrl, username, password, now });
  await client.validateOrder(order());
  service.clock.advance(86_400_000 - 61_000);
  await client.validateOrder(order());
  assert.equal(tokensOf(proxy.seen), 1);
  service.clock.advance(2_000);
  await client.validateOrder(order());
  assert.equal(tokensOf(proxy.seen), 2);
  assert.equal(proxy.seen.length, 5, 'no request was refused');
});

test('a revoked token is replaced, and the order whose request was rejected is created', async () => {
  const proxy = await startFaultyProxy(service.baseUrl);
  const client = new LabwireClient({ baseUrl: proxy.baseUrl, username, password, now });
  await client.validateOrder(order());
  proxy.faults = [{ status: 401, headers: { 'content-type': 'application/problem+json' }, body: '{}' }];
  const { orderId } = await client.createOrder(order());
  assert.ok(orderId > 0);
  assert.equal(tokensOf(proxy.seen), 2);
});

test('a rejection that persists is thrown after one renewal', async () => {
  const proxy = await startFaultyProxy(service.baseUrl);
  const client = new LabwireClient({ baseUrl: proxy.baseUrl, username, password, now });
  const refusal = { status: 401, body: '{}' };
  proxy.faults = [refusal, refusal, refusal];
  await assert.rejects(client.order(1), UnauthorizedError);
  assert.equal(tokensOf(proxy.seen), 2);
  assert.deepEqual(proxy.faults, [refusal]);
});

test('a wrong password fails at once, without a repetition', async () => {
  const proxy = await startFaultyProxy(service.baseUrl);
  const client = new LabwireClient({ baseUrl: proxy.baseUrl, username, password: 'wrong', now });
  await assert.rejects(client.order(1), { name: 'UnauthorizedError', type: 'invalid-client' });
  assert.deepEqual(proxy.seen, ['POST /client/oauth/token']);
});

test('after a failed token request the next call requests a token again', async () => {
  const proxy = await startFaultyProxy(service.baseUrl);
  proxy.path = '/client/oauth/';
  proxy.faults = ['lost on the way there'];
  const client = new LabwireClient({ baseUrl: proxy.baseUrl, username, password, now, retries: 0 });
  await assert.rejects(client.validateOrder(order()), { name: 'ConnectionError' });
  assert.deepEqual(await client.validateOrder(order()), { valid: true });
});

test('a given token is used unchanged and is not renewed', async () => {
  const proxy = await startFaultyProxy(service.baseUrl);
  const good = new LabwireClient({ baseUrl: proxy.baseUrl, token: service.customer.token, now });
  service.clock.now = new Date('2026-03-02T03:00:00.000Z');
  assert.deepEqual(await good.validateOrder(order()), { valid: true });
  const bad = new LabwireClient({ baseUrl: proxy.baseUrl, token: 'lwc_test_nothing', now });
  await assert.rejects(bad.validateOrder(order()), { name: 'UnauthorizedError', type: 'unauthorized' });
  assert.equal(tokensOf(proxy.seen), 0);
});

test('a suspended account is forbidden', async () => {
  const { accountId } = service.customer.account;
  await service.lab(labOperations.changeAccount, { path: { accountId }, body: { status: 'SUSPENDED' } });
  await assert.rejects(service.client.order(1), { name: 'ForbiddenError', type: 'account-suspended' });
});

test('when one of two callers aborts while both wait for a token, the other still gets it', async () => {
  const other = await startService();
  const proxy = await startFaultyProxy(other.baseUrl);
  proxy.path = '/client/oauth/';
  proxy.faults = ['kept waiting'];
  const { username, password } = other;
  const client = new LabwireClient({ baseUrl: proxy.baseUrl, username, password, timeoutMs: 1_000 });
  const leaving = new AbortController();
  const left = client.validateOrder(order(), { signal: leaving.signal });
  const stayed = client.validateOrder(order());
  await eventually(() => assert.equal(tokensOf(proxy.seen), 1));
  leaving.abort(new Error('no longer wanted'));
  await assert.rejects(left, { message: 'no longer wanted' });
  assert.equal(tokensOf(proxy.seen), 1);
  assert.deepEqual(await stayed, { valid: true });
  assert.equal(tokensOf(proxy.seen), 2);
});

for (const baseUrl of [
  'lab.example',
  '',
  'ftp://lab.example',
  'https://lab.example/?x=1',
  'https://ana:secret@lab.example',
]) {
  test(`the base URL ${JSON.stringify(baseUrl)} is refused when the client is created`, () => {
    assert.throws(() => new LabwireClient({ baseUrl, token: 't' }), /baseUrl must be a URL such as/);
  });
}
