import assert from 'node:assert/strict';
import { Big } from 'big.js';
import { test } from 'vitest';
import { formatNumber, formatWithoutLoss, type NumberFormat } from '../../src/results/number-format-rules.ts';

const cases: [number: string, format: NumberFormat, expected: string][] = [
  ['0.125', { decimals: 2 }, '0.12'],
  ['0.375', { decimals: 2 }, '0.38'],
  ['2.50000000000000000000000000001', { decimals: 0 }, '3'],
  ['0.0000000005', { decimals: 9 }, '0.000000000'],
  ['-28.46', { decimals: 2 }, '-28.46'],
  ['-0.001', { decimals: 2 }, '0.00'],
  ['-0.4', { decimals: 0 }, '0'],
  ['1e21', { decimals: 0 }, '1000000000000000000000'],
  ['2e-7', { decimals: 8 }, '0.00000020'],
  ['2456', { significantFigures: 2 }, '2500'],
  ['2450', { significantFigures: 2 }, '2400'],
  ['0.012345', { significantFigures: 3 }, '0.0123'],
  ['9.96', { significantFigures: 2 }, '10'],
  ['0.0996', { significantFigures: 2 }, '0.10'],
  ['0', { significantFigures: 3 }, '0.00'],
  ['-0.0456', { significantFigures: 2 }, '-0.046'],
  ['1.5', { significantFigures: 4 }, '1.500'],
];

for (const [number, format, expected] of cases) {
  const [[name, digits] = []] = Object.entries(format);
  test(`${number} with ${digits} ${name} is written ${expected}`, () => {
    assert.equal(formatNumber(new Big(number), format), expected);
  });
}

test('a limit that was entered keeps digits that the format does not have', () => {
  assert.equal(formatWithoutLoss(new Big('0.125'), { decimals: 2 }), '0.125');
  assert.equal(formatWithoutLoss(new Big('0.1'), { decimals: 2 }), '0.10');
  assert.equal(formatWithoutLoss(new Big('2420'), { significantFigures: 2 }), '2420');
});
