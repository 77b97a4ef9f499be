import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { JobReview, ReviewMeasurand } from '@labwire/contract/lab-review.ts';
import { test } from 'vitest';
import { order, rivalAccount, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';
import { signedIn } from '../support/staff.ts';

const lab = await startWithCustomer();
const { place, register, measure, publish, finish } = benchOf(lab, lab.customer);

async function review(labJobNumber: number, token?: string): Promise<JobReview> {
  const answer = await lab.lab(labOperations.getJobReview, { path: { labJobNumber }, ...(token && { token }) });
  assert.equal(answer.status, 200);
  return answer.body;
}
const valuesOf = ({ samples }: JobReview) => samples.flatMap(({ measurands }) => measurands);
const said = ({ now, published, change }: ReviewMeasurand) => [
  now?.formattedResult ?? null,
  published?.formattedResult ?? null,
  change,
];
const draft = async (labJobNumber: number) =>
  (await lab.lab(labOperations.draftReport, { path: { labJobNumber } })).body.reportId as number;

test('the review shows each value beside that of the latest result', async () => {
  const lines = ['A', 'B', 'C', 'D'].map((name) => sampleLine(name));
  const labJobNumber = await register(await place(order({ lines })));
  await measure(labJobNumber, [
    measured('A', 'MOISTURE', 0.1),
    measured('B', 'MOISTURE', 0.2),
    measured('C', 'MOISTURE', 0.3),
  ]);
  const before = await review(labJobNumber);
  assert.deepEqual(valuesOf(before).map(said), [
    ['0.100', null, 'NEW'],
    ['0.200', null, 'NEW'],
    ['0.300', null, 'NEW'],
    [null, null, 'SAME'],
  ]);
  assert.deepEqual([before.measured, before.missing, before.changed, before.stage], [3, 1, 3, 'MEASURING']);
  await publish(labJobNumber, { isFinal: false, analystComments: 'More to come.' });
  await measure(labJobNumber, [
    measured('B', 'MOISTURE', 0.9),
    measured('C', 'MOISTURE', null),
    measured('D', 'MOISTURE', 0.001),
  ]);
  const after = await review(labJobNumber);
  assert.deepEqual(valuesOf(after).map(said), [
    ['0.100', '0.100', 'SAME'],
    ['0.900', '0.200', 'CHANGED'],
    [null, '0.300', 'WITHDRAWN'],
    ['< 0.010', null, 'NEW'],
  ]);
  assert.deepEqual([after.changed, after.measuredBy], [3, ['staff:admin']]);
  assert.deepEqual(
    valuesOf(after).map(({ now }) => now?.rangeIndicator),
    ['BETWEEN_LIMITS', 'ABOVE_UPPER_LIMIT', undefined, 'BELOW_DETECTION_LIMIT'],
  );
  const [result] = after.results;
  assert.deepEqual(
    [result?.isFinal, result?.analystComments, result?.publishedBy, result?.isAmendment],
    [false, 'More to come.', 'staff:admin', false],
  );
});

test('a value with the same text and another number is changed', async () => {
  const { labJobNumber } = await finish(undefined, 0.034);
  await measure(labJobNumber, [measured('S1', 'MOISTURE', 0.0340001)]);
  const [value] = valuesOf(await review(labJobNumber));
  assert.deepEqual(value && said(value), ['0.034', '0.034', 'CHANGED']);
  assert.deepEqual([value?.now?.numericResult, value?.published?.numericResult], ['0.0340001', '0.034']);
});

test('the objections of the review are those of publishing', async () => {
  const labJobNumber = await register(await place(order({ lines: [sampleLine('A'), sampleLine('B')] })));
  const tryPublish = (isFinal: boolean) =>
    lab.lab(labOperations.publishResult, { path: { labJobNumber }, body: { isFinal, analystComments: 'why' } });
  const agree = async (expected: { interim: RegExp[]; final: RegExp[]; needsReason: boolean }) => {
    const { publishing } = await review(labJobNumber);
    for (const kind of ['interim', 'final'] as const) {
      assert.equal(publishing[kind].length, expected[kind].length, kind);
      for (const [i, pattern] of expected[kind].entries()) assert.match(publishing[kind][i] ?? '', pattern);
      if (publishing[kind].length === 0) continue;
      const refused = await tryPublish(kind === 'final');
      assert.deepEqual([refused.status, refused.body.detail], [409, publishing[kind].join(' ')]);
    }
    assert.equal(publishing.needsReason, expected.needsReason);
  };
  await agree({ interim: [/no measurements yet/], final: [/no measurements yet/], needsReason: false });
  await measure(labJobNumber, [measured('A', 'MOISTURE', 0.1)]);
  await agree({ interim: [], final: [/^1 measurement is missing/], needsReason: false });
  await measure(labJobNumber, [measured('B', 'MOISTURE', 0.1)]);
  await agree({ interim: [], final: [], needsReason: false });
  await publish(labJobNumber);
  await agree({ interim: [/must be final/], final: [], needsReason: true });
});

test('publishing is rejected if the job has changed since the review', async () => {
  const labJobNumber = await register(await place());
  await measure(labJobNumber, [measured('S1', 'MOISTURE', 0.1)]);
  const { version } = await review(labJobNumber);
  await measure(labJobNumber, [measured('S1', 'MOISTURE', 0.2)]);
  const call = { path: { labJobNumber }, body: { isFinal: true }, headers: { 'if-match': `"${version}"` } };
  assert.equal((await lab.lab(labOperations.publishResult, call)).status, 412);
});

/** A final result for a sample at a place, taken at a moment. */
const sampleAt = (at: string, location: object | undefined, value: number, name = 'Bore') =>
  finish(order({ lines: [sampleLine(name, { dateTime: at, ...(location && { location }) })] }), value);
const earlierOf = async (labJobNumber: number) =>
  valuesOf(await review(labJobNumber))[0]?.earlier.map(({ formattedResult }) => formattedResult);

test('a value has earlier values of its sampling point, oldest first, from the latest result of each job', async () => {
  const weir = { name: 'Weir', point: { latitude: -38.1, longitude: 176.2 } };
  const third = await sampleAt('2026-01-03T00:00:00', weir, 0.3, 'Third');
  const first = await sampleAt('2026-01-01T00:00:00', { name: 'Weir' }, 0.1, 'First');
  await sampleAt('2026-01-05T00:00:00', weir, 0.5, 'Fifth');
  await sampleAt('2026-01-02T00:00:00', { name: 'Another' }, 0.9, 'Elsewhere');
  await measure(first.labJobNumber, [measured('First', 'MOISTURE', 0.005)]);
  await publish(first.labJobNumber, { isFinal: true, analystComments: 'Weighed again.' });
  const fourth = await sampleAt('2026-01-04T00:00:00', { name: ' Weir ' }, 0.4, 'Fourth');
  const [value] = valuesOf(await review(fourth.labJobNumber));
  assert.deepEqual(value?.earlier, [
    {
      at: '2026-01-01T00:00:00.000Z',
      labJobNumber: first.labJobNumber,
      formattedResult: '< 0.010',
      numericResult: '0.01',
      rangeIndicator: 'BELOW_DETECTION_LIMIT',
    },
    {
      at: '2026-01-03T00:00:00.000Z',
      labJobNumber: third.labJobNumber,
      formattedResult: '0.300',
      numericResult: '0.3',
      rangeIndicator: 'BETWEEN_LIMITS',
    },
  ]);
});

test('earlier values are found by coordinates or by the sample name if the location has no name', async () => {
  const near = (latitude: number) => ({ point: { latitude, longitude: 170.5 } });
  await sampleAt('2026-01-01T00:00:00', near(-41.00001), 0.1, 'One');
  await sampleAt('2026-01-02T00:00:00', near(-41.01), 0.2, 'Two');
  const intersect = [
    { latitude: -41.00002, longitude: 170.5 },
    { latitude: -42, longitude: 171 },
  ];
  const third = await sampleAt('2026-01-03T00:00:00', { intersect }, 0.3, 'Three');
  assert.deepEqual(await earlierOf(third.labJobNumber), ['0.100']);
  assert.equal((await review(third.labJobNumber)).samples[0]?.samplingPoint, '-41.0000, 170.5000');
  await sampleAt('2026-01-01T00:00:00', undefined, 0.1, 'Tap');
  const again = await sampleAt('2026-01-02T00:00:00', undefined, 0.2, 'Tap');
  assert.deepEqual(await earlierOf(again.labJobNumber), ['0.100']);
});

test('at most the last twelve earlier values are shown', async () => {
  for (let day = 10; day < 24; day++) await sampleAt(`2026-01-${day}T00:00:00`, undefined, day / 100, 'Well');
  const last = await sampleAt('2026-02-01T00:00:00', undefined, 0.5, 'Well');
  const earlier = await earlierOf(last.labJobNumber);
  assert.deepEqual([earlier?.length, earlier?.[0], earlier?.at(-1)], [12, '0.120', '0.230']);
});

test('values of another customer with the same sampling point are not shown', async () => {
  const rival = await lab.onboard(rivalAccount);
  const theirs = order({
    organisations: [
      {
        orderRoles: ['PRIMARY_ORGANISATION'],
        contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], email: 'rosa@rival.example' }],
      },
    ],
    lines: [sampleLine('Spring', { dateTime: '2026-01-01T00:00:00' })],
  });
  await benchOf(lab, rival).finish(theirs, 0.66);
  const ours = await sampleAt('2026-01-02T00:00:00', undefined, 0.1, 'Spring');
  assert.deepEqual(await earlierOf(ours.labJobNumber), []);
});

