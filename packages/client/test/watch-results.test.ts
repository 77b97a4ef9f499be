import assert from 'node:assert/strict';
import { test } from 'vitest';
import { account } from '../../server/test/support/fixtures.ts';
import { benchOf } from '../../server/test/support/measurement-fixtures.ts';
import { LabwireClient, MemoryCheckpointStore, type WatchOptions, type WatchProgress } from '../src/index.ts';
import { type FaultyProxy, startFaultyProxy } from './support/faulty-proxy.ts';
import { startService } from './support/service.ts';

const shared = await startService();

/** A customer with a job, and a watcher whose sleep advances the clock. */
async function startWatching(service = shared) {
  const { clock } = service;
  const proxy = await startFaultyProxy(service.baseUrl);
  proxy.date = () => clock.now;
  const customer = await service.onboard(account);
  const bench = benchOf(service, customer);
  const since = clock.now.toISOString();
  clock.advance(1_000);
  const { labJobNumber, resultId } = await bench.finish();
  const published = [resultId];
  const publish = async (count = 1) => {
    for (let i = 0; i < count; i++) {
      published.push(await bench.publish(labJobNumber, { isFinal: true, analystComments: `Again, ${i}` }));
    }
  };

  /** Runs one action of `meanwhile` each time the watcher sleeps, and returns the results that it received. */
  async function watch(options: Partial<WatchOptions>, meanwhile: (() => unknown)[], aheadMs = 0) {
    const controller = new AbortController();
    const pauses: number[] = [];
    const steps = [...meanwhile];
    const client = new LabwireClient({
      baseUrl: proxy.baseUrl,
      username: customer.username,
      password: customer.password,
      now: () => new Date(clock.now.getTime() + aheadMs),
      random: () => 0,
      sleep: async (ms) => {
        pauses.push(ms);
        const step = steps.shift();
        if (step) await step();
        else controller.abort();
        clock.advance(ms);
      },
    });
    const store = options.store ?? new MemoryCheckpointStore();
    const seen: string[] = [];
    const results = client.watchResults({ since, ...options, store, signal: controller.signal });
    for await (const { resultId } of results) seen.push(resultId);
    return { seen, pauses, store };
  }

  return { clock, proxy, customer, since, ...bench, publish, published, watch };
}

/** Listings without a cursor, which count as polls. */
const polls = ({ seen }: FaultyProxy) => seen.filter((one) => one.includes('/results?') && !one.includes('cursor='));

test('a watch yields every result once, oldest first, and polls every 30 minutes', async () => {
  const { watch, publish, published, proxy } = await startWatching();
  await publish(3);
  const { seen, pauses } = await watch({}, [() => publish(2), () => {}, () => publish(1)]);
  assert.deepEqual(seen, published);
  assert.deepEqual(pauses, [1_800_000, 1_800_000, 1_800_000, 1_800_000]);
  assert.equal(polls(proxy).length, 4);
});

test('consecutive windows have no gap', async () => {
  const { watch, publish, proxy, since, clock } = await startWatching();
  const start = clock.now.getTime();
  await watch({ everyMs: 90_000 }, [() => publish(1), () => {}]);
  const windows = polls(proxy).map((request) => {
    const query = new URLSearchParams(request.split('?')[1]);
    return [query.get('dateFrom'), query.get('dateTo')];
  });
  const [one, two, three] = [0, 90_000, 180_000].map((ms) => new Date(start + ms).toISOString());
  assert.deepEqual(windows, [
    [since, one],
    [one, two],
    [two, three],
  ]);
});

test('a window with many pages is read oldest first with a single poll', async () => {
  const { watch, publish, published, proxy, clock } = await startWatching();
  await publish(8);
  clock.advance(1_000);
  const { seen } = await watch({ pageSize: 2 }, []);
  assert.deepEqual(seen, published);
  assert.equal(polls(proxy).length, 1);
});

test('a start long ago is read in windows of a year without pauses', async () => {
  const { watch, publish, published, proxy, clock } = await startWatching();
  const years = clock.now.getUTCFullYear() - 2024;
  await publish(2);
  clock.advance(1_000);
  const { seen, pauses } = await watch({ since: '2024-02-29T12:00:00Z' }, []);
  assert.deepEqual(seen, published);
  assert.equal(pauses.length, 1);
  assert.equal(polls(proxy).length, years + 1);
});

test('filters apply to every window', async () => {
  const { watch, publish, published, finish } = await startWatching();
  const other = await finish();
  const { seen } = await watch({ orderId: other.orderId }, [() => publish(1), async () => void (await finish())]);
  assert.deepEqual(seen, [other.resultId]);
  assert.ok(!published.includes(other.resultId));
});

test('a restarted watch continues; only the result that was being handled is repeated', async () => {
  const { published, publish, proxy, customer, since, clock } = await startWatching();
  await publish(4);
  clock.advance(1_000);
  const store = new MemoryCheckpointStore();
  const { token } = customer;
  const client = () =>
    new LabwireClient({ baseUrl: proxy.baseUrl, token, now: () => clock.now, sleep: async () => assert.fail() });
  const seen: string[] = [];
  for (const stopAfter of [2, 1, 3]) {
    let count = 0;
    for await (const { resultId } of client().watchResults({ since, store })) {
      seen.push(resultId);
      if (++count === stopAfter) break;
    }
  }
  const [a, b, c, d] = published;
  assert.deepEqual(seen, [a, b, b, b, c, d]);
});

