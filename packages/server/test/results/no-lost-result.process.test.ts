import assert from 'node:assert/strict';
import { test } from 'vitest';
import { call, finishJobAt, onboardAt } from '../support/http.ts';
import { until } from '../support/process.ts';
import { adminToken, startTwoProcesses } from '../support/two-processes.ts';

const publishings = 25;

test('a client that polls consecutive windows sees every result once while two processes publish', async (t) => {
  const at = await startTwoProcesses(t);
  const one = at(0);

  const token = await onboardAt(one, adminToken);
  const jobs = await Promise.all([1, 2, 3, 4].map(() => finishJobAt(one, adminToken, token)));

  let from = '2026-01-01T00:00:00.000Z';
  const seen: string[] = [];
  const poll = async (address: string) => {
    const to = new Date().toISOString();
    if (to <= from) return;
    const query = new URLSearchParams({ dateFrom: from, dateTo: to, limit: '200' });
    const { results } = await call(`${address}/client/api/v4/results?${query}`, token);
    seen.push(...results.map(({ resultId }: { resultId: string }) => resultId));
    from = to;
  };

  const published: string[] = [];
  const publish = async (address: string, job: number) => {
    for (let i = 0; i < publishings; i++) {
      const body = { isFinal: true, analystComments: `Again, ${i}` };
      const { resultId } = await call(`${address}/lab/api/v1/jobs/${job}/results`, adminToken, 'POST', body);
      published.push(resultId);
    }
  };
  let publishing = true;
  const polling = (async () => {
    for (let i = 0; publishing; i++) await poll(at(i));
  })();
  await Promise.all(jobs.map(({ labJobNumber }, i) => publish(at(i), labJobNumber)));
  publishing = false;
  await polling;
  // The times of the last results may lie a moment ahead of the clock: as many were published within one millisecond.
  await until(async () => {
    await poll(one);
    return published.every((id) => seen.includes(id));
  }, 'the poller has seen every result').catch(() => {});

  assert.equal(published.length, jobs.length * publishings);
  assert.deepEqual(seen.filter((id) => published.includes(id)).sort(), published.toSorted());
  assert.equal(new Set(seen).size, seen.length);
});
