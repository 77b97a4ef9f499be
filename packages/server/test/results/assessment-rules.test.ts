import assert from 'node:assert/strict';
import type { SpecificationDefinition } from '@labwire/contract/lab-catalogue.ts';
import { Big } from 'big.js';
import { test } from 'vitest';
import { appliesTo, assess, outcomeOf } from '../../src/results/assessment-rules.ts';

const specification = (changes: Partial<SpecificationDefinition>): SpecificationDefinition => ({
  code: 'S',
  name: 'Limit',
  source: 'Act',
  measurandCode: 'M1',
  ...changes,
});

function outcome(text: string, changes: Partial<SpecificationDefinition>): string {
  const [, comparator, number] = /^([<=>])(.+)$/.exec(text) ?? [];
  const statement = comparator ? { comparator: comparator as '<', number: new Big(number ?? 0) } : { text };
  return outcomeOf(statement, specification(changes));
}

const cases: [statement: string, bounds: Partial<SpecificationDefinition>, expected: string][] = [
  ['=0.69', { upperBound: 0.7 }, 'MEETS'],
  ['=0.7', { upperBound: 0.7 }, 'MEETS'],
  ['=0.70000000000000000001', { upperBound: 0.7 }, 'EXCEEDS'],
  ['=6.4', { lowerBound: 6.5, upperBound: 8.5 }, 'BELOW'],
  ['=6.5', { lowerBound: 6.5, upperBound: 8.5 }, 'MEETS'],
  ['=8.6', { lowerBound: 6.5, upperBound: 8.5 }, 'EXCEEDS'],
  ['<0.01', { upperBound: 0.7 }, 'MEETS'],
  ['<0.7', { upperBound: 0.7 }, 'MEETS'],
  ['<1', { upperBound: 0.7 }, 'INCONCLUSIVE'],
  ['<1', { upperBound: 0 }, 'MEETS'],
  ['=1', { upperBound: 0 }, 'EXCEEDS'],
  ['<1', { lowerBound: 5 }, 'BELOW'],
  ['<10', { lowerBound: 5 }, 'INCONCLUSIVE'],
  ['>2420', { upperBound: 100 }, 'EXCEEDS'],
  ['>2420', { upperBound: 2420 }, 'EXCEEDS'],
  ['>2420', { upperBound: 5000 }, 'INCONCLUSIVE'],
  ['>2420', { lowerBound: 5 }, 'MEETS'],
  ['=0.75', { upperBound: 0.7, decisionRule: 'GUARD_BAND', guardBand: 0.1 }, 'INCONCLUSIVE'],
  ['=0.65', { upperBound: 0.7, decisionRule: 'GUARD_BAND', guardBand: 0.1 }, 'INCONCLUSIVE'],
  ['=0.6', { upperBound: 0.7, decisionRule: 'GUARD_BAND', guardBand: 0.1 }, 'MEETS'],
  ['=0.8', { upperBound: 0.7, decisionRule: 'GUARD_BAND', guardBand: 0.1 }, 'EXCEEDS'],
  ['<0.65', { upperBound: 0.7, decisionRule: 'GUARD_BAND', guardBand: 0.1 }, 'INCONCLUSIVE'],
  ['Absent', { allowedValues: ['Absent'] }, 'MEETS'],
  ['Detected', { allowedValues: ['Absent'] }, 'EXCEEDS'],
  ['Detected', { upperBound: 1 }, 'INCONCLUSIVE'],
];

for (const [statement, bounds, expected] of cases) {
  test(`${statement} is ${expected} for ${JSON.stringify(bounds)}`, () =>
    assert.equal(outcome(statement, bounds), expected));
}

const assessed = {
  accountId: 1,
  orderId: 3,
  sampleTypeCode: 'WATER',
  attributes: [{ name: 'Use', value: 'Potable' }],
  testCode: 'T',
  measurandCode: 'M1',
};

const conditions: [changes: Partial<SpecificationDefinition>, applies: boolean][] = [
  [{}, true],
  [{ measurandCode: 'M2' }, false],
  [{ testCode: 'T' }, true],
  [{ testCode: 'U' }, false],
  [{ sampleTypes: ['SOIL', 'WATER'] }, true],
  [{ sampleTypes: ['SOIL'] }, false],
  [{ attribute: { name: 'Use', value: 'Potable' } }, true],
  [{ attribute: { name: 'Use', value: 'Stock' } }, false],
  [{ accountId: 1 }, true],
  [{ accountId: 2 }, false],
  [{ orderId: 3 }, true],
  [{ orderId: 4 }, false],
  [{ active: false }, false],
];

for (const [changes, applies] of conditions) {
  test(`a specification with ${JSON.stringify(changes)} ${applies ? 'applies' : 'does not apply'}`, () => {
    assert.equal(appliesTo(specification(changes), assessed), applies);
  });
}

test('an assessment names the specification, its source with edition, its bounds and the decision rule', () => {
  const found = assess({ comparator: '=', number: new Big(1) }, specification({ edition: '2022', upperBound: 2e-7 }));
  assert.deepEqual(
    [found.specification, found.specificationCode, found.source, found.upperBound?.rawJSON, found.outcome],
    ['Limit', 'S', 'Act 2022', '0.0000002', 'EXCEEDS'],
  );
  assert.match(found.decisionRule, /before rounding/);
  assert.equal('lowerBound' in found, false);
});
