import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { account } from '../support/fixtures.ts';
import { type Customer, type Laboratory, startLaboratory, startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';

const minute = 60_000;
// Production enforces the polling limit by default.
const lab = await startWithCustomer({ environment: 'production' });
const other = await startLaboratory({ environment: 'production', sharing: lab });
const advising = await startLaboratory({ environment: 'production', sharing: lab, polling: 'advise' });

/** Every test has its own account. */
const onboard = () => lab.onboard(account);

function pollerOf(customer: Customer, at: Laboratory = lab) {
  return (query: Record<string, string | number> = {}, headers: Record<string, string> = {}) =>
    at.call(clientOperations.listResults, { token: customer.token, query, headers });
}

async function exhaust(poll: ReturnType<typeof pollerOf>, query = {}): Promise<void> {
  for (let i = 0; i < 4; i++) assert.equal((await poll(query)).status, 200);
  assert.equal((await poll(query)).status, 429);
}

test('one poll in 20 minutes and three extra polls in an hour are allowed, and further ones are 429 with Retry-After', async () => {
  const poll = pollerOf(await onboard());
  const first = await poll();
  assert.equal(first.headers['ratelimit-policy'], '"poll";q=1;w=1200, "extra";q=3;w=3600');
  assert.equal(first.headers.ratelimit, '"poll";r=0;t=1200, "extra";r=3');
  assert.equal(first.headers['retry-after'], undefined);
  lab.clock.advance(minute);
  for (let left = 2; left >= 0; left--) {
    const { status, headers } = await poll();
    assert.equal(status, 200);
    assert.equal(headers.ratelimit, `"poll";r=0;t=1140, "extra";r=${left};t=3600`);
  }
  const refused = await poll();
  assert.equal(refused.status, 429);
  assert.equal(refused.headers['retry-after'], '1140');
  assert.equal(refused.headers.ratelimit, '"poll";r=0;t=1140, "extra";r=0;t=3600');
  assert.match(refused.body.detail, /1140 seconds/);
  lab.clock.advance(19 * minute - 1);
  assert.equal((await poll()).headers['retry-after'], '1');
  lab.clock.advance(1);
  assert.equal((await poll()).status, 200);
});

test('further pages, single results and 304 responses are not counted as polls', async () => {
  const customer = await onboard();
  const bench = benchOf(lab, customer);
  const { labJobNumber, resultId } = await bench.finish();
  await bench.finish();
  const poll = pollerOf(customer);
  const { body, headers } = await poll({ limit: 1 });
  await exhaust(poll, { finalOnly: '1' });
  const cursor = new URL(body.pagination.next).searchParams.get('cursor') ?? '';
  for (let i = 0; i < 6; i++) {
    assert.equal((await poll({ limit: 1, offset: 1, cursor })).status, 200);
    const unchanged = await poll({ limit: 1 }, { 'if-none-match': String(headers.etag) });
    assert.equal(unchanged.status, 304);
    assert.equal(unchanged.headers.ratelimit, '"poll";r=0;t=1200, "extra";r=3');
    const { token } = customer;
    assert.equal((await lab.call(clientOperations.getResult, { token, path: { resultId } })).status, 200);
    assert.equal((await lab.call(clientOperations.getLatestResult, { token, path: { labJobNumber } })).status, 200);
  }
  await bench.finish();
  const renewed = () => poll({ limit: 1 }, { 'if-none-match': String(headers.etag) });
  for (let i = 0; i < 3; i++) assert.equal((await renewed()).status, 200);
  assert.equal((await renewed()).status, 429);
});

test('polls are counted over all processes', async () => {
  const customer = await onboard();
  const processes = [lab, other, lab, other, lab, other, lab, other];
  const responses = await Promise.all(processes.map((process) => pollerOf(customer, process)()));
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 200, 200, 200, 429, 429, 429, 429]);
});

test('polls of one customer do not count for another', async () => {
  await exhaust(pollerOf(await onboard()));
  assert.equal((await pollerOf(await onboard())()).status, 200);
});

test('with the policy advise, polls above the limit are allowed with the same headers', async () => {
  const poll = pollerOf(await onboard(), advising);
  for (let i = 0; i < 4; i++) await poll();
  const { status, headers } = await poll();
  assert.equal(status, 200);
  assert.equal(headers['retry-after'], '1200');
  assert.equal(headers.ratelimit, '"poll";r=0;t=1200, "extra";r=0;t=3600');
});

test('limits that are agreed with a customer apply from the next request', async () => {
  const customer = await onboard();
  const poll = pollerOf(customer);
  await exhaust(poll);
  const agree = (limits: object) =>
    lab.lab(labOperations.changeAccount, { path: { accountId: customer.account.accountId }, body: { limits } });
  assert.deepEqual((await agree({ pollEveryMinutes: 5 })).body.limits, { pollEveryMinutes: 5 });
  lab.clock.advance(5 * minute);
  assert.equal((await poll()).headers['ratelimit-policy'], '"poll";q=1;w=300, "extra";q=3;w=3600');
  assert.equal((await poll()).status, 429);
  await agree({ polling: 'advise' });
  assert.equal((await poll()).status, 200);
  assert.equal((await agree({ pollEveryMinutes: 0 })).status, 400);
});

test('a poll with an invalid date window is not counted', async () => {
  const poll = pollerOf(await onboard());
  for (let i = 0; i < 6; i++) assert.equal((await poll({ dateFrom: '2026-02-01T00:00:00Z' })).status, 400);
  assert.match(String((await poll()).headers.ratelimit), /"extra";r=3$/);
});

test('series without a poll for two days are deleted', async () => {
  const customer = await onboard();
  await pollerOf(customer)({ clientReference: 'first' });
  lab.clock.advance(49 * 60 * minute);
  await pollerOf({ ...customer, token: await lab.tokenFor(customer) })();
  const { accountId } = customer.account;
  const series = await lab.db.asAccount(accountId, (connection) =>
    connection.rows('select 1 from polls where account_id = $1', [accountId]),
  );
  assert.equal(series.length, 1);
});