test('staff can read a result and its changes as the customer received them', async () => {
  const { labJobNumber, resultId } = await finish();
  await measure(labJobNumber, [measured('S1', 'MOISTURE', 0.5)]);
  const amended = await publish(labJobNumber, { isFinal: true, analystComments: 'Weighed again.' });
  const token = lab.customer.token;
  for (const path of [{ resultId }, { resultId: amended }]) {
    const customers = await lab.call(clientOperations.getResult, { token, path });
    assert.deepEqual((await lab.lab(labOperations.getLabResult, { path })).body, customers.body);
    const told = await lab.call(clientOperations.getResultChanges, { token, path });
    assert.deepEqual((await lab.lab(labOperations.getLabResultChanges, { path })).body, told.body);
  }
});

test('the objections of the review are those of approving', async () => {
  const [analyst, approver] = [await lab.staffToken('analyst'), await lab.staffToken('approver')];
  const director = await lab.staffToken('admin');
  const { headers } = await signedIn(lab, 'Head of quality', 'admin');
  const { body: settings } = await lab.lab(labOperations.getSettings);
  const put = (body: object) => lab.call(labOperations.putSettings, { body: { ...settings, ...body }, headers });
  const labJobNumber = await register(await place());
  const entries = [measured('S1', 'MOISTURE', 0.1)];
  await lab.lab(labOperations.putMeasurements, { path: { labJobNumber }, body: entries, token: director });
  await publish(labJobNumber);
  const objections = async (token: string) => (await review(labJobNumber, token)).approval.objections;
  const path = { reportId: await draft(labJobNumber) };
  await lab.lab(labOperations.returnReport, { path, body: { reason: 'A wrong name.' } });
  assert.deepEqual(await objections(approver), ['There is no draft of the latest result.']);
  const reportId = await draft(labJobNumber);
  await put({ twoPairsOfEyes: true });
  assert.deepEqual(await objections(analyst), ['The role analyst does not approve reports.']);
  const [eyes = '', ...others] = await objections(director);
  assert.match(eyes, /entered measurements/);
  assert.deepEqual(others, []);
  const refused = await lab.lab(labOperations.approveReport, { path: { reportId }, token: director });
  assert.deepEqual([refused.status, refused.body.detail], [409, eyes]);
  await put({ twoPairsOfEyes: true, signatories: [{ name: 'Hana Ito', title: 'Manager' }] });
  assert.deepEqual(await objections(approver), ['A approver is not among the authorised signatories.']);
  const { approval } = await review(labJobNumber);
  assert.deepEqual([approval.twoPairsOfEyes, approval.signatories, approval.reportId], [true, ['Hana Ito'], reportId]);
  await put({});
  assert.deepEqual(await objections(approver), []);
  assert.equal((await lab.lab(labOperations.approveReport, { path: { reportId }, token: approver })).status, 200);
  const approved = await review(labJobNumber, approver);
  assert.deepEqual(
    approved.reports.map(({ status, version, approvedBy }) => [status, version, approvedBy]),
    [
      ['RETURNED', '1.0', null],
      ['APPROVED', '1.0', 'staff:A approver'],
    ],
  );
  assert.match(approved.drafting[0] ?? '', /already has an approved report/);
});

