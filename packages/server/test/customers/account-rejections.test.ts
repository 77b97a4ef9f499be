import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { AccountHealth, Rejection } from '@labwire/contract/lab-account-health.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { account, order, sampleLine } from '../support/fixtures.ts';
import { type Customer, startLaboratory } from '../support/laboratory.ts';

const day = 86_400_000;
const lab = await startLaboratory({ polling: 'enforce' });
/** Every test has its own account. */
const onboard = () => lab.onboard(account);

const health = async ({ account: { accountId } }: Customer): Promise<AccountHealth> =>
  (await lab.lab(labOperations.getAccountHealth, { path: { accountId } })).body;

const submit = ({ token }: Customer, body: unknown) => lab.call(clientOperations.createOrder, { token, body });

/** Waits until the rejections are written, which happens after a short delay. */
async function healthAfter(customer: Customer, requests: number): Promise<AccountHealth> {
  await eventually(async () => assert.equal((await health(customer)).rejectedRequests.times, requests));
  return health(customer);
}

const summaryOf = ({ operation, problem, code, place, times }: Rejection) => [operation, problem, code, place, times];

const withUnknownTest = (name: string) => sampleLine(name, { analyticalTests: [{ code: 'MOISTRE' }] });

test('the laboratory sees why orders are rejected, the most frequent reason first, with the last message and request', async () => {
  const customer = await onboard();
  await submit(customer, order({ lines: [withUnknownTest('A'), withUnknownTest('B')] }));
  lab.clock.advance(60_000);
  const last = await submit(
    customer,
    order({ lines: [sampleLine('A'.repeat(256)), sampleLine('A'), withUnknownTest('B')] }),
  );
  await lab.call(clientOperations.validateOrder, { token: customer.token, body: order({ lines: [] }) });
  const { rejections, rejectedRequests } = await healthAfter(customer, 3);
  assert.deepEqual(rejections.map(summaryOf), [
    ['createOrder', 'invalid-order', 'unknown_test', '/lines/*/sample/analyticalTests/*/code', 2],
    ['createOrder', 'invalid-order', 'too_long', '/lines/*/sample/name', 1],
    ['validateOrder', 'invalid-order', 'too_few', '/lines', 1],
  ]);
  const [first] = rejections;
  assert.equal(first?.message, 'no test "MOISTRE"; did you mean "MOISTURE"?');
  assert.equal(first?.requestId, last.headers['x-request-id']);
  assert.deepEqual([first?.lastAt, rejectedRequests.lastAt], Array(2).fill(lab.clock.now.toISOString()));
});

test('malformed JSON, polls above the limit and wrong passwords are counted too', async () => {
  const customer = await onboard();
  const { token, username } = customer;
  await lab.call(clientOperations.createOrder, { token, payload: '{"lines": [' });
  for (let i = 0; i < 6; i++) await lab.call(clientOperations.listResults, { token });
  await lab.call(clientOperations.listResults, { token, query: { dateFrm: 'x' } });
  await lab.call(clientOperations.requestToken, { body: { username, password: 'guessed' } });
  await lab.call(clientOperations.requestToken, { body: { username: 'nobody', password: 'guessed' } });
  const { rejections, polling } = await healthAfter(customer, 5);
  assert.deepEqual(rejections.map(summaryOf).sort(), [
    ['createOrder', 'malformed-json', null, null, 1],
    ['listResults', 'invalid-request', 'unknown_parameter', '?dateFrm', 1],
    ['listResults', 'too-many-requests', null, null, 2],
    ['requestToken', 'invalid-client', null, null, 1],
  ]);
  assert.equal(polling.rejectedRequests.times, 2);
  assert.match(rejections.find(({ problem }) => problem === 'malformed-json')?.message ?? '', /line 1, column/);
});

test('accepted orders and problems of other operations are not counted', async () => {
  const customer = await onboard();
  const { token } = customer;
  await submit(customer, order());
  await lab.call(clientOperations.getOrder, { token, path: { orderId: 999_999_999 } });
  await submit(customer, order({ lines: [] }));
  const { rejections } = await healthAfter(customer, 1);
  assert.deepEqual(
    rejections.map(({ code }) => code),
    ['too_few'],
  );
});

test('rejections of the last 30 days are shown, and they are deleted after 90 days', async () => {
  const customer = await onboard();
  await submit(customer, order({ lines: [] }));
  await healthAfter(customer, 1);
  lab.clock.advance(29 * day);
  assert.equal((await health(customer)).rejections.length, 1);
  lab.clock.advance(2 * day);
  const { rejections, rejectedRequests } = await health(customer);
  assert.deepEqual([rejections, rejectedRequests], [[], { times: 0, lastAt: null }]);
  lab.clock.advance(60 * day);
  await submit({ ...customer, token: await lab.tokenFor(customer) }, order({ lines: [] }));
  await healthAfter(customer, 1);
  const { accountId } = customer.account;
  const days = await asSuperuser(lab.databaseUrl, 'select distinct day from rejected_requests where account_id = $1', [
    accountId,
  ]);
  assert.equal(days.length, 1);
});

test('the number of stored rejections is limited, even if every request has new mistakes', async () => {
  const customer = await onboard();
  for (let i = 0; i < 6; i++) {
    const fields = Object.fromEntries(
      Array.from({ length: 90 }, (_, n) => [`made-up-${i}-${n}-${'x'.repeat(500)}`, 1]),
    );
    await submit(customer, { ...order(), ...fields });
  }
  const { rejections } = await healthAfter(customer, 6);
  assert.equal(rejections.length, 50);
  assert.ok(rejections.every(({ place }) => (place?.length ?? 0) <= 120));
  const [row] = await asSuperuser<{ rows: number }>(
    lab.databaseUrl,
    'select count(*)::int as rows from rejected_requests where account_id = $1',
    [customer.account.accountId],
  );
  assert.equal(row?.rows, 200);
});

test('a field name that PostgreSQL cannot store is counted with replaced characters', async () => {
  const customer = await onboard();
  await submit(customer, { ...order(), 'no\u0000te\ud800': 1 });
  const { rejections } = await healthAfter(customer, 1);
  assert.ok(rejections.some(({ code, place }) => code === 'unknown_field' && place === '/no te�'));
});

const other = await startLaboratory({ sharing: lab });

test('the counts of two processes are added', async () => {
  const customer = await onboard();
  await Promise.all(
    [lab, other, lab, other].map(({ call }) =>
      call(clientOperations.createOrder, { token: customer.token, body: order({ lines: [] }) }),
    ),
  );
  const { rejections } = await healthAfter(customer, 4);
  assert.deepEqual(
    rejections.map(({ times }) => times),
    [4],
  );
});

test('pending rejections are written when the process ends', async () => {
  const customer = await onboard();
  await other.call(clientOperations.createOrder, { token: customer.token, body: order({ lines: [] }) });
  await other.app.close();
  assert.equal((await health(customer)).rejectedRequests.times, 1);
});
