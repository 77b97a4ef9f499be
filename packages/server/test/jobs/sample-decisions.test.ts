import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { verifyData } from '../../src/audit/verification/data-verification.ts';
import { folderBlobs } from '../../src/platform/blobs/folder.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';
import { assertProblem } from '../support/problem.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
const { place, register, measure, publish, detail } = benchOf(lab, lab.customer);

const sampleDecisions = ['rejectSample', 'holdSample', 'releaseSample'] as const;
type SampleDecision = (typeof sampleDecisions)[number];
const decide = (
  operation: SampleDecision,
  labJobNumber: number,
  sequence: number,
  reason = 'It leaked.',
  headers = {},
) => lab.lab(labOperations[operation], { path: { labJobNumber, sequence }, body: { reason }, headers });
const decideTest = (operation: 'dropTest' | 'repeatTest', labJobNumber: number, sequence: number, testCode: string) =>
  lab.lab(labOperations[operation], { path: { labJobNumber, sequence, testCode }, body: { reason: 'Too little.' } });
const getJob = async (labJobNumber: number) => (await lab.lab(labOperations.getJob, { path: { labJobNumber } })).body;
const getOrder = async (orderId: number) =>
  (await lab.call(clientOperations.getOrder, { token, path: { orderId } })).body;
const tryPublish = (labJobNumber: number) =>
  lab.lab(labOperations.publishResult, { path: { labJobNumber }, body: { isFinal: true } });
const stageOf = async (labJobNumber: number) => {
  const { body } = await lab.lab(labOperations.listJobs, { query: { search: String(labJobNumber) } });
  const { stage, measured: done, missing } = body.jobs[0];
  return [stage, done, missing];
};
const eventsOf = async (orderId: number) => {
  const { body } = await lab.call(clientOperations.listEvents, { token, query: { limit: 1000 } });
  return body.events
    .filter(({ data }: { data: { orderId: number } }) => data.orderId === orderId)
    .map(({ type, data: { links: _, ...data } }: { type: string; data: { links: object } }) => [type, data]);
};

const twoTests = (name: string) =>
  sampleLine(name, { analyticalTests: [{ code: 'MOISTURE' }, { code: 'GLYPHOSATE' }] });

test('a rejected sample is not tested, does not block the final result, and is named everywhere', async () => {
  const orderId = await place(order({ lines: [sampleLine('A'), sampleLine('B')] }));
  const job = await register(orderId);
  await measure(job, [measured('A', 'MOISTURE', 12), measured('B', 'MOISTURE', 13)]);
  const { status, body } = await decide('rejectSample', job, 1);
  assert.equal(status, 200);
  assert.deepEqual([body.samples[0].outcome.outcome, body.samples[0].outcome.reason], ['REJECTED', 'It leaked.']);
  assert.deepEqual([body.measured, body.missing, await stageOf(job)], [2, 0, ['MEASURED', 2, 0]]);
  const resultId = await publish(job);
  const { samples, analystComments } = await detail(resultId);
  const [first] = samples[0].testResults;
  assert.deepEqual(
    [first.status, first.statusReason, first.result],
    ['NOT_TESTED', 'Sample rejected: It leaked.', undefined],
  );
  assert.equal(samples[1].testResults[0].status, 'COMPLETE');
  assert.equal(analystComments, 'Sample "A" was not tested. Sample rejected: It leaked.');
  const { status: orderStatus, lines } = await getOrder(orderId);
  assert.equal(orderStatus, 'COMPLETED');
  assert.deepEqual(
    [lines[0].status, lines[0].remark, lines[0].labJobNumber, lines[1].status],
    ['REJECTED', 'It leaked.', job, 'COMPLETE'],
  );
  assert.deepEqual((await eventsOf(orderId))[1], [
    'order.rejected-sample',
    { orderId, line: 0, labJobNumber: job, sequence: 1, reason: 'It leaked.' },
  ]);
});

test('an order whose only sample is rejected after registration is cancelled, and its job leaves the worklists', async () => {
  const orderId = await place(order({ lines: [sampleLine('A', { analyticalTests: [{ code: 'METH' }] })] }));
  const job = await register(orderId);
  await decide('rejectSample', job, 1);
  assert.equal((await getOrder(orderId)).status, 'CANCELLED');
  assert.deepEqual(await stageOf(job), ['EMPTY', 1, 0]);
  const { body } = await lab.lab(labOperations.listWorklists, {});
  assert.ok(!body.worklists.some(({ testCode }: { testCode: string }) => testCode === 'METH'));
});

