import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { after } from '../support/after.ts';
import { startBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { order, rivalAccount } from '../support/fixtures.ts';
import { startLaboratory, startWithCustomer } from '../support/laboratory.ts';
import { openMailbox, personOf } from '../support/people.ts';

const mailbox = openMailbox();
const lab = await startWithCustomer({ mail: mailbox.settings });
const production = await startLaboratory({ sharing: lab, environment: 'production', mail: mailbox.settings });
const { customer } = lab;
const { accountId } = customer.account;
const rival = await lab.onboard(rivalAccount);
const address = await lab.app.listen({ port: 0, host: '127.0.0.1' });

const ours = 'https://app.customer.example';
const theirs = 'https://app.rival.example';
const unknown = 'https://app.unknown.example';

const allow = (origins: string[], of = accountId) =>
  lab.lab(labOperations.putAccountAllowedOrigins, { path: { accountId: of }, body: { origins } });

interface Asked {
  method?: string;
  token?: string;
  origin?: string;
  headers?: Record<string, string>;
}

async function ask(path: string, { method = 'GET', token, origin, headers = {} }: Asked = {}) {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(origin && { origin }), ...headers },
  });
  await response.arrayBuffer();
  return response;
}

const allowed = ({ headers }: Response) => headers.get('access-control-allow-origin');
const varies = ({ headers }: Response) => (headers.get('vary') ?? '').split(', ');

const preflight = (origin: string, path = '/client/api/v3/orders') =>
  ask(path, { method: 'OPTIONS', origin, headers: { 'access-control-request-method': 'POST' } });

/** All headers of a response, apart from those of the request and the connection. */
const headersOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => !['x-request-id', 'date', 'keep-alive'].includes(name)));

test('no origin is allowed by default, and responses do not depend on it', async () => {
  assert.equal(allowed(await preflight(ours)), null);
  const response = await ask('/client/api/v3/orders', { token: customer.token, origin: ours });
  assert.deepEqual([response.status, allowed(response), varies(response).includes('Origin')], [200, null, false]);
});

test('only an account that allows the origin gets responses that its pages can read', async () => {
  await allow([ours]);
  await allow([theirs], rival.account.accountId);
  for (const [token, origin, expected] of [
    [customer.token, ours, ours],
    [customer.token, theirs, null],
    [customer.token, unknown, null],
    [customer.token, `${ours}:8443`, null],
    [rival.token, theirs, theirs],
    [rival.token, ours, null],
  ] as const) {
    await eventually(async () => {
      const response = await ask('/client/api/v3/orders', { token, origin });
      assert.deepEqual([response.status, allowed(response)], [200, expected], origin);
      assert.ok(varies(response).includes('Origin'));
      assert.equal(response.headers.get('access-control-allow-credentials'), null);
    });
  }
});

test('the exposed headers include those that a program needs', async () => {
  const { headers } = await ask('/client/api/v4/results', { token: customer.token, origin: ours });
  const exposed = headers.get('access-control-expose-headers')?.split(', ') ?? [];
  for (const name of ['ETag', 'Link', 'Location', 'RateLimit', 'Retry-After', 'X-Request-Id', 'Idempotent-Replayed']) {
    assert.ok(exposed.includes(name), name);
  }
  assert.deepEqual(varies(await ask('/client/api/v4/results', { token: customer.token })), [
    'Accept-Encoding',
    'Origin',
  ]);
});

test('a refusal can be read if the account is known', async () => {
  const missing = await ask('/client/api/v3/orders/999999', { token: customer.token, origin: ours });
  assert.deepEqual([missing.status, allowed(missing)], [404, ours]);
  const people = await ask('/client/api/v4/people', { token: customer.token, origin: ours });
  assert.deepEqual([people.status, allowed(people)], [403, ours]);
  for (const token of [undefined, 'lwc_test_unknown']) {
    const refused = await ask('/client/api/v3/orders', { ...(token && { token }), origin: ours });
    assert.deepEqual([refused.status, allowed(refused)], [401, null]);
  }
});

test('a preflight is answered for every path and method if any active account allows the origin', async () => {
  for (const path of [
    '/client/api/v3/orders',
    '/client/oauth/token',
    '/client/api/v4/unknown',
    '/client/api/v3/orders/1',
  ]) {
    const response = await preflight(theirs, path);
    assert.deepEqual([response.status, allowed(response)], [204, theirs]);
    assert.match(response.headers.get('access-control-allow-headers') ?? '', /Authorization, .*Idempotency-Key/);
    assert.match(response.headers.get('access-control-allow-methods') ?? '', /POST/);
    assert.equal(response.headers.get('access-control-allow-credentials'), null);
    assert.deepEqual(headersOf(response), headersOf(await preflight(theirs)));
  }
  const refused = await preflight(unknown);
  assert.deepEqual([refused.status, allowed(refused)], [204, null]);
  assert.ok(varies(refused).includes('Origin'));
});

test('the laboratory interface and the pages answer no preflight', async () => {
  for (const path of ['/lab/api/v1/accounts', '/portal', '/']) assert.equal(allowed(await preflight(ours, path)), null);
  const plain = await ask('/client/api/v3/orders', { method: 'OPTIONS', origin: ours });
  assert.deepEqual([plain.status, plain.headers.get('allow')], [405, 'GET, HEAD']);
});

