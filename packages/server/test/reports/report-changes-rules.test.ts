import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { NumberedSample } from '../../src/jobs/job-rules.ts';
import { reportChanges } from '../../src/reports/report-changes-rules.ts';
import type { FrozenFacts } from '../../src/reports/snapshot-rules.ts';
import { numberedSample, testDefinition } from '../support/job-facts.ts';

const laboratory = { name: 'Lab', address: ['1 Lane'], signatories: [], twoPairsOfEyes: false };
const frozen = (sample: Partial<NumberedSample> = {}, more: Partial<FrozenFacts> = {}): FrozenFacts => ({
  laboratory,
  samples: [numberedSample(1, 'A', [testDefinition('T', { method: 'ISO 1' })], { condition: 'normal', ...sample })],
  ...more,
});

test('reports with the same content have no changes', () => {
  assert.deepEqual(reportChanges(frozen(), frozen({}, { rejectedSamples: [] })), []);
});

test('changes of the receipt, the method and the opinions are named', () => {
  const tests = [testDefinition('T', { method: 'ISO 1', methodEdition: '2024' })];
  const after = frozen({ condition: 'warm', arrivalTemperature: 21, tests }, { opinions: 'Safe.' });
  assert.deepEqual(reportChanges(after, frozen()), [
    { sample: null, field: 'the opinions and interpretations', before: null, after: 'Safe.' },
    { sample: 'A', field: 'the condition on receipt', before: 'normal', after: 'warm' },
    { sample: 'A', field: 'the temperature on receipt', before: null, after: '21 °C' },
    { sample: 'A', field: 'the method of T', before: 'ISO 1', after: 'ISO 1, 2024' },
  ]);
});

test('changes of the laboratory, of rejected samples, places and accreditation are named', () => {
  const tests = [testDefinition('T', { method: 'ISO 1', accredited: true, site: 'N' })];
  const rejectedSamples = [{ name: 'B', reason: 'Leaked', rejectedAt: '2026-03-01T00:00:00.000Z' }];
  const after = frozen({ tests }, { rejectedSamples, laboratory: { ...laboratory, address: ['2 Lane'] } });
  assert.deepEqual(
    reportChanges(after, frozen()).map(({ sample, field }) => [sample, field]),
    [
      [null, 'the address of the laboratory'],
      [null, 'the rejected samples'],
      ['A', 'the place of T'],
      ['A', 'the accreditation of T'],
    ],
  );
});
