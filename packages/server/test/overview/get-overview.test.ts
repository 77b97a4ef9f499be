import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Overview, OverviewCounts } from '@labwire/contract/lab-overview.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { test } from 'vitest';
import { order, sampleLine } from '../support/fixtures.ts';
import { type Customer, type Laboratory, startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const settings = { name: 'Laboratory', address: [], signatories: [], twoPairsOfEyes: false };

async function start() {
  const lab = await startWithCustomer();
  const overview = async (): Promise<Overview> => (await lab.lab(labOperations.getOverview)).body;
  return { lab, overview, ...benchOf(lab, lab.customer), ...deskOf(lab, lab.customer) };
}

function deskOf(lab: Laboratory, customer: Customer) {
  const { register, measure, publish } = benchOf(lab, customer);
  let signedInAt = lab.clock.now;
  // Tokens expire after a day, and the clock of these tests advances by weeks.
  const place = async (request?: OrderRequest) => {
    if (lab.clock.now.getTime() - signedInAt.getTime() >= day) {
      customer.token = await lab.tokenFor(customer);
      signedInAt = lab.clock.now;
    }
    return benchOf(lab, customer).place(request);
  };
  const named = (name: string) => order({ orderReferences: [{ name: 'ClientRef', value: name }] });
  const arrive = async (name: string, receivedAt?: string) => {
    const orderId = await place(named(name));
    return { orderId, labJobNumber: await register(orderId, { receivedAt }) };
  };
  const finish = async (name: string, receivedAt?: string) => {
    const job = await arrive(name, receivedAt);
    await measure(job.labJobNumber, [measured('S1', 'MOISTURE', 0.2)]);
    await publish(job.labJobNumber);
    return job;
  };
  const approve = async (labJobNumber: number) => {
    const { body } = await lab.lab(labOperations.draftReport, { path: { labJobNumber } });
    await lab.lab(labOperations.approveReport, { path: { reportId: body.reportId } });
  };
  return { place, arrive, finish, approve };
}

const none: OverviewCounts = {
  ordersReceived: 0,
  ordersRegistered: 0,
  ordersInProgress: 0,
  jobsMeasuring: 0,
  jobsMeasured: 0,
  jobsToApprove: 0,
  jobsToDraft: 0,
  jobsOverdue: 0,
  jobsDueToday: 0,
};

/** The tests up to the one of jobs without anything to measure share a laboratory, because they leave nothing open. */
const shared = await start();

for (const turnaroundDays of [0, 366, 1.5, '10', null]) {
  test(`a turnaround of ${JSON.stringify(turnaroundDays)} days is rejected`, async () => {
    const { status, body } = await shared.lab.lab(labOperations.putSettings, {
      body: { ...settings, turnaroundDays },
    });
    assert.deepEqual([status, body.errors[0].pointer], [400, '/turnaroundDays']);
  });
}

test('a laboratory without orders has thirty empty days and twelve empty weeks', async () => {
  const { overview } = shared;
  const { counts, overdue, toApprove, days, weeks, at, turnaroundDays, timeZone } = await overview();
  assert.deepEqual([counts, overdue, toApprove], [none, [], []]);
  assert.deepEqual([at, turnaroundDays, timeZone], ['2026-03-02T03:00:00.000Z', 10, 'UTC']);
  assert.deepEqual([days.length, days[0]?.date, days[29]?.date], [30, '2026-02-01', '2026-03-02']);
  assert.deepEqual([weeks.length, weeks[0]?.from, weeks[11]?.from], [12, '2025-12-15', '2026-03-02']);
  assert.ok(days.every((one) => one.ordersReceived + one.resultsPublished + one.reportsApproved === 0));
  assert.ok(weeks.every((one) => one.jobsFinished === 0 && one.medianDays === null));
});

test('orders and jobs are counted by their step', async () => {
  const { lab, overview, place, register, measure, publish, approve } = shared;
  const counted = async () => (await overview()).counts;
  const orderId = await place(order({ lines: [sampleLine('A'), sampleLine('B')] }));
  assert.deepEqual(await counted(), { ...none, ordersReceived: 1 });
  const job = await register(orderId, { samples: ['A'] });
  assert.deepEqual(await counted(), { ...none, ordersRegistered: 1, jobsMeasuring: 1 });
  await measure(job, [measured('A', 'MOISTURE', 1)]);
  assert.deepEqual(await counted(), { ...none, ordersInProgress: 1, jobsMeasured: 1 });
  await publish(job);
  assert.deepEqual(await counted(), { ...none, ordersInProgress: 1, jobsToApprove: 1 });
  await approve(job);
  assert.deepEqual(await counted(), { ...none, ordersInProgress: 1 });
  await lab.lab(labOperations.rejectSamples, {
    path: { orderId },
    body: { samples: [{ sample: 'B', reason: 'Broken.' }] },
  });
  assert.deepEqual(await counted(), none);
});

test('what is to be approved and to be drafted is the same in the overview and in the lists', async () => {
  const { lab, overview, place, finish, approve, register, measure, publish } = await start();
  const listed = async (query: string) =>
    (await lab.lab(labOperations.listJobs, { query })).body.jobs.map(
      ({ labJobNumber }: { labJobNumber: number }) => labJobNumber,
    );
  const check = async (toApprove: number[], toDraft: number[]) => {
    const { counts, toApprove: longest } = await overview();
    assert.deepEqual([await listed('drafted'), await listed('undrafted')], [toApprove, toDraft]);
    assert.deepEqual([counts.jobsToApprove, counts.jobsToDraft], [toApprove.length, toDraft.length]);
    assert.deepEqual(longest.map(({ labJobNumber }) => labJobNumber).sort(), toApprove);
  };
  const draft = async (labJobNumber: number) =>
    (await lab.lab(labOperations.draftReport, { path: { labJobNumber } })).body.reportId as number;
  const act = (operation: 'returnReport' | 'withdrawReport', reportId: number) =>
    lab.lab(labOperations[operation], { path: { reportId }, body: { reason: 'A wrong name.' } });

  const final = (await finish('Final')).labJobNumber;
  const interim = await register(await place(order({ lines: [sampleLine('A'), sampleLine('B')] })));
  await measure(interim, [measured('A', 'MOISTURE', 1)]);
  await publish(interim, { isFinal: false });
  await check([final], []);
  await draft(interim);
  await check([final, interim], []);
  await publish(interim, { isFinal: false });
  await check([final], []);
  const reportId = await draft(final);
  await act('returnReport', reportId);
  await check([], [final]);
  await approve(final);
  await check([], []);
  const issued = (await lab.lab(labOperations.getJob, { path: { labJobNumber: final } })).body.reports[0].reportId;
  await act('withdrawReport', issued);
  await check([], [final]);
  await publish(final, { isFinal: true, analystComments: 'Corrected.' });
  await check([final], []);
});

test('a job without anything to measure is never overdue', async () => {
  const { lab, overview, place, register } = shared;
  const member = (name: string) => sampleLine(name, { analyticalTests: undefined });
  const composite = { sampleComposite: { name: '', samples: ['A', 'B'], analyticalTests: [{ code: 'TUTIN' }] } };
  await register(await place(order({ lines: [member('A'), member('B'), composite] })), { samples: ['A'] });
  lab.clock.advance(100 * day);
  assert.deepEqual((await overview()).counts, { ...none, ordersRegistered: 1 });
});

test('a job is overdue after the working days in the settings, until it has its final result', async () => {
  const { lab, overview, arrive, measure, publish } = await start();
  const late = await arrive('Late');
  lab.clock.advance(2 * day);
  const later = await arrive('Later');
  const overdueJobs = async () => {
    const { counts, overdue } = await overview();
    assert.equal(counts.jobsOverdue, overdue.length);
    return overdue.map(({ labJobNumber, days }) => [labJobNumber, days]);
  };
  lab.clock.advance(13 * day - 3 * hour - 1);
  assert.deepEqual(await overdueJobs(), [], 'the tenth working day has not ended');
  lab.clock.advance(1);
  assert.deepEqual(await overdueJobs(), [[late.labJobNumber, 11]]);
  lab.clock.advance(2 * day);
  assert.deepEqual(await overdueJobs(), [
    [late.labJobNumber, 13],
    [later.labJobNumber, 11],
  ]);
  await lab.lab(labOperations.putSettings, { body: { ...settings, turnaroundDays: 8 } });
  assert.equal((await overview()).turnaroundDays, 8);
  const [first] = (await overview()).overdue;
  assert.deepEqual(first, {
    ...late,
    accountId: lab.customer.account.accountId,
    accountName: 'Apiary',
    clientReference: 'Late',
    dueDate: '2026-03-16',
    since: '2026-03-02T03:00:00.000Z',
    days: 13,
  });
  await measure(late.labJobNumber, [measured('S1', 'MOISTURE', 1)]);
  assert.equal((await overdueJobs()).length, 2, 'measured is not yet final');
  await publish(late.labJobNumber, { isFinal: false });
  assert.equal((await overdueJobs()).length, 2, 'an interim result is not final');
  await publish(late.labJobNumber);
  assert.deepEqual(await overdueJobs(), [[later.labJobNumber, 11]]);
});

test('the ten results that have waited longest for approval are listed', async () => {
  const { lab, overview, finish, approve, publish } = await start();
  const jobs: number[] = [];
  for (let i = 0; i < 12; i++) {
    lab.clock.advance(60_000);
    jobs.push((await finish(`R${i}`)).labJobNumber);
  }
  const [first = 0, second = 0] = jobs;
  await approve(first);
  lab.clock.advance(day);
  await publish(second, { isFinal: true, analystComments: 'Corrected.' });
  const { counts, toApprove } = await overview();
  assert.equal(counts.jobsToApprove, 11);
  assert.deepEqual(
    toApprove.map(({ labJobNumber }) => labJobNumber),
    jobs.slice(2),
  );
  assert.deepEqual(
    toApprove.map(({ days }) => days),
    Array(10).fill(1),
  );
});

test('orders, results and reports are counted by day for thirty days', async () => {
  const { lab, overview, place, finish, approve } = await start();
  const job = await finish('One');
  await place();
  lab.clock.advance(21 * 60 * 60 * 1000 - 1);
  await place();
  lab.clock.advance(1);
  await approve(job.labJobNumber);
  const busy = async () =>
    (await overview()).days.flatMap(({ date, ordersReceived, resultsPublished, reportsApproved }) =>
      ordersReceived + resultsPublished + reportsApproved > 0
        ? [[date, ordersReceived, resultsPublished, reportsApproved]]
        : [],
    );
  const [first, second] = [
    ['2026-03-02', 3, 1, 0],
    ['2026-03-03', 0, 0, 1],
  ];
  assert.deepEqual(await busy(), [first, second]);
  lab.clock.advance(29 * day - 1);
  assert.deepEqual(await busy(), [first, second]);
  lab.clock.advance(1);
  assert.deepEqual(await busy(), [second]);
  lab.clock.advance(day);
  assert.deepEqual(await busy(), []);
});

test('the turnaround of a week covers the jobs that were finished in it', async () => {
  const { lab, overview, finish } = await start();
  lab.clock.advance(3 * day);
  // On a Thursday; the two earliest arrivals are on the weekend and count like the Friday before it.
  for (let days = 1; days <= 5; days++) {
    await finish(`R${days}`, new Date(lab.clock.now.getTime() - days * day).toISOString());
  }
  lab.clock.advance(7 * day);
  await finish('Quick', new Date(lab.clock.now.getTime() - day / 4).toISOString());
  const { weeks } = await overview();
  assert.deepEqual(weeks.slice(-2), [
    { from: '2026-03-02', jobsFinished: 5, medianDays: 3, ninetiethPercentileDays: 4 },
    { from: '2026-03-09', jobsFinished: 1, medianDays: 1, ninetiethPercentileDays: 1 },
  ]);
  assert.ok(weeks.slice(0, -2).every(({ jobsFinished }) => jobsFinished === 0));
});

test('days, weeks and working days are those of the time zone of the laboratory', async () => {
  const { lab, overview, finish } = await start();
  await lab.lab(labOperations.putSettings, { body: { ...settings, timeZone: 'Pacific/Auckland' } });
  // Sunday 8 March in UTC, and Monday 9 March in Auckland.
  lab.clock.now = new Date('2026-03-08T11:30:00.000Z');
  // Friday 6 March, 23:50 in Auckland.
  await finish('Zone', '2026-03-06T10:50:00Z');
  const { days, weeks, timeZone } = await overview();
  assert.equal(timeZone, 'Pacific/Auckland');
  assert.deepEqual([days.at(-1)?.date, days.at(-1)?.ordersReceived], ['2026-03-09', 1]);
  assert.deepEqual(weeks.at(-1), { from: '2026-03-09', jobsFinished: 1, medianDays: 1, ninetiethPercentileDays: 1 });
});