test('the token endpoint lets pages read a granted token, but not a refusal', async () => {
  const request = async (password: string, origin: string) => {
    const body = JSON.stringify({ username: customer.username, password });
    const headers = { origin, 'content-type': 'application/json' };
    return fetch(`${address}/client/oauth/token`, { method: 'POST', body, headers });
  };
  const granted = await request(customer.password, ours);
  assert.deepEqual([granted.status, allowed(granted)], [200, ours]);
  assert.equal(allowed(await request(customer.password, theirs)), null);
  const refused = await request('wrong', ours);
  assert.deepEqual([refused.status, allowed(refused)], [401, null]);
  const { access_token: token } = (await granted.json()) as { access_token: string };
  const revoked = await fetch(`${address}/client/oauth/revoke`, {
    method: 'POST',
    body: new URLSearchParams({ token }),
    headers: { origin: ours },
  });
  assert.deepEqual([revoked.status, allowed(revoked)], [200, ours]);
});

test('a manager of the customer reads and replaces the list, and the audit trail records it', async () => {
  const { headers } = await personOf(lab, mailbox, accountId, 'manager', 'boss@customer.example');
  const reader = await personOf(lab, mailbox, accountId, 'reader', 'reader@customer.example');
  const read = (of: Record<string, string>) => lab.call(clientOperations.getAllowedOrigins, { headers: of });
  assert.deepEqual((await read(headers)).body, { origins: [ours] });
  assert.equal((await read(reader.headers)).status, 403);
  const body = { origins: [ours, 'http://localhost:3000'] };
  const saved = await lab.call(clientOperations.putAllowedOrigins, { headers, body });
  assert.deepEqual([saved.status, saved.body], [200, body]);
  const { body: seen } = await lab.lab(labOperations.getAccountAllowedOrigins, { path: { accountId } });
  assert.deepEqual(seen, body);
  const { body: audit } = await lab.lab(labOperations.readAudit, { query: { accountId, limit: 1 } });
  const [{ action, before, after: now }] = audit.entries;
  assert.deepEqual([action, before, now], ['allowed-origins.changed', { origins: [ours] }, body]);
});

test('the response to a person who is signed in cannot be read by another origin', async () => {
  const { headers } = await personOf(lab, mailbox, accountId, 'manager', 'second@customer.example');
  const { cookie = '' } = headers as Record<string, string>;
  const response = await ask('/client/api/v3/orders', { origin: ours, headers: { cookie } });
  assert.deepEqual([response.status, allowed(response)], [200, null]);
});

test('wrong origins are rejected where they stand, and http only in testing', async () => {
  const path = { accountId };
  const body = { origins: [ours, '*', `${ours}/`, 'http://localhost:3000'] };
  const pointersOf = async ({ lab: call }: Pick<typeof lab, 'lab'>) =>
    (await call(labOperations.putAccountAllowedOrigins, { path, body })).body.errors.map(
      ({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`,
    );
  assert.deepEqual(await pointersOf(lab), ['/origins/1 bad_origin', '/origins/2 bad_origin']);
  assert.ok((await pointersOf(production)).includes('/origins/3 bad_origin'));
});

test('a withdrawn origin and a suspended account are no longer allowed', async () => {
  await allow([ours]);
  await lab.lab(labOperations.changeAccount, {
    path: { accountId: rival.account.accountId },
    body: { status: 'SUSPENDED' },
  });
  await eventually(async () => assert.equal(allowed(await preflight(theirs)), null));
  assert.equal(allowed(await preflight(ours)), ours);
  await allow([]);
  await eventually(async () => {
    assert.equal(allowed(await preflight(ours)), null);
    assert.equal(allowed(await ask('/client/api/v3/orders', { token: customer.token, origin: ours })), null);
  });
});

test('a page of an allowed origin submits an order and reads it, and a page of another origin cannot', async () => {
  const serve = async () => {
    const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<p>App'));
    after(() => server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const [application, other] = [await serve(), await serve()];
  await allow([application]);
  await eventually(async () => assert.equal(allowed(await preflight(application)), application));
  const browser = await startBrowser();
  const use = async (origin: string) => {
    const page = await browser.newPage();
    await page.goto(origin);
    return page.evaluate(submitAndRead, { address, token: customer.token, body: JSON.stringify(order()) });
  };
  const read = await use(application);
  assert.deepEqual([read.created, read.status], [201, 'RECEIVED']);
  assert.match(read.location ?? '', /\/client\/api\/v3\/orders\/\d+$/);
  assert.match((await use(other)).error ?? '', /TypeError/);
});

interface Submitted {
  created?: number;
  location?: string | null;
  status?: string;
  error?: string;
}

/** Runs in the page. */
async function submitAndRead(given: { address: string; token: string; body: string }): Promise<Submitted> {
  const authorization = `Bearer ${given.token}`;
  try {
    const created = await fetch(`${given.address}/client/api/v3/order-requests`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: given.body,
    });
    const { orderId } = (await created.json()) as { orderId: number };
    const url = `${given.address}/client/api/v3/orders/${orderId}`;
    const { status } = (await (await fetch(url, { headers: { authorization } })).json()) as { status: string };
    return { created: created.status, location: created.headers.get('location'), status };
  } catch (error) {
    return { error: String(error) };
  }
}