test('measurements of a rejected sample and of a dropped test are refused', async () => {
  const job = await register(await place(order({ lines: [sampleLine('A'), twoTests('B')] })));
  await decide('rejectSample', job, 1);
  await decideTest('dropTest', job, 2, 'MOISTURE');
  const entries = [measured('A', 'MOISTURE', 1), measured('B', 'MOISTURE', 1), measured('B', 'GLYPHOSATE', 1)];
  const { status, body } = await measure(job, entries);
  assert.equal(status, 400);
  assert.deepEqual(
    body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
    [
      ['/0/sample', 'already_rejected'],
      ['/1/testCode', 'test_dropped'],
    ],
  );
});

test('a composite that contains a rejected sample is rejected too', async () => {
  const composite = { sampleComposite: { name: 'Both', samples: ['A', 'B'], analyticalTests: [{ code: 'TUTIN' }] } };
  const orderId = await place(order({ lines: [sampleLine('A'), sampleLine('B'), composite] }));
  const [first, second] = [await register(orderId, { samples: ['A'] }), await register(orderId, { samples: ['B'] })];
  await decide('rejectSample', first, 1);
  const { lines } = await getOrder(orderId);
  assert.deepEqual(
    lines.map(({ status }: { status: string }) => status),
    ['REJECTED', 'RECEIVED', 'REJECTED'],
  );
  assert.match(lines[2].remark, /^Its sample "A" was rejected: It leaked\.$/);
  assert.equal((await getJob(second)).samples[1].outcome.outcome, 'REJECTED');
});

test('a held sample blocks the final result until it is released', async () => {
  const orderId = await place();
  const job = await register(orderId);
  const held = await decide('holdSample', job, 1, 'Which lid?');
  assert.deepEqual([held.status, held.body.samples[0].hold.reason], [200, 'Which lid?']);
  assert.equal(held.body.samples[0].hold.decidedBy, 'staff:admin');
  await measure(job, [measured('S1', 'MOISTURE', 12)]);
  assertProblem(await tryPublish(job), 'conflict');
  assert.match((await tryPublish(job)).body.detail, /on hold: S1/);
  assert.equal((await getOrder(orderId)).lines[0].hold.reason, 'Which lid?');
  const { body: review } = await lab.lab(labOperations.getJobReview, { path: { labJobNumber: job } });
  assert.deepEqual([review.publishing.interim, review.publishing.final], [[], ['A sample is on hold: S1.']]);
  assertProblem(await decide('holdSample', job, 1), 'conflict');
  const released = await lab.lab(labOperations.releaseSample, { path: { labJobNumber: job, sequence: 1 } });
  assert.deepEqual([released.status, released.body.samples[0].hold], [200, undefined]);
  assert.equal((await tryPublish(job)).status, 201);
  assertProblem(await decide('releaseSample', job, 1), 'conflict');
  const types = (await eventsOf(orderId)).map(([type]: [string]) => type);
  assert.deepEqual(types, ['order.received', 'sample.held', 'sample.released', 'result.published']);
});

test('a dropped test does not block the final result and is named in it', async () => {
  const orderId = await place(order({ lines: [twoTests('A')] }));
  const job = await register(orderId);
  await measure(job, [measured('A', 'MOISTURE', 12)]);
  assertProblem(await tryPublish(job), 'conflict');
  const { body } = await decideTest('dropTest', job, 1, 'GLYPHOSATE');
  assert.deepEqual([body.samples[0].tests[1].dropped.reason, body.missing], ['Too little.', 0]);
  assert.equal(body.samples[0].tests[1].measurands[0].isClosed, true);
  assert.deepEqual((await getOrder(orderId)).lines[0].droppedTests, [
    { testCode: 'GLYPHOSATE', reason: 'Too little.' },
  ]);
  const { samples, analystComments } = await detail(await publish(job));
  assert.deepEqual(
    samples[0].testResults.map(({ status }: { status: string }) => status),
    ['COMPLETE', 'NOT_TESTED'],
  );
  assert.match(analystComments, /of sample "A" was not tested\. Test dropped: Too little\.$/);
  assert.deepEqual((await eventsOf(orderId))[1], [
    'test.dropped',
    { orderId, line: 0, labJobNumber: job, sequence: 1, testCode: 'GLYPHOSATE', reason: 'Too little.' },
  ]);
});

