import assert from 'node:assert/strict';
import { type ProblemType, problemTypes } from '@labwire/contract/problem.ts';
import type { TestResponse } from './check-response.ts';
import { publicUrl } from './laboratory.ts';

const securityHeaders = {
  'content-security-policy': /default-src 'none'/,
  'cross-origin-resource-policy': /^same-origin$/,
  'referrer-policy': /^no-referrer$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'cache-control': /^no-store$/,
};

/** No cache keeps an answer, and no browser takes it for anything but data. */
export function assertSecurityHeaders(headers: TestResponse['headers']): void {
  for (const [name, form] of Object.entries(securityHeaders)) assert.match(String(headers[name]), form, name);
}

/** The answer is the problem document of this type, whole and consistent. */
export function assertProblem({ status, headers, body }: TestResponse, type: ProblemType): void {
  assert.equal(body.type, `${publicUrl}/problems/${type}`);
  assert.equal(body.title, problemTypes[type].title);
  assert.equal(body.status, problemTypes[type].status);
  assert.equal(status, problemTypes[type].status);
  assert.match(String(headers['content-type']), /^application\/problem\+json\b/);
  assert.match(String(headers['x-request-id']), /^[0-9a-f-]{36}$/);
  assert.equal(body.instance, `urn:request:${headers['x-request-id']}`);
  assert.equal(headers['labwire-environment'], 'testing');
  assertSecurityHeaders(headers);
}
