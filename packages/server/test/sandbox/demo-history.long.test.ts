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
import { indexCatalogue } from '../../src/catalogue/catalogue-cache.ts';
import { fileTransport } from '../../src/mail/file-transport.ts';
import { folderBlobs } from '../../src/platform/blobs/folder.ts';
import { openQueue } from '../../src/platform/db/pg-boss-queue.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { newLog } from '../../src/platform/http/log.ts';
import { demoAccounts } from '../../src/sandbox/demo/demo-account.ts';
import { demoCatalogue } from '../../src/sandbox/demo/demo-catalogue.ts';
import { seedDemo } from '../../src/sandbox/demo/demo-seed.ts';
import { planHistoryOrder } from '../../src/sandbox/demo/history.ts';
import { type HistoryOrder, historyOrders } from '../../src/sandbox/demo/history-orders.ts';
import type { PlannedValue } from '../../src/sandbox/simulator/plan-rules.ts';
import { simulatedClock } from '../../src/sandbox/simulator/simulated-clock.ts';
import { createDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { adminToken, callersOf, publicUrl, threads } from '../support/laboratory.ts';
import { impossibleValues, sampleTypeOf } from '../support/sample-relations.ts';
import { testingSignature } from '../support/signatures.ts';

const now = new Date('2026-03-04T03:00:00.000Z');
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
const monthAgo = new Date(now.getTime() - 28 * 86_400_000).toISOString();
const twoWeeksAgo = new Date(now.getTime() - 14 * 86_400_000).toISOString();
const isStory = ({ values, scenarios }: HistoryOrder) => Object.keys({ ...values, ...scenarios }).length > 0;
/** A part of the year's orders: the stories, the last four weeks, and every tenth. */
const ordersUntil = (until: Date) =>
  historyOrders(until).filter((order, i) => isStory(order) || order.at.toISOString() > monthAgo || i % 10 === 0);
const mails = {
  ...{ db, queue, publicUrl, environment: 'testing', now: clock.now, retryDelays: [], onError },
  reportFiles: { read: () => assert.fail('reports are linked') },
  mail: {
    transport: fileTransport(join(files, 'mails')),
    from: { name: '', address: 'lab@lab.example' },
    reports: 'link' as const,
    linkDays: 30,
  },
};
const options = { clock, onProgress, ordersUntil, mails };
const interrupted = new AbortController();
await assert.rejects(
  seedDemo(
    { app, db, queue, internalCallers },
    { ...options, signal: interrupted.signal, onProgress: (done, total) => done > total / 2 && interrupted.abort() },
  ),
);
const { access } = await seedDemo({ app, db, queue, internalCallers }, options);
assert.ok(access);
const token = await tokenFor(access.customer);

interface LabOrder {
  orderId: number;
  accountName: string;
  receivedAt: string;
  openQuestions: number;
}
const ordersBy = async (status: string): Promise<LabOrder[]> =>
  (await lab(labOperations.listLabOrders, { query: { status, limit: 200 } })).body.orders;
const { body: overview } = await lab(labOperations.getOverview);
const { reports } = (await lab(labOperations.listIssuedLabReports, { query: { limit: 200 } })).body as {
  reports: { labJobNumber: number; orderId: number; approvedAt: string; version: string }[];
};

const catalogue = indexCatalogue({ sampleTypes: [], supplies: [], tests: [], specifications: [], ...demoCatalogue });
/** Days in different seasons, and a Saturday. */
const starts = ['2026-03-04T03:00:00Z', '2026-07-18T20:00:00Z', '2026-11-23T22:30:00Z', '2027-01-04T01:00:00Z'];

test('the values of every sample of a year fit each other', () => {
  for (const start of starts) {
    for (const order of historyOrders(new Date(start))) {
      const { request, scenarios = {}, values = {} } = order;
      const nameOf = (line: number) => request.lines[line]?.sample?.name ?? '';
      const isGiven = (line: number) => nameOf(line) in scenarios || nameOf(line) in values;
      assert.deepEqual(impossibleValues(request, planHistoryOrder(order, catalogue), isGiven), []);
    }
  }
});

test('a year has few values outside their specifications, each with a story', () => {
  for (const start of starts) {
    const failing = historyOrders(new Date(start)).flatMap((order) =>
      planHistoryOrder(order, catalogue)
        .flatMap((step) => (step.step === 'MEASURE' ? step.values : []))
        .filter((value) => isOutside(sampleTypeOf(order.request, value.line), value))
        .map(({ measurandCode }) => ({ measurandCode, hasStory: isStory(order) })),
    );
    assert.ok(failing.every(({ hasStory }) => hasStory));
    assert.ok(failing.length >= 3 && failing.length <= 8, `${start}: ${JSON.stringify(failing)}`);
  }
});

const isOutside = (sampleType: string, { measurandCode, testCode, value }: PlannedValue): boolean =>
  (demoCatalogue.specifications ?? []).some(
    ({ lowerBound, upperBound, ...specification }) =>
      specification.measurandCode === measurandCode &&
      (specification.testCode ?? testCode) === testCode &&
      (specification.sampleTypes?.includes(sampleType) ?? true) &&
      ((lowerBound !== undefined && Number(value) < lowerBound) ||
        (upperBound !== undefined && Number(value) > upperBound)),
  );

test('an E. coli detection at a tap is followed by a resample that is clear', () => {
  for (const start of starts) {
    const council = historyOrders(new Date(start)).filter(({ customer }) => customer === 1);
    const counts = council.flatMap((order, i) =>
      planHistoryOrder(order, catalogue)
        .flatMap((step) => (step.step === 'MEASURE' ? step.values : []))
        .filter(({ line, measurandCode, testCode }) => {
          const type = order.request.lines[line]?.sample?.sampleType.sampleTypeCode;
          return testCode === 'ECOLI' && measurandCode === 'EC' && type === 'DRINKING-WATER';
        })
        .map(({ value }) => ({ i, value: Number(value) })),
    );
    const [detected, ...more] = counts.filter(({ value }) => value >= 1);
    assert.ok(detected && more.length === 0);
    const next = council.findIndex(
      ({ request }, i) => i > detected.i && request.orderReferences?.[0]?.value?.includes('resample'),
    );
    assert.deepEqual(
      counts.filter(({ i }) => i === next).map(({ value }) => value >= 1),
      [false, false, false],
    );
  }
});

test('a year has 90 to 130 orders of three customers, the same for the same day', () => {
  for (const start of starts) {
    const orders = historyOrders(new Date(start));
    assert.deepEqual(orders, historyOrders(new Date(start)));
    assert.ok(orders.length >= 90 && orders.length <= 130, String(orders.length));
    assert.deepEqual(new Set(orders.map(({ customer }) => customer)), new Set(demoAccounts.keys()));
  }
});

test('an interrupted creation is continued, and each order exists once', async () => {
  const expected = ordersUntil(now).length;
  const found = (await lab(labOperations.listLabOrders, { query: { limit: 200 } })).body.orders;
  assert.equal(found.length, expected);
  assert.equal(progress[0], 0);
  assert.equal(progress.at(-1), 1);
});

test('what is older than two weeks is reported and approved, with dates in their order', async () => {
  const open = [...(await ordersBy('RECEIVED')), ...(await ordersBy('REGISTERED')), ...(await ordersBy('IN_PROGRESS'))];
  for (const { receivedAt } of open) assert.ok(receivedAt > twoWeeksAgo);
  const { jobs } = (await lab(labOperations.listJobs, { query: { limit: 200 } })).body;
  for (const { stage, receivedAt, labJobNumber } of jobs) {
    const report = reports.find((each) => each.labJobNumber === labJobNumber);
    if (receivedAt > twoWeeksAgo) continue;
    assert.equal(stage, 'APPROVED', String(labJobNumber));
    assert.ok(report && report.approvedAt > receivedAt && report.approvedAt < now.toISOString());
  }
  assert.ok(reports.some(({ version }) => version === '2.0'));
});

test('today some jobs are measured, two are overdue, two wait for approval and one of them exceeds', async () => {
  const { jobsMeasuring, jobsOverdue, jobsToApprove, ordersReceived } = overview.counts;
  assert.deepEqual(
    { jobsOverdue, jobsToApprove, ordersReceived },
    { jobsOverdue: 2, jobsToApprove: 2, ordersReceived: 2 },
  );
  assert.ok(jobsMeasuring >= 4 && jobsMeasuring <= 8, String(jobsMeasuring));
  const waiting = overview.toApprove.map(({ labJobNumber }: { labJobNumber: number }) => labJobNumber);
  const exceeding = overview.exceedances.map(({ labJobNumber }: { labJobNumber: number }) => labJobNumber);
  assert.equal(waiting.filter((labJobNumber: number) => exceeding.includes(labJobNumber)).length, 1);
  for (const labJobNumber of waiting) {
    const { body: review } = await lab(labOperations.getJobReview, { path: { labJobNumber } });
    assert.deepEqual(
      review.reports.map(({ status }: { status: string }) => status),
      ['DRAFT'],
    );
  }
});

test('today a question is open, supplies are to be dispatched, and mails were sent at the times of their events', async () => {
  const orders: LabOrder[] = (await lab(labOperations.listLabOrders, { query: { limit: 200 } })).body.orders;
  assert.equal(orders.filter(({ openQuestions }) => openQuestions > 0).length, 1);
  assert.equal((await lab(labOperations.listSuppliesToDispatch)).body.orders.length, 1);
  const { body } = await lab(labOperations.listMails, { query: { limit: 200 } });
  assert.ok(body.mails.length > 0);
  for (const { status, createdAt, settledAt } of body.mails) {
    assert.equal(status, 'SENT');
    assert.equal(createdAt, settledAt);
    assert.ok(createdAt < now.toISOString());
  }
});

test('results of a customer are in the past and in order of time', async () => {
  const { body } = await call(clientOperations.listResults, { token, query: 'limit=200' });
  const times = body.results.map(({ resultCreatedAt }: { resultCreatedAt: string }) => resultCreatedAt).reverse();
  assert.ok(times.length > 5);
  assert.deepEqual(times, times.toSorted());
  assert.ok(times.every((time: string) => time <= now.toISOString()));
});

test('a report of the history is signed and can be downloaded', async () => {
  const { body } = await call(clientOperations.listIssuedReports, { token });
  const response = await app.inject({
    url: new URL(body.reports.at(-1).downloadUrl).pathname,
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(response.rawPayload.subarray(0, 5).toString(), '%PDF-');
  assert.ok(response.rawPayload.includes('/ByteRange'));
});

test('the audit trail of the history is intact', async () => {
  const { body } = await lab(labOperations.readAudit, { query: 'verify' });
  assert.equal(body.verification.intact, true);
});

test('a second start creates nothing', async () => {
  assert.deepEqual(await seedDemo({ app, db, queue, internalCallers }, options), { exists: true });
  assert.equal((await lab(labOperations.listAccounts)).body.accounts.length, 3);
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
