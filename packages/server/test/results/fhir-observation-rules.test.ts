import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import { resourcesOf } from '../support/fhir.ts';
import { bundleOf } from '../support/fhir-bundle-facts.ts';
import { measurandDefinition, numberedSample, storedMeasurement, testDefinition } from '../support/job-facts.ts';
import { publishedResult, resultFacts } from '../support/published-result-facts.ts';

const testOf = (changes: Parameters<typeof measurandDefinition>[1], test: Partial<TestDefinition> = {}) =>
  testDefinition('TEST', { ...test, measurands: [measurandDefinition('M1', changes)] });
const limited = testOf({ upperLimit: 0.7, decimals: 3 });
const ecoli = testOf(
  {
    unit: 'MPN/100mL',
    detectionLimit: 1,
    upperLimit: 2420,
    upperLimitIsQuantification: true,
    decimals: 0,
    uncertainty: '± 20 %',
  },
  { method: 'APHA 9223 B' },
);

function observe(definition: TestDefinition, value: string) {
  const facts = resultFacts([numberedSample(1, 'S1', [definition])], [storedMeasurement(1, 'TEST', value)]);
  const [observation] = resourcesOf(bundleOf(publishedResult(facts)), 'Observation');
  assert.ok(observation);
  return { observation, interpretation: observation.interpretation?.[0]?.coding?.[0]?.code };
}

const unit = { unit: 'mg/kg', system: 'http://unitsofmeasure.org', code: 'mg/kg' };

test('a value between the limits is normal and has its unit, limits and method', () => {
  const { observation, interpretation } = observe(limited, '0.2');
  assert.deepEqual([observation.status, interpretation], ['final', 'N']);
  assert.deepEqual(observation.code.coding?.[0], { system: 'urn:labwire:measurand', code: 'M1', display: 'M1 name' });
  assert.deepEqual(observation.valueQuantity, { value: 0.2, ...unit });
  assert.deepEqual(observation.referenceRange, [{ high: { value: 0.7, ...unit }, text: 'Upper limit' }]);
  assert.deepEqual(observation.component?.[0]?.valueQuantity, { value: 0.01, ...unit });
  assert.equal(observation.method?.coding?.[0]?.code, 'TEST');
});

test('a value below the detection limit is given as less than the limit', () => {
  const { observation, interpretation } = observe(limited, '0.00123');
  assert.deepEqual([observation.valueQuantity?.comparator, observation.valueQuantity?.value], ['<', 0.01]);
  assert.equal(interpretation, '<');
  assert.ok(!JSON.stringify(observation).includes('0.00123'));
});

test('a value above the upper limit is high', () => {
  const { observation, interpretation } = observe(limited, '0.9');
  assert.deepEqual([observation.valueQuantity?.comparator, observation.valueQuantity?.value], [undefined, 0.9]);
  assert.equal(interpretation, 'H');
});

test('a value above the limit of quantification is given as more than the limit, without a reference range', () => {
  const { observation, interpretation } = observe(ecoli, '31337');
  assert.deepEqual(observation.valueQuantity, { value: 2420, comparator: '>', unit: 'MPN/100mL' });
  assert.deepEqual([interpretation, observation.referenceRange], ['>', undefined]);
  assert.deepEqual(
    observation.component?.map(({ code, valueQuantity, valueString }) => [
      code.coding?.[0]?.code,
      valueQuantity?.value ?? valueString,
    ]),
    [
      ['detection-limit', 1],
      ['quantification-limit', 2420],
      ['uncertainty', '± 20 %'],
    ],
  );
  assert.equal(observation.method?.text, 'APHA 9223 B');
});

test('a value without a unit and an upper limit has neither, and no interpretation', () => {
  const { observation, interpretation } = observe(testOf({ unit: '', detectionLimit: 0, decimals: 1 }), '3.9');
  assert.deepEqual(observation.valueQuantity, { value: 3.9 });
  assert.deepEqual([interpretation, observation.referenceRange], [undefined, undefined]);
});
