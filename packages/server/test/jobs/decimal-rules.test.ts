import assert from 'node:assert/strict';
import { test } from 'vitest';
import { digitCountViolations, exactEntryTexts, plainDecimal } from '../../src/jobs/decimal-rules.ts';

/** The values of entries that were parsed as numbers. */
const valuesOf = (json: string) => exactEntryTexts(json, JSON.parse(json)).map(({ value }) => value);

test('values are read as the text that was sent', () => {
  const json = '[{"value":0.1000},{"value" : 1.5e-3},{"value":null},{"value":0.10000000000000000001}]';
  assert.deepEqual(valuesOf(json), ['0.1000', '1.5e-3', null, '0.10000000000000000001']);
});

test('a property name with a Unicode escape does not hide a value', () => {
  assert.deepEqual(valuesOf('[{"v\\u0061lue":1.50},{"value":2.0}]'), ['1.50', '2.0']);
});

test('text that looks like a value does not shift the values', () => {
  const json = '[{"sample":"\\"value\\": 9","value":1.0},{"value":2.00}]';
  assert.deepEqual(valuesOf(json), ['1.0', '2.00']);
});

test('texts, qualified values and limits are read beside numbers', () => {
  const json =
    '[{"value":1.50,"value":2.50},{"value":"ND"},{"value":"<0.010","detectionLimit":0.0100},{"notTested":"x"}]';
  assert.deepEqual(valuesOf(json), ['2.50', 'ND', '<0.010', undefined]);
  assert.equal(exactEntryTexts(json, JSON.parse(json))[2]?.detectionLimit, '0.0100');
});

test('a limit has at most 100 digits, too', () => {
  const [violation] = digitCountViolations([{ value: '1', upperLimit: '1e200' }]);
  assert.deepEqual([violation?.pointer, violation?.code], ['/0/upperLimit', 'too_long']);
});

test('a value may have 100 digits without an exponent, and not 101', () => {
  assert.deepEqual(digitCountViolations([{ value: '1'.repeat(100) }, { value: null }, { value: '1e99' }]), []);
  assert.deepEqual(
    digitCountViolations(['1'.repeat(101), '1e100', '<1e-900000000'].map((value) => ({ value }))).map(
      ({ pointer, code }) => [pointer, code],
    ),
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
