import assert from 'node:assert/strict';
import { rename } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { fhirMediaType } from '@labwire/contract/fhir.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { order, rivalAccount } from '../support/fixtures.ts';
import { adminToken, startLaboratory, startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';

const first = await startWithCustomer();
const { customer } = first;
const bench = benchOf(first, customer);
const { labJobNumber, resultId, orderId } = await bench.finish();
const { body: draft } = await first.lab(labOperations.draftReport, { path: { labJobNumber }, body: {} });
const { body: approved } = await first.lab(labOperations.approveReport, { path: draft });

/** Counts the requests that reached Fastify: these took the normal path. */
const lab = await startLaboratory({ sharing: first, polling: 'advise' });
let longWays = 0;
lab.app.addHook('onRequest', async () => void longWays++);
await lab.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = lab.app.server.address() as AddressInfo;
await eventually(() => assert.ok(lab.db.isListening()));

const listing = '/client/api/v4/results';
const detail = `${listing}/${resultId}`;
const report = `/client/api/v3/orders/${orderId}/reports/download/${approved.reportHashId}`;
const latest = clientOperations.getLatestResult.path.replace('{labJobNumber}', String(labJobNumber));

interface Asked {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
}

function ask(path: string, headers: Record<string, string> = {}, { token = customer.token, body = '' } = {}) {
  return new Promise<Asked>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, headers: { authorization: `Bearer ${token}`, ...headers } });
    asked.on('error', reject).on('response', (response) => {
      buffer(response)
        .then((body) => resolve({ status: response.statusCode, headers: response.headers, body }))
        .catch(reject);
    });
    asked.end(body);
  });
}

/** Repeats a request until it is answered by the fast path. */
async function askShortly(path: string, headers: Record<string, string> = {}): Promise<Asked> {
  for (let i = 0; i < 20; i++) {
    const before = longWays;
    const answer = await ask(path, headers);
    assert.ok(answer.status === 200 || answer.status === 304, `${path}: ${answer.status}`);
    if (longWays === before) return answer;
  }
  throw new Error(`${path} never went the short way`);
}

/** The response of the normal path. */
async function askAtLength(url: string, headers: Record<string, string>): Promise<Asked> {
  const authorization = `Bearer ${customer.token}`;
  const answer = await lab.app.inject({ url, headers: { authorization, ...headers } });
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
}

/** Headers that differ between any two responses: the request id, and those of the connection. */
function told({ status, headers, body }: Asked) {
  const { 'x-request-id': id, date: _date, connection: _connection, 'keep-alive': _alive, ...rest } = headers;
  assert.match(String(id), /^[0-9a-f-]{36}$/);
  return { status, headers: rest, body: body.toString('base64') };
}

const tagOf = async (path: string) => String((await ask(path)).headers.etag);

async function figure(line: RegExp): Promise<number> {
  const { body } = await ask('/metrics', {}, { token: adminToken });
  return Number(line.exec(body.toString())?.[1] ?? 0);
}

const requests: { name: string; path: string; headers: () => Promise<Record<string, string>> }[] = [
  { name: 'a listing', path: listing, headers: async () => ({}) },
  { name: 'a listing in gzip', path: listing, headers: async () => ({ 'accept-encoding': 'gzip' }) },
  { name: 'a listing by a filter', path: `${listing}?finalOnly=true&limit=5`, headers: async () => ({}) },
  { name: 'an unchanged listing', path: listing, headers: async () => ({ 'if-none-match': await tagOf(listing) }) },
  { name: 'a result in br', path: detail, headers: async () => ({ 'accept-encoding': 'br' }) },
  { name: 'a result in gzip', path: detail, headers: async () => ({ 'accept-encoding': 'gzip, deflate' }) },
  { name: 'the latest result of a job', path: latest, headers: async () => ({ 'accept-encoding': 'br' }) },
  { name: 'a report', path: report, headers: async () => ({ accept: 'application/pdf' }) },
  { name: 'an unchanged report', path: report, headers: async () => ({ 'if-none-match': await tagOf(report) }) },
  { name: 'an unchanged result', path: detail, headers: async () => ({ 'if-none-match': await tagOf(detail) }) },
];

