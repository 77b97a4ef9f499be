import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  identityOf,
  publishedMeasurements,
  publishedSamples,
  valueKey,
} from '../../src/results/published-result-rules.ts';
import { numberedSample, storedMeasurement, testDefinition } from '../support/job-facts.ts';
import { publishedResult, resultFacts } from '../support/published-result-facts.ts';

const samples = [
  numberedSample(1, 'A', [testDefinition('MOISTURE'), testDefinition('TUTIN')]),
  numberedSample(2, 'B', [testDefinition('TUTIN')]),
];
const published = publishedResult(resultFacts(samples, [storedMeasurement(1, 'TUTIN', '0.50')]));

test('a result is identified by its numbers', () => {
  const { resultId } = published.detail;
  assert.deepEqual(identityOf(published), { resultId, orderId: 3, labJobNumber: 7 });
});

test('each test result has the definitions of its test and measurand', () => {
  const found = publishedSamples(published).map(({ sample, measurands }) => [
    sample.name,
    ...measurands.map(({ test, measurand, testResult }) => `${test.code} ${measurand.code} ${testResult.status}`),
  ]);
  assert.deepEqual(found, [
    ['A', 'MOISTURE M1 IN_PROGRESS', 'TUTIN M1 COMPLETE'],
    ['B', 'TUTIN M1 IN_PROGRESS'],
  ]);
});

test('measurements have their key and exact text, and missing ones are left out', () => {
  const [present, ...others] = publishedMeasurements(published.detail);
  assert.deepEqual([present?.key, others], [valueKey(1, 'TUTIN', 'M1'), []]);
  assert.match(present?.text ?? '', /"numericResult":0.5[0]?,/);
  assert.equal(present?.value?.formattedResult, '0.50');
  assert.equal(present?.value?.rangeIndicator, 'BETWEEN_LIMITS');
});
