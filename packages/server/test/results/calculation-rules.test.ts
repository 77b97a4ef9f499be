import assert from 'node:assert/strict';
import type { Calculation } from '@labwire/contract/lab-catalogue.ts';
import { Big } from 'big.js';
import { test } from 'vitest';
import { calculate, describeCalculation } from '../../src/results/calculation-rules.ts';

const operands = [{ measurandCode: 'A' }, { measurandCode: 'B' }];
const sum = (nonDetects: Calculation['nonDetects'] = 'ZERO'): Calculation => ({ kind: 'SUM', operands, nonDetects });
const ratio = (nonDetects: Calculation['nonDetects'] = 'ZERO'): Calculation => ({
  kind: 'RATIO',
  operands,
  nonDetects,
});

/** Statements such as 1.5, <0.01 and >10. */
const stated = (...texts: string[]) =>
  texts.map((text) => {
    const [, comparator = '=', number = ''] = /^([<>])?(.+)$/.exec(text) ?? [];
    return { comparator: comparator as '<' | '=' | '>', number: new Big(number) };
  });

function result(calculation: Calculation, ...texts: string[]): string {
  const calculated = calculate(calculation, stated(...texts));
  if ('reason' in calculated) return calculated.reason;
  const { comparator, number } = calculated.statement;
  return `${comparator === '=' ? '' : comparator}${number.toFixed()}`;
}

const cases: [title: string, actual: string, expected: string][] = [
  ['a sum has all digits', result(sum(), '0.1', '0.2', '0.00000000000000000001'), '0.30000000000000000001'],
  ['a non-detect counts as zero', result(sum('ZERO'), '1', '<0.4'), '1'],
  ['a non-detect counts as half its limit', result(sum('HALF'), '1', '<0.5'), '1.25'],
  ['a non-detect counts as its limit', result(sum('FULL'), '1', '<0.5'), '1.5'],
  ['a sum of non-detects is below the sum of the limits', result(sum('ZERO'), '<0.4', '<0.1'), '<0.5'],
  [
    'a ratio of non-detects cannot be calculated',
    result(ratio('HALF'), '<0.4', '<0.1'),
    'both values are below their detection limits',
  ],
  ['a sum with a value above its range is a lower bound', result(sum(), '1', '>10'), '>11'],
  ['a ratio is divided before rounding', result(ratio(), '1', '8'), '0.125'],
  ['a ratio has 40 decimals', result(ratio(), '1', '3'), `0.${'3'.repeat(40)}`],
  ['a ratio with a numerator above its range is a lower bound', result(ratio(), '>10', '2'), '>5'],
  ['a ratio with a zero divisor cannot be calculated', result(ratio('ZERO'), '1', '<0.4'), 'the divisor is zero'],
  ['a ratio with half a limit as divisor can', result(ratio('HALF'), '1', '<0.5'), '4'],
  [
    'a ratio with a divisor above its range cannot be calculated',
    result(ratio(), '1', '>4'),
    'the divisor is above its measuring range',
  ],
];

for (const [title, actual, expected] of cases) test(title, () => assert.equal(actual, expected));

test('a calculation is described with its operands and the treatment of non-detects', () => {
  const name = ({ measurandCode }: { measurandCode: string }) => `Element ${measurandCode}`;
  assert.equal(
    describeCalculation(sum('HALF'), name),
    'Sum of Element A and Element B; values below the detection limit count as half the limit',
  );
  assert.match(describeCalculation(sum(), name, true), /^Sum of Element A and Element B; none was detected/);
  assert.match(describeCalculation(ratio(), name), /^Element A divided by Element B; .* count as zero$/);
});
