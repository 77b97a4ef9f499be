import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { eventually } from '../../server/test/support/eventually.ts';
import { order } from '../../server/test/support/fixtures.ts';
import { ConnectionError, LabwireClient, RateLimitedError, UnavailableError } from '../src/index.ts';
import { type Fault, startFaultyProxy } from './support/faulty-proxy.ts';
import { startService } from './support/service.ts';

const service = await startService();
const { token } = service.customer;

/** A client behind a faulty proxy, and the pauses it made. `random` always returns the shortest pause. */
async function behind(faults: Fault[], options: { retries?: number; timeoutMs?: number } = {}) {
  const proxy = await startFaultyProxy(service.baseUrl);
  proxy.faults = faults;
  const pauses: number[] = [];
  const sleep = async (ms: number) => void pauses.push(ms);
  const client = new LabwireClient({ baseUrl: proxy.baseUrl, token, sleep, random: () => 0, ...options });
  return { client, proxy, pauses };
}

const ordersStored = async () => {
  const { body } = await service.lab(labOperations.listLabOrders, { query: { limit: 200 } });
  return body.orders.length as number;
};

const problem = (status: number, type: string, headers: Record<string, string> = {}): Fault => ({
  status,
  headers: { 'content-type': 'application/problem+json', ...headers },
  body: JSON.stringify({ type: `http://lab.example/problems/${type}`, title: type, status }),
});

test('an order whose request or response is lost is created exactly once', async () => {
  const before = await ordersStored();
  const { client, proxy } = await behind(['lost on the way there', 'lost on the way back', 'cut in the middle']);
  const { orderId, isReplayed } = await client.createOrder(order());
  assert.equal(proxy.seen.length, 4);
  assert.equal(isReplayed, true);
  assert.equal((await service.client.order(orderId)).status, 'RECEIVED');
  assert.equal(await ordersStored(), before + 1);
});

test('an order is retried when the service is unavailable, limits the rate, or still processes the first request', async () => {
  const before = await ordersStored();
  const { client, pauses } = await behind([
    problem(503, 'unavailable', { 'retry-after': '2' }),
    problem(429, 'too-many-requests', { 'retry-after': '7' }),
    problem(409, 'request-in-progress'),
    { status: 502, body: '<html>Bad gateway</html>' },
  ]);
  const { isReplayed } = await client.createOrder(order());
  assert.equal(isReplayed, false);
  assert.deepEqual(pauses, [2_000, 7_000, 500, 1_000]);
  assert.equal(await ordersStored(), before + 1);
});

test('reads are retried with doubling pauses', async () => {
  const orderId = await service.place();
  const { client, pauses } = await behind([
    'lost on the way there',
    'lost on the way back',
    'cut in the middle',
    { status: 500 },
  ]);
  assert.equal((await client.order(orderId)).orderId, orderId);
  assert.deepEqual(pauses, [125, 250, 500, 1_000]);
});

test('validation is retried, because it stores nothing', async () => {
  const { client } = await behind(['lost on the way back', { status: 504 }]);
  assert.deepEqual(await client.validateOrder(order()), { valid: true });
});

test('a date in Retry-After is compared with the clock of the service', async () => {
  const orderId = await service.place();
  const { client, pauses } = await behind([
    {
      status: 503,
      headers: { date: 'Mon, 02 Mar 2026 03:00:00 GMT', 'retry-after': 'Mon, 02 Mar 2026 03:00:09 GMT' },
    },
  ]);
  await client.order(orderId);
  assert.deepEqual(pauses, [9_000]);
});

test('a request that is not safe to repeat is sent once', async () => {
  const failures: Fault[] = [
    'lost on the way back',
    { status: 503 },
    { status: 500 },
    problem(429, 'too-many-requests'),
  ];
  for (const failure of failures) {
    const { client, proxy } = await behind([failure]);
    await assert.rejects(client.createWebhookEndpoint({ url: 'https://hooks.example/labwire' }));
    assert.equal(proxy.seen.length, 1);
  }
});

test('a request is not retried if the response would be the same', async () => {
  for (const status of [400, 403, 404, 405, 406, 409, 413, 415, 422]) {
    const { client, proxy } = await behind([problem(status, 'conflict')]);
    await assert.rejects(client.createOrder(order()), { status });
    assert.equal(proxy.seen.length, 1);
  }
});

test('after the last retry the error is thrown', async () => {
  const lost = await behind(['lost on the way there', 'lost on the way there', 'lost on the way there'], {
    retries: 1,
  });
  await assert.rejects(lost.client.order(1), ConnectionError);
  assert.equal(lost.proxy.seen.length, 2);
  const down = await behind([{ status: 503 }, problem(503, 'unavailable')], { retries: 1 });
  await assert.rejects(down.client.order(1), (error) => {
    return error instanceof UnavailableError && error.type === 'unavailable';
  });
});

test('a call fails if the service requires a longer pause than permitted', async () => {
  const { client, pauses } = await behind([problem(429, 'too-many-requests', { 'retry-after': '900' })]);
  await assert.rejects(client.order(1), (error) => error instanceof RateLimitedError && error.retryAfter === 900);
  assert.deepEqual(pauses, []);
});

test('an attempt that times out is retried', async () => {
  const orderId = await service.place();
  const { client } = await behind(['kept waiting'], { timeoutMs: 1_000 });
  assert.equal((await client.order(orderId)).orderId, orderId);
  const impatient = await behind(['kept waiting'], { timeoutMs: 50, retries: 0 });
  await assert.rejects(impatient.client.order(orderId), {
    name: 'ConnectionError',
    method: 'GET',
    message: /timed out after 0\.05 seconds/,
  });
});

test('a request can be aborted, also between two attempts, and rejects with the reason of the signal', async () => {
  const waiting = await behind(['kept waiting']);
  const controller = new AbortController();
  const asked = waiting.client.order(1, { signal: controller.signal });
  controller.abort(new Error('enough'));
  await assert.rejects(asked, { message: 'enough' });

  const proxy = await startFaultyProxy(service.baseUrl);
  proxy.faults = [problem(503, 'unavailable', { 'retry-after': '3600' })];
  const whole = new AbortController();
  const client = new LabwireClient({ baseUrl: proxy.baseUrl, token, signal: whole.signal, longestPauseMs: 3_600_000 });
  const paused = client.order(1);
  await eventually(() => assert.equal(proxy.faults.length, 0));
  whole.abort(new Error('closing'));
  await assert.rejects(paused, { message: 'closing' });
  await assert.rejects(client.order(1), { message: 'closing' });
});

test('a response that is not from Labwire is a connection error', async () => {
  const page: Fault = { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Sign in</html>' };
  const { client } = await behind([page], { retries: 0 });
  await assert.rejects(client.order(1), ConnectionError);
});
