import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  hasArrived,
  isFullyMeasured,
  type JobState,
  jobsWith,
  missingMeasurements,
  type SampleState,
} from '../../src/sandbox/simulator/state-rules.ts';

const sample = (line: number, measured: string[], codes = ['H2O', 'HMF']): SampleState => ({
  line,
  sequence: 1,
  name: `S${line}`,
  tests: [{ code: 'T', measurands: codes.map((code) => ({ code })) }],
  measured: measured.map((measurandCode) => ({ testCode: 'T', measurandCode, value: '1' })),
});
const job = (...samples: SampleState[]): JobState => ({
  labJobNumber: samples[0]?.line ?? 0,
  version: 1,
  results: 0,
  finals: 0,
  approved: 0,
  draft: null,
  issued: null,
  withdrawn: null,
  samples,
});
const [first, second] = [job(sample(0, []), sample(1, [])), job(sample(2, []))];
const state = { status: 'REGISTERED', settled: [], asked: [], jobs: [first, second] } as const;

test('jobs are found by the lines of their samples', () => {
  assert.deepEqual(jobsWith({ ...state, jobs: [first, second] }, [1]), [first]);
  assert.deepEqual(jobsWith({ ...state, jobs: [first, second] }, [0, 2]), [first, second]);
  assert.deepEqual(jobsWith({ ...state, jobs: [first, second] }, [3]), []);
});

test('a sample has arrived when it is in a job', () => {
  assert.deepEqual(
    [0, 2, 3].map((line) => hasArrived({ ...state, jobs: [first, second] }, line)),
    [true, true, false],
  );
});

test('ordered measurands without a value are missing', () => {
  assert.deepEqual(missingMeasurements(sample(0, ['H2O'])), [{ testCode: 'T', measurandCode: 'HMF' }]);
  assert.deepEqual(missingMeasurements(sample(0, ['H2O', 'HMF'])), []);
});

test('the value of another test does not count', () => {
  const measured = [{ testCode: 'OTHER', measurandCode: 'H2O', value: '1' }];
  assert.equal(missingMeasurements({ ...sample(0, []), measured }).length, 2);
});

test('a job is fully measured when nothing is missing and there is a value', () => {
  assert.equal(isFullyMeasured(job(sample(0, ['H2O', 'HMF']), sample(1, [], []))), true);
  assert.equal(isFullyMeasured(job(sample(0, ['H2O', 'HMF']), sample(1, ['H2O']))), false);
  assert.equal(isFullyMeasured(job(sample(0, [], []))), false);
});
