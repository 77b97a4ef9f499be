import assert from 'node:assert/strict';
import { test } from 'vitest';
import { countMeasurements, createSampleDocument } from '../../src/jobs/progress-rules.ts';
import { measurementIndex } from '../../src/jobs/stored-measurement-rules.ts';
import {
  jobContext,
  measurandDefinition,
  numberedSample,
  storedMeasurement,
  testDefinition,
} from '../support/job-facts.ts';

const ph = { code: 'PH', name: 'pH', unit: '', decimals: 1 };

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
  const measurements = [storedMeasurement(1, 'BOTH', '0.10')];
  assert.deepEqual(countMeasurements(samples, measurements), { measured: 1, missing: 2, bySample: [1, 0, 0] });
  const [first] = samples.map(createSampleDocument(measurements, jobContext()));
  assert.deepEqual(
    first?.tests[0]?.measurands.map(({ value }) => value),
    ['0.10', null],
  );
});

test('only composites have members', () => {
  const samples = [numberedSample(1, 'A'), numberedSample(2, 'Both', [], { members: ['A', 'B'] })];
  const described = samples.map(createSampleDocument([], jobContext()));
  assert.equal('members' in (described[0] ?? {}), false);
  assert.deepEqual(described[1]?.members, ['A', 'B']);
});

test('limits that the catalogue does not have are null', () => {
  const samples = [numberedSample(1, 'A', [testDefinition('PH', { measurands: [ph] })])];
  const [described] = samples.map(createSampleDocument([], jobContext()));
  const measurand = described?.tests[0]?.measurands[0];
  assert.deepEqual(
    [measurand?.detectionLimit, measurand?.upperLimit, measurand?.value, measurand?.reported],
    [null, null, null, null],
  );
});

test('a measurand that could not be tested counts as measured, and a calculated one is not counted', () => {
  const calculation = {
    kind: 'SUM' as const,
    operands: [{ measurandCode: 'M1' }, { measurandCode: 'M2' }],
    nonDetects: 'ZERO' as const,
  };
  const measurands = [
    measurandDefinition('M1'),
    measurandDefinition('M2'),
    measurandDefinition('TOTAL', { calculation }),
  ];
  const notTested = { ...storedMeasurement(1, 'T', '1'), value: null, notTested: 'container broken' };
  const second = storedMeasurement(1, 'T', '0.5', { measurandCode: 'M2' });
  const samples = [numberedSample(1, 'A', [testDefinition('T', { measurands })])];
  assert.deepEqual(countMeasurements(samples, [notTested, second]), { measured: 2, missing: 0, bySample: [2] });
});

test('a specification that applies is shown with its outcome', () => {
  const specification = { code: 'S', name: 'Limit', source: 'Act', edition: '2', measurandCode: 'M1', upperBound: 1 };
  const describe = createSampleDocument([storedMeasurement(1, 'MOISTURE', '2')], jobContext([specification]));
  assert.deepEqual(describe(numberedSample(1, 'A')).tests[0]?.measurands[0]?.specifications, [
    { code: 'S', name: 'Limit', source: 'Act 2', upperBound: 1, outcome: 'EXCEEDS' },
  ]);
});