test('a repeated test is open again, and its previous value is only in the audit trail', async () => {
  const orderId = await place();
  const job = await register(orderId);
  assertProblem(await decideTest('repeatTest', job, 1, 'MOISTURE'), 'conflict');
  await measure(job, [measured('S1', 'MOISTURE', 12)]);
  const { body } = await decideTest('repeatTest', job, 1, 'MOISTURE');
  assert.deepEqual([body.measured, body.missing, await stageOf(job)], [0, 1, ['MEASURING', 0, 1]]);
  const { body: audit } = await lab.lab(labOperations.readAudit, { query: { subject: `job:${job}`, limit: 2 } });
  const [repeated, withdrawn] = audit.entries;
  assert.deepEqual(
    [repeated.action, repeated.after.reason, repeated.actor],
    ['test.repeated', 'Too little.', 'staff:admin'],
  );
  assert.deepEqual([withdrawn.before[0].value, withdrawn.after[0].value], ['12', null]);
  await measure(job, [measured('S1', 'MOISTURE', 15)]);
  const { samples } = await detail(await publish(job));
  assert.equal(samples[0].testResults[0].result.numericResult, 15);
});

test('a dropped test can be resumed by repeating it', async () => {
  const job = await register(await place());
  await decideTest('dropTest', job, 1, 'MOISTURE');
  const { body } = await decideTest('repeatTest', job, 1, 'MOISTURE');
  assert.deepEqual([body.missing, body.samples[0].tests[0].dropped], [1, undefined]);
  assert.equal((await measure(job, [measured('S1', 'MOISTURE', 12)])).status, 200);
});

test('a worklist shows which values cannot be entered', async () => {
  const job = await register(await place(order({ lines: [sampleLine('A'), sampleLine('B')] })));
  await decideTest('dropTest', job, 2, 'MOISTURE');
  const { body } = await lab.lab(labOperations.getWorklist, { path: { testCode: 'MOISTURE' } });
  const ofJob = body.samples.filter(({ labJobNumber }: { labJobNumber: number }) => labJobNumber === job);
  const closed = ofJob.map(({ measurands: [first] }: { measurands: { isClosed?: boolean }[] }) => first?.isClosed);
  assert.deepEqual(closed, [undefined, true]);
});

test('nothing is decided about unknown samples and tests, with a stale version, or after the final result', async () => {
  const job = await register(await place());
  assertProblem(await decide('rejectSample', job, 2), 'not-found');
  assertProblem(await decide('holdSample', 999_999, 1), 'not-found');
  assertProblem(await decideTest('dropTest', job, 1, 'TUTIN'), 'not-found');
  assertProblem(await decide('holdSample', job, 1, 'Later.', { 'if-match': '"9"' }), 'stale-version');
  assertProblem(await decide('holdSample', job, 1, '  '), 'invalid-request');
  await measure(job, [measured('S1', 'MOISTURE', 12)]);
  await publish(job);
  for (const operation of sampleDecisions) assertProblem(await decide(operation, job, 1), 'conflict');
  assertProblem(await decideTest('dropTest', job, 1, 'MOISTURE'), 'conflict');
  assertProblem(await decideTest('repeatTest', job, 1, 'MOISTURE'), 'conflict');
});

test('of a concurrent rejection and final publication exactly one is done', async () => {
  for (let i = 0; i < 5; i++) {
    const job = await register(await place());
    await measure(job, [measured('S1', 'MOISTURE', 12)]);
    const [rejected, published] = await Promise.all([decide('rejectSample', job, 1), tryPublish(job)]);
    assert.equal(published.status, 201);
    assert.ok([200, 409].includes(rejected.status), String(rejected.status));
    const { body } = await lab.lab(labOperations.getJob, { path: { labJobNumber: job } });
    assert.equal(body.samples[0].outcome === undefined, rejected.status === 409);
  }
});

test('the audit trail covers every decision', async () => {
  const { broken } = await lab.db.asLaboratory((connection) => verifyData(connection, folderBlobs(lab.files)));
  assert.deepEqual(broken, []);
});
