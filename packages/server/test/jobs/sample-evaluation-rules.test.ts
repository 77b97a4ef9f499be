import assert from 'node:assert/strict';
import type { Calculation } from '@labwire/contract/lab-catalogue.ts';
import { test } from 'vitest';
import { evaluateSample } from '../../src/jobs/sample-evaluation-rules.ts';
import { measurementIndex, type StoredMeasurement } from '../../src/jobs/stored-measurement-rules.ts';
import {
  jobContext,
  measurandDefinition,
  numberedSample,
  storedMeasurement,
  testDefinition,
} from '../support/job-facts.ts';

const calculation: Calculation = {
  kind: 'SUM',
  operands: [{ measurandCode: 'A' }, { testCode: 'OTHER', measurandCode: 'A' }],
  nonDetects: 'HALF',
};
const own = testDefinition('OWN', {
  measurands: [measurandDefinition('A'), measurandDefinition('TOTAL', { calculation, detectionLimit: undefined })],
});
const other = testDefinition('OTHER', { measurands: [measurandDefinition('A')] });

/** The outcomes of a sample by test and measurand. */
function outcomes(measurements: StoredMeasurement[], tests = [own, other]) {
  const sample = numberedSample(1, 'S1', tests);
  const evaluated = evaluateSample(sample, { ...jobContext(), find: measurementIndex(measurements) });
  return Object.fromEntries(
    evaluated.map(({ test: { code }, measurand, outcome }) => [
      `${code} ${measurand.code}`,
      outcome.status === 'COMPLETE'
        ? outcome.result.formattedResult
        : outcome.status === 'NOT_TESTED'
          ? outcome.reason
          : outcome.status,
    ]),
  );
}

const value = (testCode: string, text: string, changes: Partial<StoredMeasurement> = {}) =>
  storedMeasurement(1, testCode, text, { measurandCode: 'A', ...changes });

test('two tests with the same measurand have their own values', () => {
  assert.deepEqual(outcomes([value('OWN', '10'), value('OTHER', '14')]), {
    'OWN A': '10.00',
    'OWN TOTAL': '24.00',
    'OTHER A': '14.00',
  });
});

test('a calculated value is in progress until all of its operands are measured', () => {
  assert.equal(outcomes([value('OWN', '10')])['OWN TOTAL'], 'IN_PROGRESS');
});

test('a calculated value uses the measured values before rounding, and half of a limit', () => {
  assert.equal(outcomes([value('OWN', '1.004'), value('OTHER', '1.004')])['OWN TOTAL'], '2.01');
  assert.equal(outcomes([value('OWN', '1'), value('OTHER', 'ND')])['OWN TOTAL'], '1.00');
  assert.equal(outcomes([value('OWN', '1'), value('OTHER', '<0.5')])['OWN TOTAL'], '1.25');
});

test('a calculated value cannot be calculated if an operand was not tested or not ordered', () => {
  const notTested = value('OTHER', '', { value: null, notTested: 'container broken' });
  assert.equal(outcomes([value('OWN', '1'), notTested])['OWN TOTAL'], 'cannot be calculated: A was not tested');
  assert.equal(outcomes([value('OWN', '1')], [own])['OWN TOTAL'], 'cannot be calculated: A was not ordered');
});

test('a calculated value is complete when its last operand is', () => {
  const sample = numberedSample(1, 'S1', [own, other]);
  const later = value('OTHER', '1', { completedAt: '2026-03-05T00:00:00.000Z' });
  const find = measurementIndex([value('OWN', '1'), later]);
  const total = evaluateSample(sample, { ...jobContext(), find }).find(({ measurand }) => measurand.code === 'TOTAL');
  assert.ok(total?.outcome.status === 'COMPLETE');
  assert.equal(total.outcome.completedAt, '2026-03-05T00:00:00.000Z');
  assert.equal(
    total.outcome.result.calculation,
    'Sum of A name and A name; values below the detection limit count as half the limit',
  );
});
