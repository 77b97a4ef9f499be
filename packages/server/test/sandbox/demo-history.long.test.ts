import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { Rejection } from '@labwire/contract/lab-account-health.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { afterAll, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { InternalCallers } from '../../src/auth/internal-callers.ts';
import { folderBlobs } from '../../src/platform/blobs/folder.ts';
import { openQueue } from '../../src/platform/db/pg-boss-queue.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { newLog } from '../../src/platform/http/log.ts';
import { seedDemo } from '../../src/sandbox/demo/demo-seed.ts';
import { historyOrders } from '../../src/sandbox/demo/history-orders.ts';
import { simulatedClock } from '../../src/sandbox/simulator/simulated-clock.ts';
import { createDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { adminToken, callersOf, publicUrl, threads } from '../support/laboratory.ts';
import { testingSignature } from '../support/signatures.ts';

const now = new Date('2026-03-04T03:00:00.000Z');
const yearAgo = '2025-03-03T00:00:00.000Z';
const database = await createDatabase();
const { url } = database;
const onError = () => {};
const db = openPostgres({ url, role: 'labwire_service', onError });
const queue = openQueue({ url, role: 'labwire_service', onError });
const files = await mkdtemp(join(tmpdir(), 'labwire-files-'));
const clock = simulatedClock(() => now);
const internalCallers = new InternalCallers();
const app = buildApp({
  db,
  queue,
  internalCallers,
  blobs: folderBlobs(files),
  environment: 'testing',
  threads,
  signature: await testingSignature(),
  adminToken,
  publicUrl,
  now: clock.now,
  simulator: { pace: 1, clock },
  log: newLog('silent', { write() {} }),
});
afterAll(async () => {
  await app.close();
  await queue.close();
  await db.close();
  await database.drop();
  await rm(files, { recursive: true, force: true });
});
const { call, lab, tokenFor } = callersOf(app);
const progress: number[] = [];
const onProgress = (done: number, total: number) => void progress.push(done / total);
/** A part of the year's orders, because creating all of them takes most of a minute: all streams, all recent ones, and every fourth. */
const ordersUntil = (until: Date) =>
  historyOrders(until).filter(
    ({ request }, i, all) =>
      i % 4 === 0 || i >= all.length - 20 || JSON.stringify(request).includes('Stream monitoring'),
  );
const { access } = await seedDemo({ app, db, queue, internalCallers }, { clock, onProgress, ordersUntil });
assert.ok(access);
const token = await tokenFor(access.customer);

interface Summary {
  resultId: string;
  orderId: number;
  isFinal: boolean;
  resultCreatedAt: string;
  jobRegisteredAt: string;
  clientReference: string;
}

async function listAll(): Promise<Summary[]> {
  const all: Summary[] = [];
  for (let query = 'limit=200'; ; ) {
    const { body } = await call(clientOperations.listResults, { token, query });
    all.push(...body.results);
    if (!body.pagination.next) return all.reverse();
    query = new URL(body.pagination.next).search.slice(1);
  }
}
const results = await listAll();
const ordersBy = async (status: string) =>
  (await lab(labOperations.listLabOrders, { query: { status, limit: 200 } })).body.orders as {
    orderId: number;
    receivedAt: string;
  }[];

test('the demo customer has a year of orders, and the latest are in progress', async () => {
  const orders = historyOrders(now);
  assert.ok(orders.length >= 300 && orders.length <= 400, String(orders.length));
  const open = [...(await ordersBy('RECEIVED')), ...(await ordersBy('REGISTERED')), ...(await ordersBy('IN_PROGRESS'))];
  assert.ok(open.length >= 2 && open.length < 20, String(open.length));
  for (const { receivedAt } of open) assert.ok(receivedAt > '2026-02-27');
  const [first] = await ordersBy('COMPLETED');
  assert.ok(first && first.receivedAt < '2025-03-11');
});

test('the progress of the history is reported from its start to its end', () => {
  assert.equal(progress[0], 0);
  assert.equal(progress.at(-1), 1);
  assert.deepEqual(progress, progress.toSorted());
});

test('the history of a day is always the same', () => {
  assert.deepEqual(historyOrders(now), historyOrders(now));
});

test('results are in the past and in order of time', () => {
  assert.ok(results.length > 80, String(results.length));
  const times = results.map(({ resultCreatedAt }) => resultCreatedAt);
  assert.deepEqual(times, times.toSorted());
  assert.ok(times.every((time) => time > yearAgo && time <= now.toISOString()));
  for (const { resultCreatedAt, jobRegisteredAt } of results) assert.ok(jobRegisteredAt < resultCreatedAt);
});

test('some results are interim and some are amended', () => {
  assert.ok(results.some(({ isFinal }) => !isFinal));
  const finals = Map.groupBy(
    results.filter(({ isFinal }) => isFinal),
    ({ orderId }) => orderId,
  );
  assert.ok([...finals.values()].some((ofOrder) => ofOrder.length === 2));
});

interface Value {
  numericResult: number;
  rangeIndicator: string;
  assessments?: { outcome: string }[];
}

interface Detail {
  jobRegisteredAt: string;
  samples: { testResults: { result: Value }[] }[];
}

async function detailsOf(summaries: readonly Summary[]): Promise<Detail[]> {
  const details: Detail[] = [];
  for (const { resultId } of summaries) {
    details.push((await call(clientOperations.getResult, { token, path: { resultId } })).body);
  }
  return details;
}

test('the stream has more E. coli in summer than in winter', async () => {
  const isStream = ({ isFinal, clientReference }: Summary) => isFinal && clientReference === 'Stream monitoring';
  const streams = await detailsOf(results.filter(isStream));
  const meanOf = (...months: string[]) => {
    const counts = streams
      .filter(({ jobRegisteredAt }) => months.includes(jobRegisteredAt.slice(5, 7)))
      .flatMap(({ samples }) => samples.map(({ testResults }) => testResults[0]?.result.numericResult ?? 0));
    return counts.reduce((sum, count) => sum + count, 0) / counts.length;
  };
  assert.ok(meanOf('01', '02', '12') > 2 * meanOf('06', '07', '08'));
});

test('some values are below their detection limit, and a few do not meet a specification', async () => {
  const details = await detailsOf(results.filter(({ isFinal }) => isFinal).slice(-120));
  const values = details.flatMap(({ samples }) =>
    samples.flatMap(({ testResults }) => testResults.map(({ result }) => result)),
  );
  const shareOf = (isCounted: (value: Value) => boolean | undefined) => values.filter(isCounted).length / values.length;
  const below = shareOf(({ rangeIndicator }) => rangeIndicator === 'BELOW_DETECTION_LIMIT');
  const failed = shareOf(({ assessments }) => assessments?.some(({ outcome }) => outcome !== 'MEETS'));
  const met = shareOf(({ assessments }) => assessments?.every(({ outcome }) => outcome === 'MEETS'));
  assert.ok(below > 0.02 && below < 0.4, String(below));
  assert.ok(failed > 0 && failed < 0.06, String(failed));
  assert.ok(met > 0.1, String(met));
});

test('a report of the history has its historical date and can be downloaded', async () => {
  const summary = results.find(({ isFinal }) => isFinal);
  assert.ok(summary);
  const { orderId } = summary;
  const { body } = await call(clientOperations.advanceSandbox, { token, body: { orderId, to: 'END' } });
  assert.deepEqual(
    body.done.map(({ step }: { step: string }) => step),
    ['REPORT'],
  );
  const { body: list } = await call(clientOperations.listReports, { token, path: { orderId } });
  const [report] = list.reports;
  assert.ok(report.approvedAt > summary.resultCreatedAt && report.approvedAt < '2025-04-01', report.approvedAt);
  const response = await app.inject({
    url: new URL(report.downloadUrl).pathname,
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(response.rawPayload.subarray(0, 5).toString(), '%PDF-');
});

test('the audit trail of the history is intact', async () => {
  const { body } = await lab(labOperations.readAudit, { query: 'verify' });
  assert.equal(body.verification.intact, true);
});

test('a second start creates nothing', async () => {
  const before = (await lab(labOperations.listAccounts)).body.accounts.length;
  assert.deepEqual(await seedDemo({ app, db, queue, internalCallers }, { clock }), { exists: true });
  assert.equal((await lab(labOperations.listAccounts)).body.accounts.length, before);
  assert.equal((await listAll()).length, results.length);
});

test('the laboratory sees the rejected requests of the last month', async () => {
  await eventually(async () => {
    const { body } = await lab(labOperations.getAccountHealth, { path: { accountId: 1001 } });
    assert.deepEqual(
      body.rejections.map(({ code, times, lastAt }: Rejection) => [code, times, lastAt]),
      [
        ['unknown_test', 4, '2026-03-02T03:00:00.000Z'],
        ['unknown_contact', 2, '2026-02-21T03:00:00.000Z'],
      ],
    );
  });
});
