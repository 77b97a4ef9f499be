import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { InjectOptions } from 'fastify';
import { test } from 'vitest';
import { asSuperuser } from '../support/database.ts';
import { order } from '../support/fixtures.ts';
import { adminToken, startLaboratory, startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { sendRaw } from '../support/raw-http.ts';
import { signedIn } from '../support/staff.ts';

/** Every kind of response, served behind HTTPS. */
const publicUrl = 'https://lab.example';
const lab = await startWithCustomer({ publicUrl });
const plain = await startLaboratory({ sharing: lab, environment: 'production' });
const { token, username, password } = lab.customer;
const { orderId, labJobNumber, resultId } = await benchOf(lab, lab.customer).finish();
const { body: draft } = await lab.lab(labOperations.draftReport, { path: { labJobNumber } });
const { body: approved } = await lab.lab(labOperations.approveReport, { path: draft });
const [{ code }] = (await asSuperuser(lab.databaseUrl, 'select check_code as code from reports')) as [{ code: string }];
const person = await signedIn(lab, 'Hana', 'analyst');

const client = { authorization: `Bearer ${token}` };
const staff = { authorization: `Bearer ${adminToken}` };
const browser = { 'sec-fetch-site': 'same-origin' };
const json = { 'content-type': 'application/json' };
const report = `/client/api/v3/orders/${orderId}/reports/download/${approved.reportHashId}`;
const result = `/client/api/v4/results/${resultId}`;

const unkept = 'no-store';
const asked = 'private, no-cache';
const forAll = 'public, max-age=600';

const post = (url: string, payload: InjectOptions['payload'], headers: InjectOptions['headers'] = {}) =>
  ({ method: 'POST', url, payload, headers }) as const;
const tokens = '/client/oauth/token';
const session = '/lab/api/v1/session';
const again = async (url: string, headers = {}) => {
  const tag = String((await lab.app.inject({ url, headers })).headers.etag);
  return { url, headers: { ...headers, 'if-none-match': tag } };
};

const answers: [what: string, request: InjectOptions, status: number, caching: string][] = [
  ['a token', post(tokens, { username, password }), 200, unkept],
  ['a refused sign-in of a program', post(tokens, { username, password: 'x' }), 401, unkept],
  ['an order', post('/client/api/v3/order-requests', order(), client), 201, unkept],
  ['the status of an order', { url: `/client/api/v3/orders/${orderId}`, headers: client }, 200, unkept],
  ['a listing of results', { url: '/client/api/v4/results', headers: client }, 200, asked],
  ['a result', { url: result, headers: client }, 200, asked],
  ['a result that the caller has', await again(result, client), 304, asked],
  ['a report', { url: report, headers: client }, 200, asked],
  ['a part of a report', { url: report, headers: { ...client, range: 'bytes=0-9' } }, 206, asked],
  ['a part that a report does not have', { url: report, headers: { ...client, range: 'bytes=99999999-' } }, 416, asked],
  ['a report that the caller has', await again(report, client), 304, asked],
  ['an account', { url: '/lab/api/v1/accounts', headers: staff }, 200, unkept],
  ['labels', { url: `/lab/api/v1/jobs/${labJobNumber}/labels`, headers: staff }, 200, unkept],
  ['a preview of a report', { url: `/lab/api/v1/reports/${draft.reportId}/pdf`, headers: staff }, 200, asked],
  ['a sign-in', post(session, { name: person.name, password: person.password }, browser), 200, unkept],
  ['a sign-out', { method: 'DELETE', url: session, headers: { ...browser, cookie: person.cookie } }, 204, unkept],
  ['no token', { url: '/lab/api/v1/accounts' }, 401, unkept],
  ['nothing there', { url: '/nowhere' }, 404, unkept],
  ['a wrong method', { method: 'DELETE', url: '/docs' }, 405, unkept],
  ['nothing acceptable', { url: '/lab/api/v1/accounts', headers: { ...staff, accept: 'text/html' } }, 406, unkept],
  ['a broken address', { url: '/client/api/v3/orders/%zz', headers: client }, 400, unkept],
  ['broken JSON', post(tokens, '{', json), 400, unkept],
  ['another media type', post(tokens, '<a/>', { 'content-type': 'text/xml' }), 415, unkept],
  ['too much', post(tokens, ' '.repeat(3_000_000), json), 413, unkept],
  ['a page of the guide', { url: '/docs' }, 200, forAll],
  ['a page that the browser has', await again('/docs'), 304, forAll],
  ['an old address', { url: '/docs/lab' }, 301, unkept],
  ['the style of the guide', { url: '/docs/assets/docs.css' }, 200, forAll],
  ['the page of a problem', { url: '/problems/not-found' }, 200, forAll],
  ['the reference', { url: '/docs/reference/' }, 200, forAll],
  ['the script of the reference', { url: '/docs/reference/js/scalar.js' }, 200, forAll],
  ['the check of a report', { url: `/check/${code}` }, 200, unkept],
  ['the check of an unknown report', { url: '/check/AAAA-BBBB-CCCC' }, 404, unkept],
  ['the form for a check code', { url: '/check' }, 200, unkept],
  ['the script of the check', { url: '/check/assets/check.js' }, 200, forAll],
  ['the icon', { url: '/favicon.ico' }, 200, 'public'],
  ['the schema of orders', { url: '/json-schema/client-api/v3/ClientOrder.json' }, 200, forAll],
  ['the description of the interface', { url: '/openapi/client.json' }, 200, forAll],
  ['the figures', { url: '/metrics', headers: staff }, 200, unkept],
  ['that it lives', { url: '/health/live' }, 200, unkept],
];

/** Resources that other sites may read, because they are public and the same for every caller. */
const shared = ['the schema of orders', 'the description of the interface'];

type Headers = Record<string, unknown>;

function assertByTheBook(headers: Headers, what: string): void {
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['referrer-policy'], 'no-referrer');
  assert.equal(headers['x-frame-options'], 'DENY');
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
  assert.equal(headers['cross-origin-resource-policy'], shared.includes(what) ? 'cross-origin' : 'same-origin');
  assert.equal(headers['access-control-allow-origin'], shared.includes(what) ? '*' : undefined);
  assert.equal(headers['access-control-allow-credentials'], undefined);
  assertPolicy(String(headers['content-security-policy']), hasForm(what) ? "'self'" : "'none'");
  assert.match(String(headers['x-request-id']), /^[0-9a-f-]{36}$/);
  for (const telling of ['server', 'x-powered-by', 'via']) assert.equal(headers[telling], undefined, telling);
  if (/^text\//.test(String(headers['content-type']))) assert.match(String(headers['content-type']), /charset=utf-8$/);
}

const ofDocumentation = [
  'a page of the guide',
  'a page that the browser has',
  'the page of a problem',
  'the style of the guide',
];

/** The check of reports has a form for the code, and every page of the documentation one for searching. */
const hasForm = (what: string) => what.includes(' check') || ofDocumentation.includes(what);

/** The policy allows no other hosts, no eval and no inline scripts. */
function assertPolicy(policy: string, forms: string): void {
  const directives = new Map(policy.split('; ').map((part) => [part.split(' ', 1)[0], part.split(' ').slice(1)]));
  for (const none of ['default-src', 'base-uri', 'frame-ancestors']) {
    assert.deepEqual(directives.get(none), ["'none'"], none);
  }
  assert.deepEqual(directives.get('form-action'), [forms]);
  for (const [name, sources] of directives) {
    const allowed = /^('none'|'self'|'nonce-[\w-]{22}'|data:|blob:)$/;
    for (const source of sources) {
      const isStyle = name === 'style-src' && source === "'unsafe-inline'";
      assert.ok(isStyle || allowed.test(source), `${name} ${source}`);
    }
  }
  assert.ok(!directives.get('script-src')?.some((source) => ['data:', 'blob:'].includes(source)));
}

for (const [what, request, status, caching] of answers) {
  test(`${what} (${status}) has all security headers`, async () => {
    const answer = await lab.app.inject(request);
    assert.equal(answer.statusCode, status, answer.body);
    assertByTheBook(answer.headers, what);
    assert.equal(answer.headers['cache-control'], caching);
    assert.equal(answer.headers['strict-transport-security'], 'max-age=31536000; includeSubDomains');
    assert.equal(answer.headers['labwire-environment'], 'testing');
    assert.equal(answer.headers['set-cookie'] !== undefined, ['a sign-in', 'a sign-out'].includes(what));
  });
}

for (const url of ['/console', '/portal/orders']) {
  test(`the page at ${url} has the security headers, and a new nonce each time`, async () => {
    const [first, second] = [await lab.app.inject({ url }), await lab.app.inject({ url })];
    for (const { headers } of [first, second]) assertByTheBook(headers, url);
    assert.equal(first.headers['cache-control'], unkept);
    // Without built pages the response is a problem document.
    const isPage = first.statusCode === 200;
    assert.equal(first.headers['content-security-policy'] !== second.headers['content-security-policy'], isPage);
  });
}

test('responses to bytes that are not HTTP and to requests without a Host header have them too', async () => {
  await lab.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = lab.app.server.address() as AddressInfo;
  const noHost = 'GET /docs HTTP/1.1\r\nConnection: close\r\n\r\n';
  for (const bytes of ['How are you?\r\n\r\n', noHost, `GET / HTTP/1.1\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`]) {
    const { status, headers } = await sendRaw(port, bytes);
    assert.equal(status, 400);
    assertByTheBook(headers, 'nothing');
    assert.equal(headers['cache-control'], unkept);
    assert.match(String(headers['strict-transport-security']), /^max-age=31536000/);
  }
});

test('without HTTPS there is no Strict-Transport-Security, and production is named in the header', async () => {
  for (const url of ['/health/live', '/docs', '/nowhere', '/%zz', '/client/api/v3/orders/1']) {
    const { headers } = await plain.app.inject({ url });
    assert.equal(headers['strict-transport-security'], undefined, url);
    assert.equal(headers['labwire-environment'], 'production', url);
  }
});
