import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { InjectOptions } from 'fastify';
import { test } from 'vitest';
import type { TestResponse } from '../support/check-response.ts';
import { asSuperuser } from '../support/database.ts';
import { order } from '../support/fixtures.ts';
import { adminToken, startWithCustomer } from '../support/laboratory.ts';
import { assertProblem } from '../support/problem.ts';
import { sendRaw } from '../support/raw-http.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
await lab.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = lab.app.server.address() as AddressInfo;

const client = { authorization: `Bearer ${token}` };
const staff = { authorization: `Bearer ${adminToken}` };
const orders = '/client/api/v3/order-requests';
const catalogue = '/lab/api/v1/catalogue';

async function ask(options: InjectOptions, app = lab.app): Promise<TestResponse> {
  const { statusCode, headers, body } = await app.inject(options);
  const isJson = /json/.test(String(headers['content-type']));
  return { status: statusCode, headers, body: isJson && body !== '' ? JSON.parse(body) : body };
}

const raw = (requestLine: string, ...headers: string[]) =>
  sendRaw(port, [`${requestLine} HTTP/1.1`, 'Host: lab.example', 'Connection: close', ...headers, '', ''].join('\r\n'));

test('an unknown path is 404, whatever is sent to it', async () => {
  assertProblem(await ask({ url: '/unknown' }), 'not-found');
  assertProblem(await ask({ url: '/client/api/v3/nothing', headers: client }), 'not-found');
  const xml = { 'content-type': 'application/xml' };
  assertProblem(await ask({ method: 'POST', url: '/nowhere', headers: xml, payload: '<order/>' }), 'not-found');
  const json = { 'content-type': 'application/json' };
  assertProblem(await ask({ method: 'POST', url: '/nowhere', headers: json, payload: '{' }), 'not-found');
});

test('an unsupported method is 405, and Allow lists the supported ones', async () => {
  const expected = [
    ['GET', orders, 'POST'],
    ['HEAD', orders, 'POST'],
    ['OPTIONS', orders, 'POST'],
    ['DELETE', '/client/api/v3/orders/100001', 'GET, HEAD'],
    ['POST', catalogue, 'GET, HEAD, PUT'],
    ['POST', '/health/live', 'GET, HEAD'],
    ['DELETE', '/docs', 'GET, HEAD'],
  ] as const;
  for (const [method, url, allow] of expected) {
    const answer = await ask({ method, url });
    assert.equal(answer.status, 405, `${method} ${url}`);
    assert.equal(answer.headers.allow, allow);
    if (method !== 'HEAD') assertProblem(answer, 'method-not-allowed');
  }
  const xml = { 'content-type': 'application/xml' };
  assertProblem(await ask({ method: 'PUT', url: orders, headers: xml, payload: '<order/>' }), 'method-not-allowed');
});

test('uncommon methods are 405 too', async () => {
  for (const method of ['PROPFIND', 'TRACE', 'QUERY', 'PURGE', 'M-SEARCH']) {
    const answer = await raw(`${method} ${orders}`);
    assertProblem(answer, 'method-not-allowed');
    assert.equal(answer.headers.allow, 'POST');
    assertProblem(await raw(`${method} /nowhere`), 'not-found');
  }
  assertProblem(await raw(`ORDER ${orders}`), 'malformed-request');
  assertProblem(await raw('OPTIONS *'), 'not-found');
});

test('a request that does not accept JSON is 406, and one that accepts JSON among others gets it', async () => {
  const refusals = [
    ...['text/html', 'application/xml, text/*', 'application/json;q=0', 'application/*;q=0', '*/*;q=0'],
    ...['*/*, application/json;q=0', 'application/json;q=0.000, text/plain'],
  ];
  for (const accept of refusals) {
    const answer = await ask({ url: catalogue, headers: { ...staff, accept } });
    assert.equal(answer.status, 406, accept);
    assertProblem(answer, 'not-acceptable');
  }
  const wishes = [
    ...['application/json', 'application/json; charset=utf-8', 'application/*', '*/*', '*/*;q=0.1'],
    ...['text/html, application/json;q=0.001', ''],
  ];
  for (const accept of wishes) {
    const { status } = await ask({ url: catalogue, headers: { ...staff, ...(accept !== '' && { accept }) } });
    assert.equal(status, 200, accept);
  }
});

