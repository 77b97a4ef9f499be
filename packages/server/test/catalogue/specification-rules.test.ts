import assert from 'node:assert/strict';
import type { SpecificationDefinition } from '@labwire/contract/lab-catalogue.ts';
import { test } from 'vitest';
import { specificationTargetViolations, specificationViolations } from '../../src/catalogue/specification-rules.ts';
import { testDefinition } from '../support/job-facts.ts';

const cases: [title: string, changes: Partial<SpecificationDefinition>, expected: [pointer: string, code: string][]][] =
  [
    ['an upper bound', { upperBound: 0 }, []],
    ['a lower bound', { lowerBound: 6.5 }, []],
    ['equal bounds', { lowerBound: 1, upperBound: 1 }, []],
    ['allowed values', { allowedValues: ['Absent'] }, []],
    ['a guard band', { upperBound: 1, decisionRule: 'GUARD_BAND', guardBand: 0.1 }, []],
    ['neither bounds nor values', {}, [['/s', 'missing']]],
    ['bounds and values', { upperBound: 1, allowedValues: ['Absent'] }, [['/s/allowedValues', 'contradiction']]],
    ['reversed bounds', { lowerBound: 2, upperBound: 1 }, [['/s/lowerBound', 'contradiction']]],
    [
      'a guard band rule without its band',
      { upperBound: 1, decisionRule: 'GUARD_BAND' },
      [['/s/guardBand', 'missing']],
    ],
    ['a guard band without its rule', { upperBound: 1, guardBand: 1 }, [['/s/guardBand', 'contradiction']]],
  ];

for (const [title, changes, expected] of cases) {
  test(`a specification with ${title} is ${expected.length === 0 ? 'accepted' : 'refused'}`, () => {
    const specification = { code: 'S', name: 'Limit', source: 'Act', measurandCode: 'M1', ...changes };
    assert.deepEqual(
      specificationViolations(specification, '/s').map(({ pointer, code }) => [pointer, code]),
      expected,
    );
  });
}

const known = {
  tests: new Map([testDefinition('METALS'), testDefinition('MICRO')].map((each) => [each.code, each])),
  sampleTypes: new Set(['WATER']),
};

const targets: [changes: object, expected: [pointer: string, code: string][]][] = [
  [{ measurandCode: 'M1' }, []],
  [{ measurandCode: 'M1', testCode: 'METALS', sampleTypes: ['WATER'] }, []],
  [{ measurandCode: 'M9' }, [['/specifications/0/measurandCode', 'unknown_measurand']]],
  [{ measurandCode: 'M9', testCode: 'MICRO' }, [['/specifications/0/measurandCode', 'unknown_measurand']]],
  [{ measurandCode: 'M1', testCode: 'METAL' }, [['/specifications/0/testCode', 'unknown_test']]],
  [
    { measurandCode: 'M1', sampleTypes: ['WATER', 'WATTER'] },
    [['/specifications/0/sampleTypes/1', 'unknown_sample_type']],
  ],
];

for (const [changes, expected] of targets) {
  test(`a specification for ${JSON.stringify(changes)} has ${expected.length} unknown codes`, () => {
    const specification = { code: 'S', name: 'Limit', source: 'Act', measurandCode: '', upperBound: 1, ...changes };
    assert.deepEqual(
      specificationTargetViolations({ specifications: [specification] }, known).map(({ pointer, code }) => [
        pointer,
        code,
      ]),
      expected,
    );
  });
}
