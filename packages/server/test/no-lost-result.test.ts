import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDatabase } from './support/database.ts';
import { call, finishJobAt, onboardAt } from './support/http.ts';
import { DataFolder, until } from './support/process.ts';

const adminToken = 'admin-token-of-the-race';
const publishings = 60;

test('a poller of contiguous windows sees every result exactly once while two processes publish', async (t) => {
  const database = await createDatabase();
  const folder = await DataFolder.make(t);
  t.after(() => database.drop());
  const settings = { DATABASE_URL: database.url, LABWIRE_ADMIN_TOKEN: adminToken };
  const processes = [folder.start(settings), folder.start(settings)];
  const [one = '', two = ''] = await Promise.all(processes.map(({ listening }) => listening));

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
    for (let i = 0; publishing; i++) await poll(i % 2 === 0 ? one : two);
  })();
  await Promise.all(jobs.map(({ labJobNumber }, i) => publish(i % 2 === 0 ? one : two, labJobNumber)));
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
