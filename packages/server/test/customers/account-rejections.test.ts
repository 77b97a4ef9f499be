import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { AccountHealth, Rejection } from '@labwire/contract/lab-account-health.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { account, order, sampleLine } from '../support/fixtures.ts';
import { type Customer, startLaboratory } from '../support/laboratory.ts';

const day = 86_400_000;
const lab = await startLaboratory({ polling: 'enforce' });
/** Every test stumbles with an account of its own. */
const onboard = () => lab.onboard(account);

const health = async ({ account: { accountId } }: Customer): Promise<AccountHealth> =>
  (await lab.lab(labOperations.getAccountHealth, { path: { accountId } })).body;

const submit = ({ token }: Customer, body: unknown) => lab.call(clientOperations.createOrder, { token, body });

/** What is noted is written a moment later. */
async function counted(customer: Customer, requests: number): Promise<AccountHealth> {
  await eventually(async () => assert.equal((await health(customer)).rejectedRequests.times, requests));
  return health(customer);
}

const brief = ({ operation, problem, code, place, times }: Rejection) => [operation, problem, code, place, times];

const wrongTest = (name: string) => sampleLine(name, { analyticalTests: [{ code: 'MOISTRE' }] });

test('the laboratory sees what orders are refused for, the most frequent first, with the last message and request', async () => {
  const customer = await onboard();
  await submit(customer, order({ lines: [wrongTest('A'), wrongTest('B')] }));
  lab.clock.advance(60_000);
  const last = await submit(customer, order({ lines: [sampleLine('A'.repeat(256)), sampleLine('A'), wrongTest('B')] }));
  await lab.call(clientOperations.validateOrder, { token: customer.token, body: order({ lines: [] }) });
  const { rejections, rejectedRequests } = await counted(customer, 3);
  assert.deepEqual(rejections.map(brief), [
    ['createOrder', 'invalid-order', 'unknown_test', '/lines/*/sample/analyticalTests/*/code', 2],
    ['createOrder', 'invalid-order', 'too_long', '/lines/*/sample/name', 1],
    ['validateOrder', 'invalid-order', 'too_few', '/lines', 1],
  ]);
  const [first] = rejections;
  assert.equal(first?.message, 'no test "MOISTRE"; did you mean "MOISTURE"?');
  assert.equal(first?.requestId, last.headers['x-request-id']);
  assert.deepEqual([first?.lastAt, rejectedRequests.lastAt], Array(2).fill(lab.clock.now.toISOString()));
});

test('a body that is no JSON, polls that come too early and a wrong password are counted as well', async () => {
  const customer = await onboard();
  const { token, username } = customer;
  await lab.call(clientOperations.createOrder, { token, payload: '{"lines": [' });
  for (let i = 0; i < 6; i++) await lab.call(clientOperations.listResults, { token });
  await lab.call(clientOperations.listResults, { token, query: { dateFrm: 'x' } });
  await lab.call(clientOperations.requestToken, { body: { username, password: 'guessed' } });
  await lab.call(clientOperations.requestToken, { body: { username: 'nobody', password: 'guessed' } });
  const { rejections, polling } = await counted(customer, 5);
  assert.deepEqual(rejections.map(brief).sort(), [
    ['createOrder', 'malformed-json', null, null, 1],
    ['listResults', 'invalid-request', 'unknown_parameter', '?dateFrm', 1],
    ['listResults', 'too-many-requests', null, null, 2],
    ['requestToken', 'invalid-client', null, null, 1],
  ]);
  assert.equal(polling.rejectedRequests.times, 2);
  assert.match(rejections.find(({ problem }) => problem === 'malformed-json')?.message ?? '', /line 1, column/);
});

test('a suspended customer who tries to get in is seen', async () => {
  const customer = await onboard();
  const path = { accountId: customer.account.accountId };
  await lab.lab(labOperations.changeAccount, { path, body: { status: 'SUSPENDED' } });
  await lab.tokenFor(customer);
  const { rejections } = await counted(customer, 1);
  assert.deepEqual(rejections.map(brief), [['requestToken', 'account-suspended', null, null, 1]]);
});

test('orders that are accepted, and answers to other operations, are nothing to stumble over', async () => {
  const customer = await onboard();
  const { token } = customer;
  await submit(customer, order());
  await lab.call(clientOperations.getOrder, { token, path: { orderId: 999_999_999 } });
  await submit(customer, order({ lines: [] }));
  const { rejections } = await counted(customer, 1);
  assert.deepEqual(
    rejections.map(({ code }) => code),
    ['too_few'],
  );
});

test('stumbles are those of the last 30 days, and forgotten after 90', async () => {
  const customer = await onboard();
  await submit(customer, order({ lines: [] }));
  await counted(customer, 1);
  lab.clock.advance(29 * day);
  assert.equal((await health(customer)).rejections.length, 1);
  lab.clock.advance(2 * day);
  const { rejections, rejectedRequests } = await health(customer);
  assert.deepEqual([rejections, rejectedRequests], [[], { times: 0, lastAt: null }]);
  lab.clock.advance(60 * day);
  await submit({ ...customer, token: await lab.tokenFor(customer) }, order({ lines: [] }));
  await counted(customer, 1);
  const { accountId } = customer.account;
  const kept = await asSuperuser(lab.databaseUrl, 'select distinct day from stumbles where account_id = $1', [
    accountId,
  ]);
  assert.equal(kept.length, 1);
});

test('whoever makes up ever new mistakes fills no more than a bounded part of the database', async () => {
  const customer = await onboard();
  for (let i = 0; i < 6; i++) {
    const fields = Object.fromEntries(
      Array.from({ length: 90 }, (_, n) => [`made-up-${i}-${n}-${'x'.repeat(500)}`, 1]),
    );
    await submit(customer, { ...order(), ...fields });
  }
  const { rejections } = await counted(customer, 6);
  assert.equal(rejections.length, 50);
  assert.ok(rejections.every(({ place }) => (place?.length ?? 0) <= 120));
  const [row] = await asSuperuser<{ rows: number }>(
    lab.databaseUrl,
    'select count(*)::int as rows from stumbles where account_id = $1',
    [customer.account.accountId],
  );
  assert.equal(row?.rows, 200);
});

test('text that no database holds is counted like any other', async () => {
  const customer = await onboard();
  await submit(customer, { ...order(), 'no\u0000te\ud800': 1 });
  const { rejections } = await counted(customer, 1);
  assert.ok(rejections.some(({ code, place }) => code === 'unknown_field' && place === '/no te�'));
});

test('what is noted is written when the process ends', async () => {
  const customer = await onboard();
  const other = await startLaboratory({ sharing: lab });
  await other.call(clientOperations.createOrder, { token: customer.token, body: order({ lines: [] }) });
  await other.app.close();
  assert.equal((await health(customer)).rejectedRequests.times, 1);
});

test('counts of two processes add up', async () => {
  const customer = await onboard();
  const other = await startLaboratory({ sharing: lab });
  await Promise.all(
    [lab, other, lab, other].map(({ call }) =>
      call(clientOperations.createOrder, { token: customer.token, body: order({ lines: [] }) }),
    ),
  );
  const { rejections } = await counted(customer, 4);
  assert.deepEqual(
    rejections.map(({ times }) => times),
    [4],
  );
});
