import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { openApiDocument } from '@labwire/contract/openapi.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import { responseHeaders } from '@labwire/contract/response-headers.ts';
import Fastify from 'fastify';
import { test } from 'vitest';
import { openAuthenticator } from '../../src/auth/token-authenticator.ts';
import { FastPath } from '../../src/platform/http/fast-path/fast-path.ts';
import { OperationRouter } from '../../src/platform/http/operations.ts';
import { handleProblems } from '../../src/platform/http/problem-handler.ts';
import { RateLimiter } from '../../src/platform/limits/rate-limiter.ts';
import { checkResponse } from '../support/check-response.ts';
import { adminToken, publicUrl, startWithCustomer } from '../support/laboratory.ts';

/** Nothing is deprecated today, so a copy of an operation is. */
const operation: Operation = {
  ...clientOperations.getOrder,
  id: 'getOrderAsBefore',
  path: '/client/api/v2/orders/{orderId}',
  deprecated: { since: '2027-01-01', sunset: '2028-01-01', link: 'http://lab.example/docs/compatibility' },
};

const lab = await startWithCustomer();
const app = Fastify({ genReqId: () => randomUUID() });
const environment = 'testing';
const now = () => lab.clock.now;
const authenticator = openAuthenticator({ ...lab, now, environment, adminToken });
const rateLimiter = new RateLimiter(lab.db, 100, () => performance.now());
const fastPath = new FastPath({
  authenticator,
  rateLimiter,
  defaultHeaders: {},
  stalledMs: 1000,
  log: app.log,
  requestIdOf: () => randomUUID(),
  metrics: { begin: () => {}, end: () => {} },
  stopping: new AbortController().signal,
});
handleProblems(app, { publicUrl, environment, isUnavailable: () => false });
new OperationRouter(app, { authenticator, rateLimiter, publicUrl, fastPath }).client(operation, async () => ({
  ...(operation.responses[200]?.example as object),
}));

async function call(token: string) {
  const url = '/client/api/v2/orders/100042';
  const {
    statusCode: status,
    headers,
    ...response
  } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const answer = { status, headers, body: response.json() };
  checkResponse(operation, answer);
  return answer;
}

test('every response of a deprecated operation says since when, until when and what to use instead', async () => {
  for (const [token, expected] of [
    [lab.customer.token, 200],
    ['nobody', 401],
  ] as const) {
    const { status, headers } = await call(token);
    assert.equal(status, expected);
    assert.equal(headers.deprecation, '@1798761600');
    assert.equal(headers.sunset, 'Sat, 01 Jan 2028 00:00:00 GMT');
    assert.equal(headers.link, '<http://lab.example/docs/compatibility>; rel="deprecation"; type="text/html"');
  }
});

test('the OpenAPI document marks a deprecated operation and documents its headers', () => {
  const document = openApiDocument('client', publicUrl, [operation]) as never as {
    paths: Record<string, { get: { deprecated: boolean; description: string; responses: Record<string, object> } }>;
  };
  const { get } = document.paths[operation.path] ?? assert.fail();
  assert.equal(get.deprecated, true);
  assert.match(get.description, /^\*\*Deprecated\*\* since 2027-01-01; removed on 2028-01-01 at the earliest\./);
  for (const status of [200, 404]) {
    const names = Object.keys(responseHeaders(operation, status));
    for (const name of ['Deprecation', 'Sunset', 'Link']) assert.ok(names.includes(name), `${status} ${name}`);
  }
  assert.ok(JSON.stringify(get.responses['200']).includes('Sunset'));
});
