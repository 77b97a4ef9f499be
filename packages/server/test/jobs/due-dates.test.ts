import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { verifyData } from '../../src/audit/verification/data-verification.ts';
import { folderBlobs } from '../../src/platform/blobs/folder.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';

// The clock starts on Monday, 2 March 2026.
const lab = await startWithCustomer();
const { token, account } = lab.customer;
const { place, register } = benchOf(lab, lab.customer);
const day = 24 * 3_600_000;

const settings = { name: 'Ours', address: [], signatories: [], twoPairsOfEyes: false };
const measurands = [{ code: 'M1', name: 'First', unit: 'mg/kg', detectionLimit: 0.01, decimals: 3 }];
const moisture = { code: 'MOISTURE', name: 'Moisture', turnaroundDays: 5, priorityTurnaroundDays: 2, measurands };
await lab.lab(labOperations.putSettings, { body: { ...settings, holidays: ['2026-03-04'] } });
await lab.lab(labOperations.putCatalogue, { body: { tests: [moisture] } });

// The customer's token expires before the last tests.
const lateOrder = await place();

interface ListedJob {
  labJobNumber: number;
  dueDate: string | null;
  isOverdue: boolean;
  isPriority: boolean;
  onHoldSince: string | null;
}
const listJobs = async (query: object = {}): Promise<ListedJob[]> =>
  (await lab.lab(labOperations.listJobs, { query: query as Record<string, string> })).body.jobs;
const listed = async (labJobNumber: number) =>
  (await listJobs({ search: String(labJobNumber) })).find((job) => job.labJobNumber === labJobNumber);
const dueDateOf = async (labJobNumber: number) => (await listed(labJobNumber))?.dueDate;

test('a job is due after the turnaround of its slowest test, without weekends and holidays', async () => {
  const job = await register(await place());
  assert.equal(await dueDateOf(job), '2026-03-10');
  const slow = await register(
    await place(order({ lines: [sampleLine('A'), sampleLine('B', { analyticalTests: [{ code: 'TUTIN' }] })] })),
  );
  assert.equal(await dueDateOf(slow), '2026-03-17', 'TUTIN has the usual 10 days');
});

test('customer and laboratory see the due date with the order and in lists', async () => {
  const orderId = await place();
  const labJobNumber = await register(orderId, { receivedAt: '2026-03-01T20:00:00Z' });
  const { body } = await lab.call(clientOperations.getOrder, { token, path: { orderId } });
  assert.deepEqual([body.priority, body.jobs[0].dueDate, body.jobs[0].onHoldSince], [false, '2026-03-09', null]);
  const { body: jobs } = await lab.call(clientOperations.listJobs, { token, query: { orderId } });
  assert.equal(jobs.jobs[0].dueDate, '2026-03-09');
  const { body: seen } = await lab.lab(labOperations.getLabOrder, { path: { orderId } });
  assert.deepEqual(
    [seen.priority, seen.jobs[0].labJobNumber, seen.jobs[0].dueDate, seen.jobs[0].isOverdue],
    [false, labJobNumber, '2026-03-09', false],
  );
});

test('a test that is added later moves the due date', async () => {
  const labJobNumber = await register(await place());
  await lab.lab(labOperations.addTests, { path: { labJobNumber, sequence: 1 }, body: { codes: ['TUTIN'] } });
  assert.equal(await dueDateOf(labJobNumber), '2026-03-17');
});

test('an order asks for priority by a change, before and after registration', async () => {
  const orderId = await place();
  const change = (priority: boolean) =>
    lab.call(clientOperations.changeOrder, { token, path: { orderId }, body: { priority } });
  await change(true);
  const { body } = await lab.call(clientOperations.getOrder, { token, path: { orderId } });
  assert.equal(body.priority, true);
  const labJobNumber = await register(orderId);
  const job = await listed(labJobNumber);
  assert.deepEqual([job?.dueDate, job?.isPriority], ['2026-03-05', true]);
  await change(false);
  await lab.lab(labOperations.decideChange, { path: { orderId, change: 2 }, body: { accept: true } });
  const without = await listed(labJobNumber);
  assert.deepEqual([without?.dueDate, without?.isPriority], ['2026-03-10', false]);
});

test('all orders of an account with priority have it', async () => {
  const put = (priority: boolean) =>
    lab.lab(labOperations.changeAccount, { path: { accountId: account.accountId }, body: { limits: { priority } } });
  assert.equal((await put(true)).body.limits.priority, true);
  assert.equal(await dueDateOf(await register(await place())), '2026-03-05');
  await put(false);
});

test('a hold stops the clock, and the due date moves by its working days when it ends', async () => {
  const orderId = await place(order({ lines: [sampleLine('A'), sampleLine('B')] }));
  const labJobNumber = await register(orderId);
  const decide = (operation: 'holdSample' | 'releaseSample', sequence: number) =>
    lab.lab(labOperations[operation], { path: { labJobNumber, sequence }, body: { reason: 'Which lid?' } });
  const start = lab.clock.now;
  await decide('holdSample', 1);
  await decide('holdSample', 2);
  assert.equal((await listed(labJobNumber))?.onHoldSince, start.toISOString());
  lab.clock.advance(10 * day);
  const held = await listed(labJobNumber);
  assert.deepEqual([held?.dueDate, held?.isOverdue], ['2026-03-10', false]);
  await decide('releaseSample', 1);
  assert.notEqual((await listed(labJobNumber))?.onHoldSince, null);
  await decide('releaseSample', 2);
  const released = await listed(labJobNumber);
  // From 2 to 12 March are seven working days: Wednesday the 4th is a holiday.
  assert.deepEqual([released?.dueDate, released?.onHoldSince], ['2026-03-19', null]);
});

test('jobs are listed by due date, and overdue ones are marked', async () => {
  const late = await register(lateOrder, { receivedAt: '2026-03-01T20:00:00Z' });
  const jobs = await listJobs({ byDueDate: 'true' });
  const due = jobs.map(({ dueDate }) => dueDate ?? '');
  assert.deepEqual(due, due.toSorted());
  const overdue = await listJobs({ overdue: 'true', byDueDate: 'true' });
  assert.ok(overdue.some(({ labJobNumber }) => labJobNumber === late));
  assert.ok(overdue.every(({ isOverdue, dueDate }) => isOverdue && String(dueDate) < '2026-03-12'));
  const { body: first } = await lab.lab(labOperations.listJobs, { query: { byDueDate: 'true', limit: 3 } });
  const { body: second } = await lab.lab(labOperations.listJobs, {
    query: { byDueDate: 'true', limit: 200, after: first.next },
  });
  assert.deepEqual([...first.jobs, ...second.jobs], jobs);
  const { body: overview } = await lab.lab(labOperations.getOverview, {});
  assert.equal(overview.counts.jobsOverdue, overdue.length);
  assert.equal(overview.overdue[0].labJobNumber, overdue[0]?.labJobNumber);
});

test('the verification covers the priority of orders', async () => {
  const verify = async () =>
    (await lab.db.asLaboratory((connection) => verifyData(connection, folderBlobs(lab.files)))).broken;
  assert.deepEqual(await verify(), []);
  await lab.db.asLaboratory(async (connection) =>
    connection.execute('update orders set is_priority = not is_priority'),
  );
  assert.notDeepEqual(await verify(), []);
});
