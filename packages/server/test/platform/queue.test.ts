import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, test } from 'vitest';
import { openQueue, type QueueOptions } from '../../src/platform/db/pg-boss-queue.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import type { NewWork, Queue } from '../../src/platform/db/queue.ts';
import { asSuperuser, createDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { startForwarder } from '../support/forwarder.ts';

const { url, drop } = await createDatabase();
const role = 'labwire_service';
const db = openPostgres({ url, role, onError: () => {} });
const queues: Queue[] = [];
afterAll(async () => {
  await db.close();
  await drop();
});

const errors: unknown[] = [];
const open = (more: Partial<QueueOptions> = {}): Queue => {
  const queue = openQueue({ url, role, onError: (error) => errors.push(error), ...more });
  queues.push(queue);
  return queue;
};
const hasty = { times: { expireInSeconds: 1, superviseEverySeconds: 1 } };

type Step = NewWork<'sandbox-step'>;
const step = (orderId: number, more: Partial<Step> = {}): Step => ({
  data: { accountId: 1, orderId, step: 0 },
  ...more,
});
const send = (queue: Queue, work: Step[]) =>
  db.asLaboratory((connection) => queue.send(connection, 'sandbox-step', work));

/** The tests share a database; each ends its workers and empties its queues. */
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.close()));
  await asSuperuser(url, 'delete from labwire_queue.job');
});

test('a job exists if its transaction commits, and does not if it rolls back', async () => {
  const queue = open();
  const failing = db.asLaboratory(async (connection) => {
    await queue.send(connection, 'sandbox-step', [step(1)]);
    throw new Error('no');
  });
  await assert.rejects(failing, /no/);
  await send(queue, [step(2), step(3)]);
  const done: number[] = [];
  await queue.work('sandbox-step', 2, async ({ orderId }) => void done.push(orderId));
  await eventually(() => assert.deepEqual(done.toSorted(), [2, 3]));
  await queue.close();
  assert.deepEqual(done.toSorted(), [2, 3]);
});

test('a job that fails is retried, and the error is reported', async () => {
  const queue = open();
  let tries = 0;
  await queue.work('sandbox-step', 1, async () => {
    tries++;
    if (tries < 2) throw new Error('not yet');
  });
  await send(queue, [step(1)]);
  await eventually(() => assert.equal(tries, 2));
  assert.ok(errors.some((error) => error instanceof Error && error.message === 'not yet'));
  await queue.close();
  const [job] = await asSuperuser<{ state: string }>(url, 'select state from labwire_queue.job');
  assert.equal(job?.state, 'completed');
});

test('a job whose worker disappears is run by another', async () => {
  const dead = open(hasty);
  const { promise: forever, resolve: release } = Promise.withResolvers<void>();
  const taken: number[] = [];
  await dead.work('sandbox-step', 1, async ({ orderId }) => {
    taken.push(orderId);
    await forever;
  });
  await send(dead, [step(7)]);
  await eventually(() => assert.deepEqual(taken, [7]));
  const living = open(hasty);
  const done: number[] = [];
  await living.work('sandbox-step', 1, async ({ orderId }) => void done.push(orderId));
  await eventually(() => assert.deepEqual(done, [7]));
  release();
});

test('a group that stalls does not delay other groups', async () => {
  const queue = open();
  const { promise: stalled, resolve: release } = Promise.withResolvers<void>();
  const begun: number[] = [];
  const work = async ({ orderId }: { orderId: number }) => {
    begun.push(orderId);
    if (orderId < 10) await stalled;
  };
  await queue.work('sandbox-step', 3, work, { perGroup: 2 });
  await send(
    queue,
    [1, 2, 3, 4].map((i) => step(i, { group: 'slow' })),
  );
  await eventually(() => assert.equal(begun.length, 2));
  await send(queue, [step(10, { group: 'quick' }), step(11, { group: 'quick' }), step(12)]);
  await eventually(() => assert.deepEqual(begun.slice(2).toSorted(), [10, 11, 12]));
  release();
  await eventually(() => assert.equal(begun.length, 7));
});

test('a queue that closes takes no more jobs and waits for the running ones', async () => {
  const queue = open();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const log: string[] = [];
  await queue.work('sandbox-step', 1, async ({ orderId }) => {
    log.push(`begun ${orderId}`);
    await held;
    log.push(`done ${orderId}`);
  });
  await send(queue, [step(1), step(2)]);
  await eventually(() => assert.equal(log.length, 1));
  const closing = queue.close().then(() => log.push('closed'));
  release();
  await closing;
  assert.deepEqual(
    log.map((line) => line.replace(/\d/, 'n')),
    ['begun n', 'done n', 'closed'],
  );
});

test('the queue recovers when the database closes its connections', async () => {
  const queue = open();
  const done: number[] = [];
  await queue.work('sandbox-step', 1, async ({ orderId }) => void done.push(orderId));
  await asSuperuser(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'labwire-queue'",
  );
  await eventually(() => send(queue, [step(5)]));
  await eventually(() => assert.deepEqual(done, [5]));
});

test('a job without a worker is kept for years', async () => {
  await send(open(), [step(1)]);
  const [job] = await asSuperuser<{ years: number }>(
    url,
    'select extract(year from age(keep_until, now()))::int as years from labwire_queue.job',
  );
  assert.ok(job && job.years >= 9);
});

test('a job that finished while the database was unavailable counts as done afterwards', async (t) => {
  const address = new URL(url);
  const server = Number(address.port);
  const network = await startForwarder(server);
  let refused = 0;
  const nobody = createServer((socket) => {
    refused++;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  t.onTestFinished(async () => {
    nobody.close();
    await network.close();
  });
  address.port = String(network.port);
  const queue = open({ url: address.href });
  await send(queue, [step(1)]);
  await queue.work('sandbox-step', 1, async () => {
    network.pointTo((nobody.address() as AddressInfo).port);
    network.cut();
  });
  await eventually(() => assert.ok(refused > 0));
  network.pointTo(server);
  await eventually(async () => {
    const [job] = await asSuperuser<{ state: string }>(url, 'select state::text from labwire_queue.job');
    assert.equal(job?.state, 'completed');
  });
});
