import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countMeasured, describeMeasurand, describeSamples, measurementIndex } from '../../src/jobs/progress-rules.ts';
import { measurandDefinition, numberedSample, storedMeasurement, testDefinition } from '../support/job-facts.ts';

test('a measurement is found by sample, test and measurand', () => {
  const measurements = [storedMeasurement(1, 'A', '1'), storedMeasurement(2, 'A', '2')];
  const find = measurementIndex(measurements);
  assert.equal(find(2, 'A', 'M1')?.value, '2');
  assert.equal(find(2, 'A', 'M2'), undefined);
  assert.equal(find(3, 'A', 'M1'), undefined);
});

test('a job counts the measurements that are present and missing', () => {
  const both = testDefinition('BOTH', { measurands: [measurandDefinition('M1'), measurandDefinition('M2')] });
  const samples = [numberedSample(1, 'A', [both]), numberedSample(2, 'B'), numberedSample(3, 'C', [])];
  const { measured, missing, samples: described } = describeSamples(samples, [storedMeasurement(1, 'BOTH', '0.10')]);
  assert.deepEqual([measured, missing], [1, 2]);
  assert.deepEqual(described.map(countMeasured), [1, 0, 0]);
  assert.deepEqual(
    described[0]?.tests[0]?.measurands.map(({ value }) => value),
    ['0.10', null],
  );
});

test('only composites have members', () => {
  const samples = [numberedSample(1, 'A'), numberedSample(2, 'Both', [], { members: ['A', 'B'] })];
  const { samples: described } = describeSamples(samples, []);
  assert.equal('members' in (described[0] ?? {}), false);
  assert.deepEqual(described[1]?.members, ['A', 'B']);
});

test('limits that the catalogue does not have are null', () => {
  const { upperLimit, upperLimitIsQuantification, value, enteredBy } = describeMeasurand(
    measurandDefinition('M1'),
    undefined,
  );
  assert.deepEqual([upperLimit, upperLimitIsQuantification, value, enteredBy], [null, false, null, null]);
});
