import assert from 'node:assert/strict';
import type { MeasurandDefinition, TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import { test } from 'vitest';
import { calculationViolations, measurandViolations } from '../../src/catalogue/measurand-rules.ts';
import { measurandDefinition, testDefinition } from '../support/job-facts.ts';

const number = measurandDefinition('M1', { detectionLimit: 0.01, upperLimit: 5, decimals: 2 });
const text: MeasurandDefinition = { code: 'T1', name: 'Text', unit: '', kind: 'text', values: ['Absent', 'Detected'] };

const cases: [title: string, measurand: MeasurandDefinition, expected: [field: string, code: string][]][] = [
  ['a complete number', number, []],
  ['a text with values', text, []],
  ['a number without a range', { code: 'PH', name: 'pH', unit: '', decimals: 1 }, []],
  ['significant figures', { ...number, decimals: undefined, significantFigures: 3 }, []],
  ['a detection limit of 0', { ...number, detectionLimit: 0 }, []],
  ['neither decimals nor figures', { ...number, decimals: undefined }, [['decimals', 'missing']]],
  ['decimals and figures', { ...number, significantFigures: 2 }, [['significantFigures', 'contradiction']]],
  ['an upper limit at the detection limit', { ...number, upperLimit: 0.01 }, [['upperLimit', 'limits_reversed']]],
  [
    'a quantification limit below the detection limit',
    { ...number, detectionLimit: 0.05, quantificationLimit: 0.02 },
    [['quantificationLimit', 'limits_reversed']],
  ],
  [
    'a quantification limit above the upper limit',
    { ...number, quantificationLimit: 6 },
    [['upperLimit', 'limits_reversed']],
  ],
  [
    'quantification without an upper limit',
    { ...number, upperLimit: undefined, upperLimitIsQuantification: true },
    [['upperLimitIsQuantification', 'contradiction']],
  ],
  [
    'a detection limit finer than the decimals',
    { ...number, detectionLimit: 0.004 },
    [['detectionLimit', 'limit_rounds_to_zero']],
  ],
  [
    'a detection limit that rounds half to even to zero',
    { ...number, detectionLimit: 0.005 },
    [['detectionLimit', 'limit_rounds_to_zero']],
  ],
  ['values of a number', { ...number, values: ['1'] }, [['values', 'contradiction']]],
  ['a text without values', { ...text, values: undefined }, [['values', 'missing']]],
  ['a text with decimals', { ...text, decimals: 1 }, [['decimals', 'contradiction']]],
  ['coverage without uncertainty', { ...number, coverageFactor: 2 }, [['coverageFactor', 'contradiction']]],
];

for (const [title, measurand, expected] of cases) {
  test(`${title} is ${expected.length === 0 ? 'accepted' : 'refused'}`, () => {
    const violations = measurandViolations(measurand, '/m');
    assert.deepEqual(
      violations.map(({ pointer, code }) => [pointer?.slice('/m/'.length), code]),
      expected,
    );
  });
}

test('the message of a limit that rounds to zero shows how results would read', () => {
  const [violation] = measurandViolations({ ...number, detectionLimit: 0.0004, decimals: 3 }, '/m');
  assert.equal(violation?.message, '0.0004 is 0.000 with 3 decimals; results would read "< 0.000"');
});

const calculated = (measurandCodes: string[], kind: 'SUM' | 'RATIO' = 'SUM', testCode?: string) =>
  measurandDefinition('TOTAL', {
    calculation: {
      kind,
      operands: measurandCodes.map((measurandCode) => ({ measurandCode, ...(testCode && { testCode }) })),
      nonDetects: 'ZERO',
    },
  });

const operandCases: [title: string, total: MeasurandDefinition, codes: string[]][] = [
  ['operands of the same test', calculated(['A', 'B']), []],
  ['operands of another test', calculated(['C', 'C'], 'SUM', 'OTHER'), []],
  ['an unknown operand', calculated(['A', 'Z']), ['unknown_operand']],
  ['an operand of an unknown test', calculated(['A', 'B'], 'SUM', 'NONE'), ['unknown_operand', 'unknown_operand']],
  ['a text operand', calculated(['A', 'T1']), ['unknown_operand']],
  ['a calculated operand', calculated(['A', 'TOTAL']), ['unknown_operand']],
  ['a ratio of three', calculated(['A', 'B', 'A'], 'RATIO'), ['contradiction']],
];

for (const [title, total, codes] of operandCases) {
  test(`a calculation with ${title} is ${codes.length === 0 ? 'accepted' : 'refused'}`, () => {
    const own = testDefinition('OWN', {
      measurands: [measurandDefinition('A'), measurandDefinition('B'), text, total],
    });
    const other = testDefinition('OTHER', { measurands: [measurandDefinition('C')] });
    const tests = new Map<string, TestDefinition>([own, other].map((each) => [each.code, each]));
    assert.deepEqual(
      calculationViolations({ tests: [own] }, tests).map(({ code }) => code),
      codes,
    );
  });
}
