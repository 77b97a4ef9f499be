import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDatabase } from './support/database.ts';
import { account, catalogue, order } from './support/fixtures.ts';
import { DataFolder, until } from './support/process.ts';

const adminToken = 'admin-token-of-the-race';
const publishings = 60;

/** JSON over real HTTP, as customers and the laboratory speak it. */
// biome-ignore lint/suspicious/noExplicitAny: bodies of every kind are looked into
async function call(url: string, token: string, method = 'GET', body?: unknown): Promise<any> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const response = await fetch(url, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  const answer = await response.json();
  assert.ok(response.ok, `${method} ${url}: ${JSON.stringify(answer)}`);
  return answer;
}

test('a poller of contiguous windows sees every result exactly once while two processes publish', async (t) => {
  const database = await createDatabase();
  const folder = await DataFolder.make(t);
  t.after(() => database.drop());
  const settings = { DATABASE_URL: database.url, LABWIRE_ADMIN_TOKEN: adminToken };
  const processes = [folder.start(settings), folder.start(settings)];
  const [one = '', two = ''] = await Promise.all(processes.map(({ listening }) => listening));

  const lab = `${one}/lab/api/v1`;
  await call(`${lab}/catalogue`, adminToken, 'PUT', catalogue);
  const { accountId } = await call(`${lab}/accounts`, adminToken, 'POST', account);
  const credential = await call(`${lab}/accounts/${accountId}/credentials`, adminToken, 'POST');
  const { access_token: token } = await call(`${one}/client/oauth/token`, '', 'POST', credential);
  const jobs = await Promise.all([1, 2, 3, 4].map(() => finishJob(lab, token)));

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
  await Promise.all(jobs.map((job, i) => publish(i % 2 === 0 ? one : two, job)));
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

/** An order of one sample, registered and measured. */
async function finishJob(lab: string, token: string): Promise<number> {
  const client = lab.replace('/lab/api/v1', '/client/api/v3');
  const { orderId } = await call(`${client}/order-requests`, token, 'POST', order());
  const { labJobNumber } = await call(`${lab}/orders/${orderId}/jobs`, adminToken, 'POST', {});
  const entry = { sample: 'S1', testCode: 'MOISTURE', measurandCode: 'M1', value: 0.1 };
  await call(`${lab}/jobs/${labJobNumber}/measurements`, adminToken, 'PUT', [entry]);
  await call(`${lab}/jobs/${labJobNumber}/results`, adminToken, 'POST', { isFinal: true });
  return labJobNumber;
}