for (const { name, path, headers } of requests) {
  test(`${name} that was requested before is answered by the fast path with the same headers and bytes`, async () => {
    const asked = await headers();
    const short = await askShortly(path, asked);
    assert.deepEqual(told(short), told(await askAtLength(path, asked)));
  });
}

test('requests without a cached response, and requests that are not a plain GET, always take the normal path', async () => {
  const odd: [string, Record<string, string>, string][] = [
    [detail, { accept: fhirMediaType }, ''],
    [detail, { accept: 'text/csv' }, ''],
    [detail, { accept: 'application/pdf' }, ''],
    [listing, { 'accept-encoding': 'identity;q=0, *;q=0' }, ''],
    [report, { range: 'bytes=0-9' }, ''],
    [`${listing}?limit=0`, {}, ''],
    [`${listing}/${crypto.randomUUID()}`, {}, ''],
    [listing, { 'content-type': 'application/json', 'content-length': '11' }, '{"limit":1}'],
    [listing, { authorization: 'Bearer nobody' }, ''],
  ];
  for (const [path, headers, body] of odd) {
    for (let i = 0; i < 3; i++) {
      const before = longWays;
      await ask(path, headers, { body });
      assert.equal(longWays, before + 1, `${path} ${JSON.stringify(headers)}`);
    }
  }
});

test('a report whose file cannot be read gets the problem of the normal path, and is sent again when it can be read', async () => {
  await askShortly(report);
  const aside = `${lab.files}-aside`;
  await rename(lab.files, aside);
  const before = longWays;
  const failed = await ask(report);
  await rename(aside, lab.files);
  assert.equal(failed.status, 500);
  assert.match(String(failed.headers['content-type']), /problem/);
  assert.equal(longWays, before + 1);
  const short = await askShortly(report);
  assert.equal(short.body.subarray(0, 5).toString(), '%PDF-');
});

test('customers who request the same URL get their own data', async () => {
  const rival = await first.onboard(rivalAccount);
  await askShortly(listing);
  await askShortly(detail, { 'accept-encoding': 'br' });
  for (let i = 0; i < 6; i++) {
    const answer = await ask(listing, {}, { token: rival.token });
    assert.deepEqual(JSON.parse(answer.body.toString()).results, []);
    const other = await ask(detail, { 'accept-encoding': 'br' }, { token: rival.token });
    assert.equal(other.status, 404);
  }
});

test('a new result replaces the cached response', async () => {
  const short = await askShortly(listing);
  const finished = await bench.finish(order());
  await eventually(async () => {
    const { body } = await ask(listing);
    assert.equal(JSON.parse(body.toString()).results[0].resultId, finished.resultId);
  });
  const changed = await ask(listing, { 'if-none-match': String(short.headers.etag) });
  assert.equal(changed.status, 200);
});

test('every response is in the log and in the metrics', async () => {
  const tag = await tagOf(listing);
  await askShortly(listing, { 'if-none-match': tag });
  const answers = /labwire_requests_total\{operation="listResults",status="304"\} (\d+)/;
  const before = await figure(answers);
  const ways = longWays;
  const { headers } = await ask(`${listing}`, { 'if-none-match': tag });
  assert.equal(longWays, ways);
  assert.equal(await figure(answers), before + 1);
  assert.equal(await figure(/labwire_requests_in_flight (\d+)/), 1);
  const line = lab.log.map((text) => JSON.parse(text)).find(({ requestId }) => requestId === headers['x-request-id']);
  assert.equal(typeof line.ms, 'number');
  assert.deepEqual(
    { method: line.method, path: line.path, status: line.status, caller: line.caller, level: line.level },
    { method: 'GET', path: listing, status: 304, caller: `client:${customer.username}`, level: 'info' },
  );
});