test('a draft is returned with a reason, and a new one replaces it', async () => {
  const { labJobNumber, orderId } = await finish();
  const reportId = await draft(labJobNumber);
  const sendBack = (body: object) => lab.lab(labOperations.returnReport, { path: { reportId }, body });
  assert.equal((await sendBack({ reason: ' ' })).status, 400);
  assert.equal((await sendBack({ reason: 'Far above its usual value.' })).status, 200);
  assert.equal((await sendBack({ reason: 'Again.' })).status, 404);
  for (const operation of [labOperations.approveReport, labOperations.previewReport]) {
    assert.equal((await lab.lab(operation, { path: { reportId } })).status, 404);
  }
  const returned = await review(labJobNumber);
  const [report] = returned.reports;
  assert.deepEqual(
    [report?.status, report?.returnReason, report?.returnedBy, returned.approval.reportId],
    ['RETURNED', 'Far above its usual value.', 'staff:admin', null],
  );
  const audit = await lab.lab(labOperations.readAudit, { query: { subject: `report:${reportId}` } });
  assert.equal(audit.body.entries[0].action, 'report.returned');
  const next = await draft(labJobNumber);
  assert.equal((await lab.lab(labOperations.approveReport, { path: { reportId: next } })).status, 200);
  const listed = await lab.call(clientOperations.listReports, { token: lab.customer.token, path: { orderId } });
  assert.deepEqual(
    listed.body.reports.map(({ version }: { version: string }) => version),
    ['1.0'],
  );
  assert.equal(
    (await lab.lab(labOperations.returnReport, { path: { reportId: next }, body: { reason: 'Late.' } })).status,
    409,
  );
});

test('a review is 304 until the job, the results of the account or the settings change', async () => {
  const labJobNumber = await register(await place());
  const path = { labJobNumber };
  const ask = (etag?: unknown) =>
    lab.lab(labOperations.getJobReview, { path, headers: etag ? { 'if-none-match': String(etag) } : {} });
  let { etag } = (await ask()).headers;
  const changes = [
    () => measure(labJobNumber, [measured('S1', 'MOISTURE', 0.1)]),
    () => finish(),
    async () => lab.lab(labOperations.putSettings, { body: (await lab.lab(labOperations.getSettings)).body }),
    () => publish(labJobNumber),
    async () => {
      const { approval } = await review(labJobNumber);
      await lab.lab(labOperations.approveReport, { path: { reportId: approval.reportId ?? 0 } });
    },
  ];
  for (const change of changes) {
    assert.equal((await ask(etag)).status, 304);
    await change();
    const answer = await ask(etag);
    assert.equal(answer.status, 200, String(change));
    etag = answer.headers.etag;
  }
});
