import assert from 'node:assert/strict';
import { test } from 'vitest';
import { type Event, type EventProgress, LabwireClient } from '../src/index.ts';
import { startFaultyProxy } from './support/faulty-proxy.ts';
import { startService } from './support/service.ts';

const service = await startService();
const { client } = service;

const take = async (events: AsyncIterable<Event>, count = Number.POSITIVE_INFINITY): Promise<Event[]> => {
  const taken: Event[] = [];
  for await (const event of events) if (taken.push(event) >= count) break;
  return taken;
};

test('a loop over events reads all of them, over several requests', async () => {
  const { orderId, resultId } = await service.finish();
  await service.place();
  const events = await take(client.events({ wait: 0, limit: 1 }));
  assert.deepEqual(
    events.map(({ number, type }) => [number, type]),
    [
      [1, 'order.received'],
      [2, 'result.published'],
      [3, 'order.received'],
    ],
  );
  assert.equal(events[1]?.data.resultId, resultId);
  assert.equal(events[0]?.data.orderId, orderId);
  assert.deepEqual(await take(client.events({ after: 2, wait: 0 })), events.slice(2));
  assert.deepEqual(await take(client.events({ after: 'latest', wait: 0 })), []);
});

test('a loop over events reports its progress with every response', async () => {
  const progress: EventProgress[] = [];
  await take(client.events({ wait: 0, limit: 2, onProgress: (made) => progress.push(made) }));
  assert.deepEqual(progress, [
    { received: 2, last: 2 },
    { received: 3, last: 3 },
    { received: 3, last: 3 },
  ]);
});

test('a loop over events waits for the next one, also after network errors', async () => {
  const proxy = await startFaultyProxy(service.baseUrl);
  proxy.faults = ['lost on the way there', { status: 503 }, 'lost on the way back'];
  const patient = new LabwireClient({ baseUrl: proxy.baseUrl, token: service.customer.token, sleep: async () => {} });
  const known = (await take(client.events({ wait: 0 }))).at(-1)?.number ?? 0;
  const waiting = take(patient.events({ after: known }), 1);
  const orderId = await service.place();
  assert.deepEqual(
    (await waiting).map(({ number, data }) => [number, data.orderId]),
    [[known + 1, orderId]],
  );
});

test('aborting ends a loop over events without an error', async () => {
  const controller = new AbortController();
  const waiting = take(client.events({ after: 'latest', signal: controller.signal }));
  controller.abort();
  assert.deepEqual(await waiting, []);
});
