import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { type TestContext, test } from 'vitest';
import { ConcurrencyLimit } from '../../src/platform/limits/concurrency-limit.ts';
import { eventually } from '../support/eventually.ts';
import { order } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { pluck } from '../support/pluck.ts';
import { assertProblem } from '../support/problem.ts';

const lab = await startWithCustomer({ loadLimits: { maxConcurrentRequests: 2 } });
const { token, username, password } = lab.customer;
const place = () => lab.call(clientOperations.createOrder, { token, body: order() });

/** Occupies all connections of the service, so that its transactions have to wait. */
async function holdDatabase(t: TestContext): Promise<() => Promise<unknown>> {
  // The token must be in the cache, because all connections will be in use. Tokens are cached only while notifications arrive.
  await eventually(() => assert.ok(lab.db.isListening()));
  assert.equal((await place()).status, 201);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  t.onTestFinished(() => release());
  const held = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const holding = held.map(({ resolve }) =>
    lab.db.asLaboratory(async () => {
      resolve();
      await released;
    }),
  );
  await Promise.all(held.map(({ promise }) => promise));
  return async () => {
    release();
    await Promise.all(holding);
  };
}

test('above its capacity the service answers 503 at once, and completes the requests it accepted', async (t) => {
  const release = await holdDatabase(t);
  const letIn = [place(), place()];
  const refused = await place();
  assertProblem(refused, 'unavailable');
  assert.equal(refused.headers['retry-after'], '2');
  assert.equal((await lab.app.inject({ url: '/docs' })).statusCode, 503);
  for (const url of ['/health/live', '/health/ready']) assert.equal((await lab.app.inject({ url })).statusCode, 200);
  await release();
  assert.deepEqual(pluck(await Promise.all(letIn), 'status'), [201, 201]);
  assert.equal((await place()).status, 201);
  const lines = lab.log.map((line) => JSON.parse(line));
  const logged = lines.filter(({ requestId }) => requestId === refused.headers['x-request-id']);
  assert.deepEqual([logged.length, logged[0]?.level, logged[0]?.status], [1, 'info', 503]);
});

test('long polls occupy no slot', async () => {
  const { body } = await lab.call(clientOperations.listEvents, { token, query: 'after=latest' });
  const waiting = Array.from({ length: 4 }, () =>
    lab.call(clientOperations.listEvents, { token, query: { after: body.next, wait: 20 } }),
  );
  await eventually(async () => assert.equal((await place()).status, 201));
  for (const { status, body } of await Promise.all(waiting)) {
    if (status === 200) assert.equal(body.events.length, 1);
    else assert.equal(status, 503);
  }
});

test('when too many sign-ins are running, further ones get 503 and do not count as failed attempts', async () => {
  const busy = await startWithCustomer({ sharing: lab });
  const signIn = () => busy.call(clientOperations.requestToken, { body: { username, password } });
  const statuses = (await Promise.all(Array.from({ length: 80 }, signIn))).map(({ status }) => status);
  assert.ok(statuses.filter((status) => status === 503).length >= 17);
  assert.ok(statuses.includes(200));
  lab.clock.advance(3_600_000);
  assert.equal((await signIn()).status, 200);
});

test('tasks run in the order in which they came, and the queue is limited', async () => {
  const limit = new ConcurrencyLimit('something', { maxRunning: 1, maxQueued: 1 });
  const done: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const first = limit.run(async () => {
    await released;
    done.push('first');
  });
  const second = limit.run(async () => void done.push('second'));
  await assert.rejects(
    limit.run(async () => {}),
    { type: 'unavailable', headers: { 'retry-after': '2' } },
  );
  release();
  await Promise.all([first, second]);
  assert.deepEqual(done, ['first', 'second']);
  await assert.rejects(
    limit.run(() => Promise.reject(new Error('no'))),
    /no/,
  );
  assert.equal(await limit.run(async () => 'free again'), 'free again');
});
