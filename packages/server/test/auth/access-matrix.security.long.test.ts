import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import { test } from 'vitest';
import { type Caller, createCallers, expectedOutcome } from '../support/callers.ts';
import { asSuperuser } from '../support/database.ts';
import { adminToken, type Call, publicUrl, startLaboratory, startWithCustomer } from '../support/laboratory.ts';
import { prepareMutatingCalls } from '../support/mutating-calls.ts';
import { openMailbox } from '../support/people.ts';
import { routesOf } from '../support/routes.ts';

/** Calls every operation as every kind of caller. Refused calls are valid ones that would succeed with permission. */
const mailbox = openMailbox();
const lab = await startWithCustomer({ simulator: { pace: 0 }, mail: mailbox.settings });
const production = await startLaboratory({ sharing: lab, environment: 'production' });
const { callers, expireSessions } = await createCallers(lab, production, mailbox);
const customer = { ...lab.customer, token: await lab.tokenFor(lab.customer) };
const calls = await prepareMutatingCalls(lab, customer, mailbox);
await expireSessions(calls.sessions);
await calls.preparePasskeys();

const sides: [name: string, operations: Operation[], calls: Record<string, Call>][] = [
  ['client', Object.values(clientOperations), calls.client],
  ['laboratory', Object.values(labOperations), calls.staff],
];
const everything = sides.flatMap(([, operations]) => operations);
const endSessions = ['signOut', 'signOutEverywhere', 'signOutPerson'];
/** A call that reaches the handler of any operation and changes nothing. */
const harmless = (operation: Operation): Call => ({
  path: Object.fromEntries(Object.keys(operation.pathParameters?.properties ?? {}).map((name) => [name, 999_999_999])),
  ...(operation.body && { body: {} }),
});

/** The complete response without request identifiers: status, headers and body. */
async function answerTo(operation: Operation, { path = {}, body }: Call, headers: Record<string, string>) {
  const response = await lab.app.inject({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name]))),
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    payload: body === undefined ? undefined : JSON.stringify(body),
  });
  const { date: _, ...answered } = response.headers;
  const bytes = JSON.stringify([response.statusCode, answered, response.body]);
  return {
    status: response.statusCode,
    headers: answered,
    type: /"type":"([^"]*)"/.exec(response.body)?.[1],
    bytes: bytes
      .replaceAll(String(response.headers['x-request-id']), 'ID')
      // Random for every sign-in with a passkey.
      .replace(/(challenge\\":\\")[\w-]+/, '$1CHALLENGE'),
  };
}

const refusals = new Map<string, string>();

/** The response to a request without a token explains how to send one. All invalid tokens and sessions get the same response. */
function tokenState({ path }: Operation, { authorization, cookie }: Record<string, string>): string {
  const side = path.startsWith('/lab/') ? 'lab' : 'client';
  if (authorization) return `${side} ${/^Bearer\b/i.test(authorization) ? 'invalid' : 'another scheme'}`;
  const isSession = side === 'lab' ? cookie : cookie?.startsWith('labwire-portal-session=');
  return `${side} ${isSession ? 'invalid' : 'none'}`;
}

/** One cell of the matrix. */
async function check(operation: Operation, deed: Call, caller: Caller): Promise<void> {
  const verdict = expectedOutcome(operation, caller);
  const where = `${operation.id} by ${caller.name}`;
  if (operation.access === 'public') {
    const { authorization: _, cookie: __, ...rest } = caller.headers;
    const { bytes } = await answerTo(operation, {}, rest);
    assert.equal((await answerTo(operation, {}, caller.headers)).bytes, bytes, `${where}: as without any token`);
    return;
  }
  if (verdict === 'in') {
    const { status } = await answerTo(operation, harmless(operation), caller.headers);
    assert.ok(status < 500 && status !== 401 && status !== 403, `${where} is let in, not answered ${status}`);
    if (endSessions.includes(operation.id)) await caller.renew?.();
    return;
  }
  const { bytes, type, headers } = await answerTo(operation, deed, caller.headers);
  assert.equal(type, `${publicUrl}/problems/${verdict}`, where);
  if (verdict === 'insufficient-scope') assert.match(String(headers['www-authenticate']), /insufficient_scope.*scope=/);
  // Callers that are refused for the same reason get the same response.
  const perOperation = ['insufficient-scope', 'role-required'].includes(verdict);
  const token = verdict === 'unauthorized' ? tokenState(operation, caller.headers) : '';
  const reason = `${verdict} ${perOperation ? operation.id : token}`;
  refusals.set(reason, refusals.get(reason) ?? bytes);
  assert.equal(bytes, refusals.get(reason), `${where}: the same bytes for the same reason`);
}

