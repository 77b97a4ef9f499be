import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { describeJump, isOlder, type TimelineChange } from '../../src/platform/db/timeline.ts';
import { asServiceLogin, asSuperuser, createDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { order, rivalAccount } from '../support/fixtures.ts';
import { type Laboratory, startLaboratory, startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { assertProblem } from '../support/problem.ts';

const skipped = 1_000_000;

const lab = await startWithCustomer();
const other = await startLaboratory({ sharing: lab });
const { token } = lab.customer;
const { place, register, finish, list } = benchOf(lab, lab.customer);
const asAdmin = <Row>(sql: string) => asSuperuser<Row>(lab.databaseUrl, sql);
const database = new URL(lab.databaseUrl).pathname.slice(1);

/** Another database, whose sessions are not affected by settings of this one. */
const maintenance = new URL('/postgres', lab.databaseUrl);

const cutOff = () =>
  asAdmin(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );

/** Makes the stored timeline differ from the real one, as after a promotion, and ends all connections. */
async function promote(change = 'timeline = timeline - 1'): Promise<void> {
  await asAdmin(`update database_timelines set ${change} where number = (select max(number) from database_timelines)`);
  await cutOff();
}

/** Repeats a request while the connections are being replaced. */
async function untilServed<T extends { status: number }>(send: () => Promise<T>): Promise<T> {
  let response: T | undefined;
  await eventually(async () => {
    response = await send();
    assert.notEqual(response.status, 503);
  });
  return response as T;
}

const listEvents = (after: number | string) =>
  untilServed(() => lab.call(clientOperations.listEvents, { token, query: { after } }));
const submit = (by: Laboratory = lab) =>
  untilServed(() => by.call(clientOperations.createOrder, { token, body: order() })).then(
    ({ body }) => body.orderId as number,
  );
const jumps = () =>
  asAdmin<{ entry: { after: { numbersSkipped: number }; before: object } }>(
    "select entry from audit_entries where action = 'database.timeline-changed' order by entry_id",
  );

test('after a promotion numbers continue behind those that may be lost', async () => {
  const before = await place();
  const job = await register(before);
  await promote();
  const after = await submit();
  assert.ok(after > before + skipped, `${after} follows ${before}`);
  assert.ok((await register(after)) > job + skipped);
  assert.equal((await jumps()).length, 1);
  const { body } = await lab.lab(labOperations.readAudit, { query: { action: 'database.timeline-changed', limit: 1 } });
  assert.equal(body.entries[0].after.numbersSkipped, skipped);
});

test('several processes that reconnect make the numbers jump once', async () => {
  const count = (await jumps()).length;
  const before = await submit();
  await promote();
  const submitted = await Promise.all([lab, other, lab, other, lab, other].map((process) => submit(process)));
  assert.equal(new Set(submitted).size, submitted.length);
  for (const number of submitted) assert.ok(number > before + skipped && number < before + 2 * skipped, `${number}`);
  assert.equal((await jumps()).length, count + 1);
});

test('without a promotion, reconnecting changes no numbers', async () => {
  const before = await submit();
  const count = (await jumps()).length;
  await cutOff();
  assert.ok((await submit()) < before + 100);
  assert.equal((await jumps()).length, count);
});

test('a restore into another cluster, database or table is noticed too', async () => {
  for (const change of ['system_identifier = 1', 'database_oid = 1', 'table_oid = 1', 'timeline = 0']) {
    const before = await submit();
    await promote(change);
    assert.ok((await submit()) > before + skipped, change);
  }
});

test('the position of a reader of events that were lost is valid, and it gets every later event', async () => {
  const { next } = (await listEvents('latest')).body;
  const lost = next + 5;
  assert.equal((await listEvents(lost)).status, 400);
  await promote();
  assert.deepEqual((await listEvents(lost)).body, { events: [], next: lost });
  const orderId = await submit();
  const { events } = (await listEvents(lost)).body;
  assert.deepEqual(
    events.map(({ type, data }: { type: string; data: { orderId: number } }) => [type, data.orderId]),
    [['order.received', orderId]],
  );
  assert.ok(events[0].number > lost);
  assert.deepEqual((await listEvents(next)).body.events, events);
});

test('an account without events keeps the positions of its readers too', async () => {
  const { accountId } = (await lab.onboard(rivalAccount)).account;
  await promote();
  await submit();
  const [head] = await asAdmin<{ events: string }>(`select events from event_heads where account_id = ${accountId}`);
  assert.ok(Number(head?.events) >= skipped);
});

test('a cursor of a result listing from before is refused, and a new listing is complete', async () => {
  const ids = [await finish(), await finish(), await finish()].map(({ resultId }) => resultId);
  const { body } = await list({ limit: 1 });
  const cursor = new URL(body.pagination.next).search.slice(1);
  assert.equal((await list(cursor)).status, 200);
  await promote();
  const refused = await untilServed(() => list(cursor));
  assertProblem(refused, 'invalid-request');
  assert.equal(refused.body.errors[0].code, 'bad_cursor');
  const last = (await finish()).resultId;
  const found = (await list({ limit: 100 })).body.results.map(({ resultId }: { resultId: string }) => resultId);
  for (const id of [...ids, last]) assert.ok(found.includes(id));
});

test('a version of a job from before does not match a later one', async () => {
  const labJobNumber = await register(await submit());
  const readVersion = async () => {
    const { headers } = await untilServed(() => lab.lab(labOperations.getJob, { path: { labJobNumber } }));
    return Number(/^"(\d+)/.exec(String(headers.etag))?.[1]);
  };
  const before = await readVersion();
  await promote();
  await submit();
  assert.ok((await readVersion()) > before + 100);
});

test('while the promoted database is read-only, it is read and nothing is numbered', async () => {
  const before = await submit();
  await asAdmin('update database_timelines set timeline = 0');
  await asAdmin(`alter database ${database} set default_transaction_read_only = on`);
  await cutOff();
  const read = await untilServed(() => lab.call(clientOperations.getOrder, { token, path: { orderId: before } }));
  assert.equal(read.status, 200);
  assert.equal((await lab.call(clientOperations.createOrder, { token, body: order() })).status, 503);
  await asSuperuser(maintenance.href, `alter database ${database} reset default_transaction_read_only`);
  await cutOff();
  assert.ok((await submit()) > before + skipped);
});

test('a command that only reads changes no numbers, and cannot write', async () => {
  await submit();
  const db = openPostgres({
    url: asServiceLogin(lab.databaseUrl),
    role: null,
    isReadOnly: true,
    onError: () => {},
    onTimelineJump: () => assert.fail('the numbers jumped'),
  });
  await asAdmin('update database_timelines set timeline = 0');
  await db.asLaboratory((connection) => connection.rows('select count(*) from orders'));
  await assert.rejects(
    db.asLaboratory((connection) => connection.rows("update accounts set name = ''")),
    (error: Error) => /read-only/.test(String(error.cause)),
  );
  await db.close();
  await cutOff();
  await submit();
});

test('the service cannot change the stored timelines', async () => {
  for (const sql of ['update database_timelines set timeline = 0', 'delete from database_timelines']) {
    await assert.rejects(asSuperuser(asServiceLogin(lab.databaseUrl), sql), /permission denied/);
  }
});

test('a process reports the jump that it made, and refuses a server that was replaced', async (t) => {
  const { url, drop } = await createDatabase();
  const changes: TimelineChange[] = [];
  const open = () =>
    openPostgres({
      url: asServiceLogin(url),
      role: null,
      maxConnections: 1,
      onError: () => {},
      onTimelineJump: (change) => changes.push(change),
    });
  const read = (db: Database) => db.asLaboratory((connection) => connection.rows('select 1'));
  const first = open();
  await read(first);
  await first.close();
  await asSuperuser(url, 'update database_timelines set timeline = timeline - 1');
  const second = open();
  t.onTestFinished(async () => {
    await second.close();
    await drop();
  });
  await read(second);
  const [change] = changes;
  assert.ok(change && changes.length === 1 && change.previous.timeline === change.current.timeline - 1);
  assert.match(describeJump(change), /continues on timeline \d+ .* all numbers skip 1000000/);

  // As the replaced primary would respond.
  const { system, timeline } = change.previous;
  await asSuperuser(
    url,
    `create or replace function follow_timeline() returns json language sql
       return json_build_object('system', '${system}', 'timeline', ${timeline}, 'number', 1)`,
  );
  await eventually(async () => {
    await asSuperuser(
      url,
      'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and datname = $2',
      ['labwire_service', new URL(url).pathname.slice(1)],
    );
    await assert.rejects(read(second), (error: Error) => /must not accept connections/.test(String(error.cause)));
  });
});

test('only an older timeline of the same cluster belongs to a replaced server', () => {
  const cluster = { system: '7', timeline: 2 };
  assert.equal(isOlder({ system: '7', timeline: 1 }, cluster), true);
  assert.equal(isOlder({ system: '7', timeline: 2 }, cluster), false);
  assert.equal(isOlder({ system: '8', timeline: 1 }, cluster), false);
});