test('a body over 2 MiB is 413 before it is read', async () => {
  const exact = JSON.stringify({ ...order(), notes: '' }).padEnd(2 * 1024 * 1024, ' ');
  const { status } = await lab.call(clientOperations.createOrder, { token, payload: exact });
  assert.equal(status, 201);
  assertProblem(await lab.call(clientOperations.createOrder, { token, payload: `${exact} ` }), 'body-too-large');
  const headers = [`Authorization: Bearer ${token}`, 'Content-Type: application/json', 'Content-Length: 999999999'];
  assertProblem(await raw(`POST ${orders}`, ...headers), 'body-too-large');
});

test('a URL with invalid percent-encoding is 400', async () => {
  for (const url of ['/client/api/v3/orders/%zz', '/%', '/client/api/v3/orders/%ff']) {
    assertProblem(await ask({ url, headers: client }), 'malformed-request');
  }
});

test('a NUL character in a URL is 400', async () => {
  assertProblem(await ask({ url: '/lab/api/v1/audit?subject=%00', headers: staff }), 'invalid-request');
  const unknown = await ask({ method: 'DELETE', url: '/lab/api/v1/credentials/a%00b', headers: staff });
  assertProblem(unknown, 'invalid-request');
});

test('bytes that are not HTTP get a problem document', async () => {
  assertProblem(await sendRaw(port, 'How are you?\r\n\r\n'), 'malformed-request');
  assertProblem(await sendRaw(port, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'), 'malformed-request');
  assertProblem(await raw(`GET ${catalogue}`, 'Content-Length: a few'), 'malformed-request');
  assertProblem(await raw(`GET ${catalogue}`, `X-Long: ${'x'.repeat(100_000)}`), 'malformed-request');
  assertProblem(await sendRaw(port, `GET ${catalogue} HTTP/1.1\r\nConnection: close\r\n\r\n`), 'malformed-request');
});

test('an Expect header is ignored', async () => {
  assert.equal((await raw('GET /health/live', 'Expect: miracles')).body.status, 'live');
});

test('an unknown query parameter is 400 with a suggestion', async () => {
  const { body } = await lab.lab(labOperations.listLabOrders, { query: 'limt=5&acountId=1' });
  assert.deepEqual(body.errors, [
    {
      parameter: 'acountId',
      code: 'unknown_parameter',
      message: 'there is no parameter "acountId" here; did you mean "accountId"?',
    },
    {
      parameter: 'limt',
      code: 'unknown_parameter',
      message: 'there is no parameter "limt" here; did you mean "limit"?',
    },
  ]);
  assertProblem(await ask({ url: `${catalogue}?x=1`, headers: staff }), 'invalid-request');
  assertProblem(await ask({ url: `${catalogue}?__proto__=1`, headers: staff }), 'invalid-request');
});

test('a query parameter given twice is 400', async () => {
  const answer = await lab.lab(labOperations.listLabOrders, { query: 'limit=5&limit=5' });
  assertProblem(answer, 'invalid-request');
  assert.deepEqual(answer.body.errors, [
    { parameter: 'limit', code: 'wrong_type', message: 'must be a whole number; this is a list' },
  ]);
});

test('HEAD works wherever GET does, and sends no body', async () => {
  const created = await lab.call(clientOperations.createOrder, { token, body: order() });
  const places = [
    [`/client/api/v3/orders/${created.body.orderId}`, client],
    [catalogue, staff],
    ['/lab/api/v1/orders', staff],
    ['/health/live', {}],
    ['/problems/not-found', {}],
    ['/json-schema/client-api/v3/ClientOrder.json', {}],
  ] as const;
  for (const [url, headers] of places) {
    const got = await lab.app.inject({ url, headers });
    const head = await lab.app.inject({ method: 'HEAD', url, headers });
    assert.equal(head.statusCode, 200, url);
    assert.equal(head.body, '');
    assert.equal(head.headers['content-length'], got.headers['content-length']);
    assert.equal(head.headers['content-type'], got.headers['content-type']);
  }
});

test('an internal error reveals no details, and the log has them under the same id', async () => {
  await asSuperuser(lab.databaseUrl, 'drop table orders cascade');
  const answer = await lab.call(clientOperations.getOrder, { token, path: { orderId: 100_001 } });
  assertProblem(answer, 'internal-error');
  assert.deepEqual(Object.keys(answer.body), ['type', 'title', 'status', 'instance']);
  assert.doesNotMatch(JSON.stringify([answer.body, answer.headers]), /relation|select|postgres|42P01|at .*:\d+/i);
  const requestId = String(answer.headers['x-request-id']);
  const logged = lab.log.map((line) => JSON.parse(line)).filter((entry) => entry.requestId === requestId);
  assert.deepEqual(
    logged.map(({ level, status, err }) => [level, status ?? err.code]),
    [
      ['error', '42P01'],
      ['info', 500],
    ],
  );
});
