import assert from 'node:assert/strict';
import { test } from 'vitest';
import { collectedAt } from '../../src/jobs/collection-time-rules.ts';
import { changedSamples, publishedValues, valueHash } from '../../src/results/published-value-rules.ts';
import { createSampleDescriber } from '../../src/results/result-document-rules.ts';
import {
  jobContext,
  measurandDefinition,
  numberedSample,
  storedMeasurement,
  testDefinition,
} from '../support/job-facts.ts';

const moisture = testDefinition('MOISTURE', { measurands: [measurandDefinition('M1', { upperLimit: 5 })] });

test('each completed measurand is one value, and others are left out', () => {
  const location = { point: { latitude: -38.5, longitude: 176 }, name: 'Hill' };
  const samples = [
    numberedSample(1, 'A', [testDefinition('TUTIN'), moisture], { location, dateTime: '2026-03-01T09:00:00' }),
    numberedSample(2, 'B'),
  ];
  const measurements = [storedMeasurement(1, 'MOISTURE', '0.100')];
  assert.deepEqual(publishedValues(samples, samples.map(createSampleDescriber(measurements, jobContext()))), [
    [
      {
        sequence: 1,
        sampleName: 'A',
        samplingPoint: 'Hill',
        latitude: -38.5,
        longitude: 176,
        collectedAt: '2026-03-01T09:00:00Z',
        testCode: 'MOISTURE',
        testName: 'MOISTURE test',
        measurandCode: 'M1',
        measurandName: 'M1 name',
        unit: 'mg/kg',
        formattedResult: '0.10',
        numericResult: '0.1',
        rangeIndicator: 'BETWEEN_LIMITS',
        detectionLimit: '0.01',
        upperLimit: '5',
        upperLimitIsQuantification: false,
        assessments: null,
        isExceedance: false,
        measuredAt: '2026-03-02T03:00:00.000Z',
      },
    ],
    [],
  ]);
});

const valuesOf = (value: string) =>
  publishedValues(
    [numberedSample(1, 'A', [moisture])],
    [numberedSample(1, 'A', [moisture])].map(
      createSampleDescriber([storedMeasurement(1, 'MOISTURE', value)], jobContext()),
    ),
  ).map(valueHash);

test('the values of a sample are the same only if every value is', () => {
  assert.deepEqual(valuesOf('0.100'), valuesOf('0.100'));
  assert.notDeepEqual(valuesOf('0.100'), valuesOf('0.2'));
});

const comparisons: [title: string, before: string[] | null, after: string[], changed: number[]][] = [
  ['the first result', [], ['a', 'b'], [0, 1]],
  ['a result without changes', ['a', 'b'], ['a', 'b'], []],
  ['a result with one changed sample', ['a', 'b', 'c'], ['a', 'x', 'c'], [1]],
  ['a result with a further sample', ['a'], ['a', 'b'], [1]],
  ['a result after one of an earlier version', null, ['a', 'b'], [0, 1]],
];
for (const [title, before, after, changed] of comparisons) {
  test(`the samples whose values are written with ${title}`, () => {
    assert.deepEqual(changedSamples(before, after), changed);
  });
}

const times: [dateTime: string | null, expected: string | null][] = [
  [null, null],
  ['2026-03-01T09:00:00', '2026-03-01T09:00:00Z'],
  ['2026-03-01T09:00:00.5Z', '2026-03-01T09:00:00.5Z'],
  ['0000-01-01T00:00:00', null],
  ['0001-01-01T00:00:00', '0001-01-01T00:00:00Z'],
];

for (const [dateTime, expected] of times) {
  test(`the sampling time ${dateTime} is stored as ${expected}`, () => {
    assert.equal(collectedAt({ dateTime }), expected);
  });
}
