import assert from 'node:assert/strict';
import type { JobStage, JobSummary } from '@labwire/contract/lab-job-listing.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { order, rivalAccount, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { place, register, measure, publish, finish } = benchOf(lab, lab.customer);

const list = async (
  query: Record<string, string | number> = {},
): Promise<{ jobs: JobSummary[]; next: number | null }> => (await lab.lab(labOperations.listJobs, { query })).body;
const numbersOf = ({ jobs }: { jobs: JobSummary[] }) => jobs.map(({ labJobNumber }) => labJobNumber);
const find = async (labJobNumber: number) =>
  (await list({ search: String(labJobNumber) })).jobs.find((job) => job.labJobNumber === labJobNumber);
const stageOf = async (labJobNumber: number) => (await find(labJobNumber))?.stage;
const approve = async (labJobNumber: number) => {
  const { body } = await lab.lab(labOperations.draftReport, { path: { labJobNumber } });
  await lab.lab(labOperations.approveReport, { path: { reportId: body.reportId } });
};
await lab.lab(labOperations.putSettings, {
  body: { name: 'Lab', address: [], accreditation: '', signatories: [], twoPairsOfEyes: false },
});

test('a job goes from measuring to measured, published and approved, and an amendment returns it to published', async () => {
  const labJobNumber = await register(await place(order({ lines: [sampleLine('A'), sampleLine('B')] })));
  const stages: (JobStage | undefined)[] = [];
  const note = async () => stages.push(await stageOf(labJobNumber));
  await note();
  await measure(labJobNumber, [measured('A', 'MOISTURE', 1)]);
  await publish(labJobNumber, { isFinal: false });
  await note();
  await measure(labJobNumber, [measured('B', 'MOISTURE', 1)]);
  await note();
  await measure(labJobNumber, [measured('B', 'MOISTURE', null)]);
  await note();
  await measure(labJobNumber, [measured('B', 'MOISTURE', 1)]);
  await publish(labJobNumber);
  await note();
  await approve(labJobNumber);
  await note();
  await publish(labJobNumber, { isFinal: true, analystComments: 'Read wrongly.' });
  await note();
  assert.deepEqual(stages, ['MEASURING', 'MEASURING', 'MEASURED', 'MEASURING', 'PUBLISHED', 'APPROVED', 'PUBLISHED']);
});

test('added tests are counted as missing', async () => {
  const labJobNumber = await register(await place());
  await measure(labJobNumber, [measured('S1', 'MOISTURE', 1)]);
  assert.equal(await stageOf(labJobNumber), 'MEASURED');
  await lab.lab(labOperations.addTests, { path: { labJobNumber, sequence: 1 }, body: { codes: ['TUTIN'] } });
  const job = await find(labJobNumber);
  assert.deepEqual([job?.stage, job?.measured, job?.missing], ['MEASURING', 1, 1]);
  assert.deepEqual(job?.testCodes, ['MOISTURE', 'TUTIN']);
});

test('a summary has the customer, the progress, the latest result and its draft report', async () => {
  const request = order({
    orderReferences: [{ name: 'ClientRef', value: 'Spring 7' }],
    lines: [sampleLine('A'), sampleLine('B', { analyticalTests: [{ code: 'MOISTURE' }, { code: 'GLYPHOSATE' }] })],
  });
  const orderId = await place(request);
  const labJobNumber = await register(orderId, { receivedAt: '2026-03-01T01:00:00Z' });
  await measure(labJobNumber, [measured('A', 'MOISTURE', 1)]);
  const resultId = await publish(labJobNumber, { isFinal: false });
  const { body: draft } = await lab.lab(labOperations.draftReport, { path: { labJobNumber } });
  const now = lab.clock.now.toISOString();
  const job = await find(labJobNumber);
  assert.deepEqual(
    { ...job, latestResult: { ...job?.latestResult, createdAt: now } },
    {
      labJobNumber,
      orderId,
      accountId: lab.customer.account.accountId,
      accountName: 'Apiary',
      clientReference: 'Spring 7',
      stage: 'MEASURING',
      reportStatus: { code: 'MEASURING', dueDate: '2026-03-13' },
      receivedAt: '2026-03-01T01:00:00.000Z',
      registeredAt: now,
      dueDate: '2026-03-13',
      isPriority: false,
      isOverdue: false,
      onHoldSince: null,
      numberOfSamples: 2,
      testCodes: ['GLYPHOSATE', 'MOISTURE'],
      measured: 1,
      missing: 2,
      latestResult: { resultId, isFinal: false, createdAt: now },
      draftReport: draft,
    },
  );
  await measure(labJobNumber, [measured('B', 'MOISTURE', 1)]);
  await publish(labJobNumber, { isFinal: false });
  assert.equal((await find(labJobNumber))?.draftReport, null, 'the draft of an earlier result is no longer of use');
});

