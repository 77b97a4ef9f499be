import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'vitest';
import { call, finishJobAt, onboardAt } from '../../server/test/support/http.ts';
import { randomOf } from '../../server/test/support/seeded-random.ts';
import { adminToken, startTwoProcesses } from '../../server/test/support/two-processes.ts';
import { startFaultyProxy } from './support/faulty-proxy.ts';
import { makeKilledWatcher } from './support/killed-watcher.ts';
import { startService } from './support/service.ts';

const kills = 5;

test('a watcher that is killed five times receives every result of two processes exactly once', async (t) => {
  const random = randomOf(t);
  const addressOf = await startTwoProcesses(t);
  const one = addressOf(0);

  const token = await onboardAt(one, adminToken);
  const jobs = await Promise.all([1, 2].map(() => finishJobAt(one, adminToken, token)));
  const published: string[] = [];
  let isPublishing = true;
  const publish = async (turn: number, labJobNumber: number) => {
    for (let i = 0; isPublishing; i++) {
      const body = { isFinal: true, analystComments: `Again, ${i}` };
      const url = `${addressOf(turn)}/lab/api/v1/jobs/${labJobNumber}/results`;
      published.push((await call(url, adminToken, 'POST', body)).resultId);
      await sleep(30);
    }
  };
  const publishing = Promise.all(jobs.map(({ labJobNumber }, turn) => publish(turn, labJobNumber)));
  publishing.catch(() => {});

  const watcher = await makeKilledWatcher(t, token, 'in the journal');
  try {
    for (let kill = 0; kill < kills; kill++) {
      const enough = watcher.journalSize() + random.below(1_500);
      await watcher.run(addressOf(kill), () => watcher.journalSize() >= enough);
    }
  } finally {
    isPublishing = false;
  }
  await publishing;
  const hasAll = () => watcher.seen().length >= published.length + jobs.length;
  await watcher.run(one, hasAll);

  const seen = watcher.seen();
  assert.equal(new Set(seen).size, seen.length, 'a result came twice');
  const known = new Set(published);
  const first = seen.filter((id) => !known.has(id));
  assert.equal(first.length, jobs.length);
  assert.deepEqual(seen, [...first, ...published].sort(), 'oldest first');
});

test('a killed watcher with a file store misses no result, and repeats at most the one that it was handling', async (t) => {
  const random = randomOf(t);
  const service = await startService();
  const { labJobNumber, resultId } = await service.finish();
  const published = [resultId];
  for (let i = 0; i < 40; i++) {
    published.push(await service.publish(labJobNumber, { isFinal: true, analystComments: `Again, ${i}` }));
  }
  // The Date header has whole seconds only, and the clock of this service does not advance.
  service.clock.advance(3_600_900);
  const proxy = await startFaultyProxy(service.baseUrl);
  proxy.date = () => service.clock.now;

  const watcher = await makeKilledWatcher(t, service.customer.token, 'in a file');
  const distinct = () => new Set(watcher.seen()).size;
  let runs = 0;
  for (; distinct() < published.length; runs++) {
    const enough = Math.min(published.length, distinct() + 1 + random.below(12));
    await watcher.run(proxy.baseUrl, () => distinct() >= enough);
  }
  const seen = watcher.seen();
  assert.deepEqual([...new Set(seen)], published);
  assert.ok(seen.length - published.length < runs, `${seen.length - published.length} repeated in ${runs} runs`);
});
