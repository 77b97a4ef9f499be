import assert from 'node:assert/strict';
import type { JobStage } from '@labwire/contract/lab-job-listing.ts';
import { test } from 'vitest';
import {
  type JobReportFacts,
  jobReportStatus,
  type OrderReportFacts,
  orderReportStatus,
} from '../../src/jobs/report-status-rules.ts';

const job = (stage: JobStage, more: Partial<JobReportFacts> = {}): JobReportFacts => ({
  stage,
  dueDate: '2026-03-16',
  isOnHold: false,
  wasReported: false,
  awaitsAnswer: false,
  ...more,
});
const dueDate = '2026-03-16';

const ofStages: [JobStage, ReturnType<typeof jobReportStatus>][] = [
  ['EMPTY', null],
  ['MEASURING', { code: 'MEASURING', dueDate }],
  ['MEASURED', { code: 'AWAITING_RELEASE', dueDate }],
  ['PUBLISHED', { code: 'AWAITING_RELEASE', dueDate }],
  ['APPROVED', { code: 'AVAILABLE' }],
];

for (const [stage, expected] of ofStages) {
  test(`a job that is ${stage} has the report status ${expected?.code ?? 'null'}`, () => {
    assert.deepEqual(jobReportStatus(job(stage)), expected);
  });
}

test('a question that the customer has not answered shows until the report is available', () => {
  const asked = { awaitsAnswer: true };
  assert.deepEqual(jobReportStatus(job('MEASURING', asked)), { code: 'AWAITING_ANSWER', dueDate });
  assert.deepEqual(jobReportStatus(job('PUBLISHED', asked)), { code: 'AWAITING_ANSWER', dueDate });
  assert.deepEqual(jobReportStatus(job('APPROVED', asked)), { code: 'AVAILABLE' });
  assert.equal(jobReportStatus(job('EMPTY', asked)), null);
});

test('there is no due date on hold, for a replaced report and where the job has none', () => {
  for (const more of [{ isOnHold: true }, { wasReported: true }, { dueDate: null }]) {
    assert.deepEqual(jobReportStatus(job('PUBLISHED', more)), { code: 'AWAITING_RELEASE' });
  }
});

type Line = OrderReportFacts['lines'][number];
const line = (number: number, status: Line['status'], labJobNumber: number | null = null): Line => ({
  line: number,
  kind: 'SAMPLE',
  status,
  labJobNumber,
});
const expected = line(0, 'EXPECTED');
const registered = line(1, 'RECEIVED', 700001);
const supplies: Line = { line: 2, kind: 'SUPPLIES', status: 'IN_PROGRESS', labJobNumber: null };
const statusOf = (lines: Line[], jobs: JobReportFacts[] = [], unanswered: (number | null)[] = []) =>
  orderReportStatus({ lines, jobs, unanswered });

test('an order of which nothing is registered is not started', () => {
  assert.deepEqual(statusOf([expected, supplies]), { code: 'NOT_STARTED' });
  assert.deepEqual(statusOf([expected, line(1, 'REJECTED', 700001)]), { code: 'NOT_STARTED' });
});

test('the least advanced job of an order decides', () => {
  const [measuring, released, available] = [job('MEASURING'), job('PUBLISHED'), job('APPROVED')];
  assert.equal(statusOf([registered], [available, measuring, released])?.code, 'MEASURING');
  assert.equal(statusOf([registered], [available, released])?.code, 'AWAITING_RELEASE');
  assert.deepEqual(statusOf([registered], [available, available]), { code: 'AVAILABLE' });
  assert.deepEqual(statusOf([registered], [available, job('EMPTY')]), { code: 'AVAILABLE' });
});

test('an order with samples that are still expected is at most being measured, and has no due date', () => {
  assert.deepEqual(statusOf([expected, registered], [job('APPROVED')]), { code: 'MEASURING' });
  assert.deepEqual(statusOf([expected, registered], [job('MEASURED')]), { code: 'MEASURING' });
  assert.deepEqual(statusOf([expected, registered], [job('EMPTY')]), { code: 'MEASURING' }, 'members of a composite');
});

test('the due date of an order is the latest of its jobs without a report, unless one of them is on hold', () => {
  const [first, last] = [job('MEASURING'), job('PUBLISHED', { dueDate: '2026-03-20' })];
  const later = job('APPROVED', { dueDate: '2026-03-30' });
  assert.deepEqual(statusOf([registered], [first, last, later]), { code: 'MEASURING', dueDate: '2026-03-20' });
  assert.deepEqual(statusOf([registered], [first, { ...last, isOnHold: true }]), { code: 'MEASURING' });
  const replaced = { ...last, wasReported: true };
  assert.deepEqual(statusOf([registered], [first, replaced]), { code: 'MEASURING', dueDate });
});

test('an order awaits an answer about itself, an expected sample, or a job without a report', () => {
  assert.deepEqual(statusOf([expected], [], [null]), { code: 'AWAITING_ANSWER' });
  assert.deepEqual(statusOf([expected], [], [0]), { code: 'AWAITING_ANSWER' });
  assert.deepEqual(statusOf([registered], [job('MEASURING', { awaitsAnswer: true })], [1])?.code, 'AWAITING_ANSWER');
  assert.equal(statusOf([line(0, 'REJECTED'), registered], [job('MEASURING')], [0])?.code, 'MEASURING');
  const answered = [job('APPROVED', { awaitsAnswer: true }), job('MEASURING')];
  assert.equal(statusOf([registered], answered, [1])?.code, 'MEASURING', 'the question is about a reported sample');
  assert.deepEqual(statusOf([registered], [job('APPROVED')], [null]), { code: 'AVAILABLE' });
});

test('an order of supplies, and one whose samples were rejected or cancelled, has no report', () => {
  assert.equal(statusOf([supplies], [], [null]), null);
  assert.equal(statusOf([line(0, 'REJECTED'), line(1, 'CANCELLED', 700001)], [job('EMPTY')]), null);
  assert.deepEqual(statusOf([line(1, 'CANCELLED', 700001)], [job('APPROVED')]), { code: 'AVAILABLE' });
});
