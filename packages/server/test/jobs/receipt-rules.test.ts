import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  jobSampleViolations,
  planReceipts,
  receiptOf,
  receiptViolations,
  recordedReceipts,
} from '../../src/jobs/receipt-rules.ts';
import { numberedSample } from '../support/job-facts.ts';

const samples = [
  numberedSample(1, 'A', [], { condition: 'leaking', arrivalTemperature: 9 }),
  numberedSample(2, 'B', []),
  numberedSample(3, 'A and B', [], { members: ['A', 'B'] }),
];

test('what is given for all samples applies to those without an entry of their own', () => {
  const find = receiptOf({
    condition: 'normal',
    arrivalTemperature: 4.2,
    conditions: [
      { sample: 'A', condition: 'warm' },
      { sample: 'B', arrivalTemperature: 21 },
    ],
    sampling: { sampler: 'Field team' },
  });
  const sampling = { sampler: 'Field team' };
  assert.deepEqual(find('A'), { condition: 'warm', arrivalTemperature: 4.2, sampling });
  assert.deepEqual(find('B'), { condition: 'normal', arrivalTemperature: 21, sampling });
  assert.deepEqual(find('C'), { condition: 'normal', arrivalTemperature: 4.2, sampling });
  assert.deepEqual(receiptOf({})('A'), {});
});

test('an entry for one sample must state its condition or its temperature', () => {
  assert.deepEqual(
    receiptViolations({ conditions: [{ sample: 'A' }, { sample: 'B', arrivalTemperature: 0 }, undefined] }).map(
      ({ pointer, code }) => [pointer, code],
    ),
    [['/conditions/0/condition', 'missing']],
  );
});

test('only samples of the job that arrived can be named, so no composites', () => {
  const conditions = ['A', 'C', 'A and B'].map((sample) => ({ sample, condition: 'normal' }));
  assert.deepEqual(
    jobSampleViolations({ conditions }, samples).map(({ pointer, code }) => [pointer, code]),
    [
      ['/conditions/1/sample', 'unknown_sample'],
      ['/conditions/2/sample', 'unknown_sample'],
    ],
  );
});

test('a receipt replaces what was recorded for every sample that arrived', () => {
  assert.deepEqual(planReceipts({ conditions: [{ sample: 'B', condition: 'normal' }] }, samples), [
    { sequence: 1 },
    { sequence: 2, condition: 'normal' },
  ]);
  assert.deepEqual(recordedReceipts(samples), [
    { sequence: 1, condition: 'leaking', arrivalTemperature: 9 },
    { sequence: 2 },
  ]);
});
