import assert from 'node:assert/strict';
import { decisionRules, type SpecificationDefinition, type TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import { test } from 'vitest';
import type { StoredMeasurement } from '../../src/jobs/stored-measurement-rules.ts';
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

function observe(
  definition: TestDefinition,
  value: string,
  specifications: SpecificationDefinition[] = [],
  changes: Partial<StoredMeasurement> = {},
) {
  const measurement = storedMeasurement(1, 'TEST', value, changes);
  const facts = resultFacts([numberedSample(1, 'S1', [definition])], [measurement]);
  const [observation] = resourcesOf(bundleOf(publishedResult(facts, specifications)), 'Observation');
  assert.ok(observation);
  return { observation, interpretation: observation.interpretation?.[0]?.coding?.[0]?.code };
}

const unit = { unit: 'mg/kg', system: 'http://unitsofmeasure.org', code: 'mg/kg' };

test('a value has its unit, limits and method, and without a specification no interpretation', () => {
  const { observation, interpretation } = observe(limited, '0.2');
  assert.deepEqual([observation.status, interpretation], ['final', undefined]);
  assert.deepEqual(observation.code.coding?.[0], { system: 'urn:labwire:measurand', code: 'M1', display: 'M1 name' });
  assert.deepEqual(observation.valueQuantity, { value: 0.2, ...unit });
  assert.equal(observation.referenceRange, undefined);
  assert.deepEqual(observation.component?.[0]?.valueQuantity, { value: 0.01, ...unit });
  assert.equal(observation.method?.coding?.[0]?.code, 'TEST');
});

test('a value below the detection limit is given as less than the limit', () => {
  const { observation, interpretation } = observe(limited, '0.00123');
  assert.deepEqual([observation.valueQuantity?.comparator, observation.valueQuantity?.value], ['<', 0.01]);
  assert.equal(interpretation, '<');
  assert.ok(!JSON.stringify(observation).includes('0.00123'));
});

const specification = {
  code: 'S1',
  name: 'Limit',
  source: 'Act',
  edition: '2022',
  measurandCode: 'M1',
  upperBound: 0.7,
};

test('a specification is the reference range, and its outcome the interpretation', () => {
  const { observation, interpretation } = observe(limited, '0.9', [specification]);
  assert.deepEqual([observation.valueQuantity?.comparator, observation.valueQuantity?.value], [undefined, 0.9]);
  assert.equal(interpretation, 'H');
  assert.deepEqual(observation.referenceRange, [{ high: { value: 0.7, ...unit }, text: 'Limit (Act 2022)' }]);
  assert.equal(observe(limited, '0.2', [specification]).interpretation, 'N');
});

test('a value above the upper limit without a specification has no interpretation', () => {
  assert.equal(observe(limited, '0.9').interpretation, undefined);
});

test('a text is a string, and one that is not allowed is abnormal', () => {
  const salmonella = testOf({ kind: 'text', values: ['Absent', 'Detected'], unit: '' });
  const { lowerBound: _, upperBound: _upper, ...rest } = { lowerBound: 0, ...specification };
  const { observation, interpretation } = observe(salmonella, 'Detected', [{ ...rest, allowedValues: ['Absent'] }]);
  assert.deepEqual([observation.valueString, observation.valueQuantity, interpretation], ['Detected', undefined, 'A']);
});

test('a measurand that could not be tested has a reason instead of a value', () => {
  const notTested = { value: null, notTested: 'container broken' };
  const { observation } = observe(limited, '1', [], notTested);
  assert.deepEqual(
    [observation.status, observation.valueQuantity, observation.dataAbsentReason?.text],
    ['cancelled', undefined, 'container broken'],
  );
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
      ['upper-limit', 2420],
    ],
  );
  assert.equal(observation.method?.text, 'APHA 9223 B');
});

test('a value without a unit and an upper limit has neither, and no interpretation', () => {
  const { observation, interpretation } = observe(testOf({ unit: '', detectionLimit: 0, decimals: 1 }), '3.9');
  assert.deepEqual(observation.valueQuantity, { value: 3.9 });
  assert.deepEqual([interpretation, observation.referenceRange], [undefined, undefined]);
});

test('each assessment has its own interpretation, which names the specification and the outcome', () => {
  const wide = { ...specification, code: 'S2', name: 'Wide', upperBound: 5 };
  const { observation } = observe(limited, '0.9', [specification, wide]);
  assert.deepEqual(
    observation.interpretation?.map(({ coding, text }) => [coding?.[0]?.code, text]),
    [
      ['H', 'EXCEEDS: Limit (Act 2022)'],
      ['N', 'MEETS: Wide (Act 2022)'],
    ],
  );
  const none = { ...specification, upperBound: 0 };
  assert.deepEqual(
    observe(limited, 'ND', [none]).observation.interpretation?.map(({ coding }) => coding?.[0]?.code),
    ['<', 'N'],
  );
});

test('remark, calculation, dilution and decision rule are notes', () => {
  const entered = { remark: 'Measured twice.', dilution: '10' };
  const { observation } = observe(testOf({ quantificationLimit: 0.05 }), '0.2', [specification], entered);
  assert.deepEqual(
    observation.note?.map(({ text }) => text),
    [
      'Measured twice.',
      'Diluted by a factor of 10',
      'Detected, below the quantification limit',
      `Decision rule: ${decisionRules.SIMPLE_ACCEPTANCE}`,
    ],
  );
});

test('the time of an observation is the collection time, and two tests of a measurand have different methods', () => {
  const tests = ['T1', 'T2'].map((code) => testDefinition(code));
  const sample = numberedSample(1, 'S1', tests, { dateTime: '2026-03-01T22:00:00' });
  const values = tests.map(({ code }, i) => storedMeasurement(1, code, String(i + 1)));
  const observations = resourcesOf(bundleOf(publishedResult(resultFacts([sample], values))), 'Observation');
  assert.deepEqual(
    observations.map(({ effectiveDateTime, method, valueQuantity }) => [
      effectiveDateTime,
      method?.coding?.[0]?.code,
      valueQuantity?.value,
    ]),
    [
      ['2026-03-01T22:00:00Z', 'T1', 1],
      ['2026-03-01T22:00:00Z', 'T2', 2],
    ],
  );
});

test('uncertainty has its coverage', () => {
  const uncertain = testOf({ uncertainty: '± 12 %', coverageFactor: 2, coverageProbability: 95 });
  assert.equal(observe(uncertain, '1').observation.component?.at(-1)?.valueString, '± 12 % (k = 2, 95 %)');
});