/** The content of all tables, except the counts of rejected requests. */
async function everythingStored(): Promise<object[]> {
  const tables = await asSuperuser<{ name: string }>(
    lab.databaseUrl,
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rejected_requests' order by 1`,
  );
  assert.ok(tables.length > 20);
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as "table", md5(string_agg(t::text, ' ' order by t::text)) as "rows" from ${name} t`,
  );
  return asSuperuser(lab.databaseUrl, `${parts.join(' union all ')} order by 1`);
}

const before = await everythingStored();

for (const [side, operations, known] of sides) {
  for (const operation of operations) {
    test(`${operation.id} of the ${side} interface is refused to callers without permission`, async () => {
      const mustBeTried = operation.access !== 'public' && operation.method !== 'GET';
      assert.ok(known[operation.id] || !mustBeTried, `say in support/mutating-calls.ts how ${operation.id} is done`);
      const refused = callers.filter((caller) => expectedOutcome(operation, caller) !== 'in');
      await Promise.all(refused.map((caller) => check(operation, known[operation.id] ?? harmless(operation), caller)));
    });
  }
}

test('refused calls changed nothing', async () => {
  assert.deepEqual(await everythingStored(), before);
});

for (const [side, operations] of sides) {
  for (const operation of operations) {
    test(`${operation.id} of the ${side} interface is open to callers with permission`, async () => {
      const welcome = callers.filter((caller) => expectedOutcome(operation, caller) === 'in');
      assert.ok(welcome.length > 0);
      if (endSessions.includes(operation.id)) for (const caller of welcome) await check(operation, {}, caller);
      else await Promise.all(welcome.map((caller) => check(operation, {}, caller)));
    });
  }
}

test('every route of the interfaces is in the matrix', () => {
  const described = everything.flatMap(({ method, path }) =>
    [method, ...(method === 'GET' ? ['HEAD'] : [])].map((name) => `${name} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  const mounted = routesOf(lab.app).filter((route) => /^[A-Z]+ \/(client|lab)\//.test(route));
  assert.deepEqual(mounted.sort(), described.sort());
  const elsewhere = routesOf(production.app).filter((route) => /^[A-Z]+ \/(client|lab)\//.test(route));
  assert.deepEqual(
    described.filter((route) => !elsewhere.includes(route)),
    ['POST /client/api/v4/sandbox/advance'],
    'production has the same, without the sandbox',
  );
});

test('all other routes are public, except the metrics', () => {
  const known =
    /^(GET|HEAD) \/($|check|console|docs|favicon\.ico|health|json-schema|laboratory|mail|metrics|openapi|pages|portal|problems|site)?($|\b)/;
  const others = routesOf(lab.app).filter((route) => !/^[A-Z]+ \/(client|lab)\//.test(route) && !known.test(route));
  // The address in a mail is signed.
  assert.deepEqual(others, ['POST /mail/unsubscribe']);
});

test('permitted callers can do what was refused to others', async () => {
  for (const [side, operations, known] of sides) {
    for (const [id, deed] of Object.entries(known)) {
      const operation = operations.find((one) => one.id === id);
      assert.ok(operation, id);
      const headers = deed.headers ?? { authorization: `Bearer ${side === 'client' ? customer.token : adminToken}` };
      const { status, bytes } = await answerTo(operation, deed, headers);
      assert.ok(status >= 200 && status < 300, `${id}: ${bytes}`);
    }
  }
});