test('results are in the read log on both paths', async () => {
  const timesRead = async () => {
    const { body } = await lab.call(clientOperations.listReads, { token: customer.token, query: { resultId } });
    return body.reads[0]?.times ?? 0;
  };
  await askShortly(detail, { 'accept-encoding': 'br' });
  const before = await timesRead();
  const ways = longWays;
  await ask(detail, { 'accept-encoding': 'br' });
  assert.equal(longWays, ways);
  assert.equal(await timesRead(), before + 1);
});

test('a permitted poll is stored, and a poll above the limit is refused where the policy says so', async () => {
  const poller = await first.onboard({ ...rivalAccount, name: 'Poller' });
  const { accountId } = poller.account;
  const poll = async () => (await ask(`${listing}?limit=7`, {}, { token: poller.token })).headers;
  for (let i = 0; i < 6; i++) await poll();
  assert.equal((await poll()).ratelimit, '"poll";r=0;t=1200, "extra";r=0;t=3600');
  lab.clock.advance(20 * 60_000);
  assert.equal((await poll()).ratelimit, '"poll";r=0;t=1200, "extra";r=0;t=2400');
  assert.equal((await poll())['retry-after'], '1200');
  await first.lab(labOperations.changeAccount, { path: { accountId }, body: { limits: { polling: 'enforce' } } });
  await eventually(async () => {
    const { status } = await ask(`${listing}?limit=7`, {}, { token: poller.token });
    assert.equal(status, 429);
  });
});

test('a token without the scope is refused, even if another token of the account was served', async () => {
  const { username, password } = customer;
  const grant = {
    grant_type: 'client_credentials',
    client_id: username,
    client_secret: password,
    scope: 'orders:read',
  };
  const { body } = await first.call(clientOperations.requestToken, {
    payload: new URLSearchParams(grant).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  await askShortly(listing);
  for (let i = 0; i < 3; i++) {
    const { status } = await ask(listing, {}, { token: body.access_token });
    assert.equal(status, 403);
  }
});

test('a process that accepts no new connections closes each connection with its response', async () => {
  const leaving = new AbortController();
  const other = await startLaboratory({ sharing: first, leaving: leaving.signal });
  let seen = 0;
  other.app.addHook('onRequest', async () => void seen++);
  await eventually(() => assert.ok(other.db.isListening()));
  // Not a poll, because it does not request the first page.
  const read = () => other.call(clientOperations.listResults, { token: customer.token, query: { offset: 1 } });
  for (let i = 0; i < 3; i++) assert.notEqual((await read()).headers.connection, 'close');
  assert.equal(seen, 1);
  leaving.abort();
  assert.equal((await read()).headers.connection, 'close');
});

test('a token that is revoked or expired, or whose account is suspended, is refused', async () => {
  const ends: [string, number, (who: { token: string; accountId: number }) => Promise<unknown>][] = [
    ['revoked', 401, ({ token }) => first.call(clientOperations.revokeToken, { body: { token } })],
    [
      'suspended',
      403,
      ({ accountId }) => first.lab(labOperations.changeAccount, { path: { accountId }, body: { status: 'SUSPENDED' } }),
    ],
    ['expired', 401, async () => lab.clock.advance(25 * 60 * 60_000)],
  ];
  for (const [name, status, end] of ends) {
    const { token, account } = await first.onboard({ ...rivalAccount, name });
    for (let i = 0; i < 6; i++) assert.equal((await ask(listing, {}, { token })).status, 200);
    await end({ token, accountId: account.accountId });
    await eventually(async () => assert.equal((await ask(listing, {}, { token })).status, status, name));
    for (let i = 0; i < 3; i++) assert.equal((await ask(listing, {}, { token })).status, status, name);
  }
});
