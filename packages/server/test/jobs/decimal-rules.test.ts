import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digitCountViolations, exactValueTexts, plainDecimal } from '../../src/jobs/decimal-rules.ts';

test('values are read as the text that was sent', () => {
  const json = '[{"value":0.1000},{"value" : 1.5e-3},{"value":null},{"value":0.10000000000000000001}]';
  assert.deepEqual(exactValueTexts(json, 4), ['0.1000', '1.5e-3', null, '0.10000000000000000001']);
});

test('a property name with a Unicode escape does not hide a value', () => {
  assert.deepEqual(exactValueTexts('[{"v\\u0061lue":1.50},{"value":2.0}]', 2), ['1.50', '2.0']);
});

test('text that looks like a value does not shift the values', () => {
  const json = '[{"sample":"\\"value\\": 9","value":1.0},{"value":2.00}]';
  assert.deepEqual(exactValueTexts(json, 2), ['1.0', '2.00']);
});

test('a value may have 100 digits without an exponent, and not 101', () => {
  assert.deepEqual(digitCountViolations(['1'.repeat(100), null, `1e99`]), []);
  assert.deepEqual(
    digitCountViolations(['1'.repeat(101), '1e100', '1e-900000000']).map(({ pointer, code }) => [pointer, code]),
    [0, 1, 2].map((i) => [`/${i}/value`, 'too_long']),
  );
});

const plainCases: [text: string, expected: string][] = [
  ['0.10', '0.10'],
  ['1.5e-3', '0.0015'],
  ['1.50E2', '150'],
  ['-2e1', '-20'],
  ['7', '7'],
];

for (const [text, expected] of plainCases) {
  test(`${text} is stored as ${expected}`, () => assert.equal(plainDecimal(text), expected));
}
