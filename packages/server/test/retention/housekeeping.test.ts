import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { runHousekeeping } from '../../src/retention/housekeeping-worker.ts';
import { asSuperuser } from '../support/database.ts';
import { order } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { customer } = lab;
const { accountId } = customer.account;
const day = 86_400_000;
const now = () => lab.clock.now;
const clean = () => runHousekeeping({ db: lab.db, now });
const nextDays = (days: number) => lab.clock.advance(days * day);

const entries = async () =>
  (await lab.lab(labOperations.readAudit, { query: { action: 'housekeeping.done' } })).body.entries;
const reads = async () =>
  (await lab.lab(labOperations.listAccountReads, { path: { accountId } })).body.reads.map(
    ({ firstAt }: { firstAt: string }) => firstAt,
  );

const { orderId, resultId } = await benchOf(lab, customer).finish();

/** Creates a read, an idempotency key, an access token, and a failed and a successful sign-in. */
async function use(): Promise<void> {
  const { username } = customer;
  await lab.call(clientOperations.requestToken, { body: { username: `${username} mistyped`, password: 'guess' } });
  const token = await lab.tokenFor(customer);
  await lab.call(clientOperations.getResult, { token, path: { resultId } });
  const headers = { 'idempotency-key': String(now().getTime()) };
  await lab.call(clientOperations.createOrder, { token, headers, body: order() });
  await reads();
}

test('outdated data are deleted once a day, and the counts are in the audit trail', async () => {
  await use();
  const first = now().toISOString();
  nextDays(1);
  await use();
  const second = now().toISOString();
  await clean();
  assert.deepEqual(await reads(), [second, first]);
  const before = await entries();
  nextDays(730);
  await clean();
  assert.deepEqual(await reads(), [second]);
  const [entry, ...others] = await entries();
  assert.deepEqual(others, before);
  assert.deepEqual([entry.actor, entry.subject], ['service', 'housekeeping']);
  assert.deepEqual(entry.after, {
    removed: { reads: 1, idempotencyKeys: 1, accessTokens: 1, signInFailures: 3, signInSuccesses: 1 },
  });
});

test('links of invitations and for new passwords are deleted after they have expired', async () => {
  const { body: invited } = await lab.lab(labOperations.inviteAccountPerson, {
    path: { accountId },
    body: { email: 'new.person@customer.example', role: 'reader' },
  });
  const links = async () => (await asSuperuser(lab.databaseUrl, 'select 1 from sign_in_links')).length;
  assert.equal(await links(), 1);
  nextDays(1);
  await clean();
  assert.equal(await links(), 1);
  lab.clock.advance(new Date(invited.invitationExpiresAt).getTime() - now().getTime());
  nextDays(1);
  await clean();
  assert.equal(await links(), 0);
  const [entry] = await entries();
  assert.equal(entry.after.removed.signInLinks, 1);
});

test('housekeeping runs once a day among all processes', async () => {
  nextDays(1);
  await clean();
  assert.deepEqual(await reads(), []);
  await asSuperuser(
    lab.databaseUrl,
    `insert into reads (account_id, day, side, name, role, kind, document, order_id, job_number, times, first_at, last_at)
     values (${accountId}, '2020-01-01', 'CUSTOMER', 'n', '', 'RESULT', 'd', 1, 1, 1, '2020-01-01', '2020-01-01')`,
  );
  const before = await entries();
  await Promise.all([clean(), clean()]);
  assert.deepEqual([(await reads()).length, await entries()], [1, before]);
  nextDays(1);
  await Promise.all([clean(), clean()]);
  assert.deepEqual([(await reads()).length, (await entries()).length], [0, before.length + 1]);
});

test('the laboratory sets the retention of reads and rejected requests', async () => {
  const { body: settings, headers } = await lab.lab(labOperations.getSettings);
  const put = (retention: object) =>
    lab.lab(labOperations.putSettings, {
      body: { ...settings, retention },
      headers: { 'if-match': String(headers.etag) },
    });
  assert.equal((await put({ readsDays: 29, rejectionsDays: 91 })).status, 400);
  assert.equal((await put({ readsDays: 30, rejectionsDays: 3 })).status, 200);
  await use();
  await asSuperuser(
    lab.databaseUrl,
    `insert into rejected_requests values (${accountId}, ($1::timestamptz at time zone 'UTC')::date, 'createOrder', 'invalid-order',
       '', '', 1, $1, 'm', 'r')`,
    [now()],
  );
  const rejectedRequests = () => asSuperuser(lab.databaseUrl, 'select 1 from rejected_requests');
  const left = async () => [(await reads()).length, (await rejectedRequests()).length];
  nextDays(3);
  await clean();
  assert.deepEqual(await left(), [1, 1]);
  nextDays(1);
  await clean();
  assert.deepEqual(await left(), [1, 0]);
  nextDays(27);
  await clean();
  assert.deepEqual(await left(), [0, 0]);
});

test('a run deletes several batches and at most a quarter of a table, and never orders, results or audit entries', async () => {
  await asSuperuser(
    lab.databaseUrl,
    `insert into reads (account_id, day, side, name, role, kind, document, order_id, job_number, times, first_at, last_at)
     select ${accountId}, '2020-01-01', 'CUSTOMER', 'n', '', 'RESULT', n, 1, 1, 1, '2020-01-01', '2020-01-01'
       from generate_series(1, 6000) as n`,
  );
  const entriesBefore = (await lab.lab(labOperations.readAudit, { query: 'verify&limit=1' })).body.verification.entries;
  nextDays(10_000);
  const removed: number[] = [];
  for (let run = 0; run < 6; run++) {
    await clean();
    removed.push((await entries())[0].after.removed.reads);
    nextDays(1);
  }
  assert.deepEqual(removed, [1500, 1125, 1000, 1000, 1000, 375]);
  const token = await lab.tokenFor(customer);
  assert.equal((await lab.call(clientOperations.getOrder, { token, path: { orderId } })).status, 200);
  assert.equal((await lab.call(clientOperations.getResult, { token, path: { resultId } })).status, 200);
  const { verification } = (await lab.lab(labOperations.readAudit, { query: 'verify&limit=1' })).body;
  assert.deepEqual([verification.intact, verification.entries], [true, entriesBefore + 6]);
});

test('a day that was claimed with a wrong clock does not stop housekeeping', async () => {
  await asSuperuser(lab.databaseUrl, "update housekeeping set last_day = '2099-01-01'");
  await use();
  nextDays(1);
  const before = (await entries()).length;
  await clean();
  assert.equal((await entries()).length, before + 1);
});