test('jobs are found by number, order, reference, account and sample, regardless of letter case and accents', async () => {
  const request = order({
    orderReferences: [{ name: 'ClientRef', value: 'Kōwhai/Ridge-88' }],
    lines: [sampleLine('Große XL 12'), sampleLine('Drum 5')],
  });
  const orderId = await place(request);
  const labJobNumber = await register(orderId);
  await finish();
  for (const search of [
    labJobNumber,
    orderId,
    'kowhai',
    'KŌWHAI 88',
    'ridge',
    'große',
    'drum apiary',
    'XL-12',
    'drum 5',
  ]) {
    assert.deepEqual(numbersOf(await list({ search })), [labJobNumber], String(search));
  }
  for (const search of ['owhai', 'kowhai 99', 'kowhai r', "'", '&|!:*', "kowhai' & 'y"]) {
    assert.deepEqual(numbersOf(await list({ search })), [], search);
  }
});

test('jobs are listed by stage, account and test, in pages, oldest or newest first', async () => {
  const rival = await lab.onboard(rivalAccount);
  const theirs = benchOf(lab, rival);
  const contacts = [{ orderRoles: ['PRIMARY' as const, 'SUBMITTER' as const], firstName: 'Rosa' }];
  const organisations = [{ orderRoles: ['PRIMARY_ORGANISATION' as const], contacts }];
  const numbers: number[] = [];
  for (const code of ['METH', 'METH', 'TUTIN', 'METH', 'METH']) {
    const lines = [sampleLine('R', { analyticalTests: [{ code }] })];
    numbers.push(await theirs.register(await theirs.place(order({ organisations, lines }))));
  }
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = numbers;
  await measure(second, [measured('R', 'METH', 1)]);
  const { accountId } = rival.account;
  assert.deepEqual(numbersOf(await list({ accountId })), numbers);
  assert.deepEqual(numbersOf(await list({ accountId, testCode: 'METH' })), [first, second, fourth, fifth]);
  assert.deepEqual(numbersOf(await list({ accountId, stage: 'MEASURED' })), [second]);
  assert.deepEqual(numbersOf(await list({ accountId, stage: 'APPROVED' })), []);
  const page = await list({ accountId, limit: 2 });
  assert.deepEqual([numbersOf(page), page.next], [[first, second], second]);
  const rest = await list({ accountId, limit: 3, after: second });
  assert.deepEqual([numbersOf(rest), rest.next], [[third, fourth, fifth], null]);
  const newest = await list({ accountId, limit: 2, newestFirst: '' });
  assert.deepEqual([numbersOf(newest), newest.next], [[fifth, fourth], fourth]);
  assert.deepEqual(numbersOf(await list({ accountId, newestFirst: 1, after: second })), [first]);
});

test('an invalid stage is rejected, and a search without letters and digits finds nothing', async () => {
  const { status, body } = await lab.lab(labOperations.listJobs, { query: { stage: 'DONE', search: ' ', limit: 201 } });
  assert.equal(status, 400);
  const places = body.errors.map(({ parameter, code }: { parameter: string; code: string }) => [parameter, code]);
  assert.deepEqual(places, [
    ['limit', 'too_large'],
    ['search', 'blank'],
    ['stage', 'not_allowed'],
  ]);
});