test('a program that stores the checkpoint with the result receives each result exactly once', async () => {
  const { published, publish, proxy, customer, since, clock } = await startWatching();
  await publish(6);
  clock.advance(1_000);
  for (let stopAfter = 1; stopAfter <= published.length; stopAfter++) {
    let kept: { resultIds: string[]; checkpoint?: string } = { resultIds: [] };
    const store = { load: async () => kept.checkpoint, save: async () => assert.fail('the consumer saves') };
    while (kept.resultIds.length < published.length) {
      const client = new LabwireClient({ baseUrl: proxy.baseUrl, token: customer.token, now: () => clock.now });
      let count = 0;
      for await (const { result, checkpoint } of client.watchResults({ since, store }).withCheckpoints()) {
        kept = { resultIds: [...kept.resultIds, result.resultId], checkpoint };
        if (++count === stopAfter || kept.resultIds.length === published.length) break;
      }
    }
    assert.deepEqual(kept.resultIds, published);
  }
});

test('a watch waits as long as Retry-After says and continues', async () => {
  const { watch, publish, published, proxy } = await startWatching();
  proxy.faults = [{ status: 429, headers: { 'retry-after': '900' } }];
  const told: string[] = [];
  const onUnavailable = ({ name }: Error) => void told.push(name);
  const { seen, pauses } = await watch({ onUnavailable }, [() => publish(1)]);
  assert.deepEqual(seen, published);
  assert.deepEqual(pauses, [900_000, 1_800_000]);
  assert.deepEqual(told, ['RateLimitedError']);
});

test('a watch that polls too often is slowed down by the laboratory and misses no result', async () => {
  const { watch, publish, published } = await startWatching(await startService({ polling: 'enforce' }));
  const { seen, pauses } = await watch({ everyMs: 60_000 }, [...Array(8).fill(() => publish(1)), () => {}]);
  assert.deepEqual(seen, published);
  assert.ok(Math.max(...pauses) > 60_000, String(pauses));
});

test('a watch survives an outage that is longer than the retries of a request', async () => {
  const { watch, publish, published, proxy } = await startWatching();
  await publish(1);
  proxy.faults = Array(10).fill('lost on the way there');
  const told: string[] = [];
  const onUnavailable = ({ name }: Error) => void told.push(name);
  const { seen } = await watch({ onUnavailable }, [...Array(10).fill(() => publish(1)), () => {}]);
  assert.deepEqual(seen, published);
  assert.deepEqual(told, ['ConnectionError', 'ConnectionError']);
});

test('a failure between two pages neither repeats nor misses a result', async () => {
  const { watch, publish, published, proxy, clock } = await startWatching();
  await publish(8);
  clock.advance(1_000);
  const store = new MemoryCheckpointStore();
  // Five requests on the way to the oldest page, one more for the fourth page, then the failure.
  proxy.faults = [...Array(6).fill('none'), { status: 404, body: '{}' }];
  await assert.rejects(watch({ store, pageSize: 2 }, []), { name: 'NotFoundError' });
  const { seen } = await watch({ store, pageSize: 2 }, []);
  assert.deepEqual(seen, published.slice(3));
});

test('a watcher with a wrong clock uses the clock of the service', async () => {
  for (const aheadMs of [3_600_000, -3_600_000]) {
    const { watch, publish, published } = await startWatching();
    const { seen } = await watch({}, [() => publish(2), () => publish(1), () => {}], aheadMs);
    assert.deepEqual(seen, published);
  }
});

test('a permanent error ends the watch', async () => {
  const { watch, proxy } = await startWatching();
  proxy.faults = [{ status: 403, body: '{}' }];
  await assert.rejects(watch({}, []), { name: 'ForbiddenError' });
});

test('an unreadable checkpoint ends the watch before its first request', async () => {
  const { watch, proxy } = await startWatching();
  for (const text of ['', '{}', 'null', '{"from":"yesterday"}', '{"from":"2026-03-02T00:00:00Z","after":7}']) {
    const store = { load: async () => text, save: async () => {} };
    await assert.rejects(watch({ store }, []), { message: /not a checkpoint/ });
  }
  assert.deepEqual(proxy.seen, []);
});

test('a watch reports after each window how many results it received, and until when', async () => {
  const { watch, publish, clock } = await startWatching();
  const progress: WatchProgress[] = [];
  const until: string[] = [];
  const note = () => void until.push(clock.now.toISOString());
  await watch({ onProgress: (made) => progress.push(made) }, [note, () => publish(2)]);
  assert.deepEqual(
    progress.map(({ received }) => received),
    // A window excludes its end, the moment of the first publication.
    [0, 1, 3],
  );
  assert.deepEqual(progress[0]?.until, until[0]);
});
