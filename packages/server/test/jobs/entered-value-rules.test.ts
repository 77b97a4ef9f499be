import assert from 'node:assert/strict';
import type { MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';
import { test } from 'vitest';
import type { EntryTexts } from '../../src/jobs/decimal-rules.ts';
import { enteredValueViolations, storedFields, storedValue } from '../../src/jobs/entered-value-rules.ts';
import { measurandDefinition } from '../support/job-facts.ts';

const lead = measurandDefinition('PB', { detectionLimit: 0.01, upperLimit: 5 });
const ph: MeasurandDefinition = { code: 'PH', name: 'pH', unit: '', decimals: 1 };
const salmonella: MeasurandDefinition = {
  code: 'SALM',
  name: 'Salmonella',
  unit: '',
  kind: 'text',
  values: ['Absent', 'Detected'],
};

const messages = (texts: EntryTexts, measurand: MeasurandDefinition, entry: object = {}) =>
  enteredValueViolations(entry, texts, measurand, '/0').map(({ code }) => code);

const cases: [value: string | null, measurand: MeasurandDefinition, expected: string[]][] = [
  ['0.034', lead, []],
  ['-1.5', ph, []],
  ['1e-3', lead, []],
  ['<0.01', lead, []],
  ['< 0.05', lead, []],
  ['>10', lead, []],
  ['ND', lead, []],
  ['nd', lead, []],
  [null, lead, []],
  ['Absent', salmonella, []],
  ['much', lead, ['bad_measurement']],
  ['', lead, ['bad_measurement']],
  ['<', lead, ['bad_measurement']],
  ['<0', lead, ['bad_measurement']],
  ['<-1', lead, ['bad_measurement']],
  ['<10', lead, ['bad_measurement']],
  ['>0.001', lead, ['bad_measurement']],
  ['ND', ph, ['bad_measurement']],
  ['0.1', salmonella, ['bad_measurement']],
  ['1,5', lead, ['bad_measurement']],
];

for (const [value, measurand, expected] of cases) {
  test(`${JSON.stringify(value)} is ${expected.length === 0 ? 'a' : 'no'} value of ${measurand.code}`, () => {
    assert.deepEqual(messages({ value }, measurand), expected);
  });
}

test('a value and a reason for not testing exclude each other, and one of them is required', () => {
  assert.deepEqual(messages({ value: undefined }, lead), ['missing']);
  assert.deepEqual(messages({ value: '1' }, lead, { notTested: 'broken' }), ['not_together']);
  assert.deepEqual(messages({ value: null }, lead, { notTested: 'broken' }), ['not_together']);
  assert.deepEqual(messages({ value: undefined }, lead, { notTested: 'broken' }), []);
});

test('limits of a value must not contradict each other', () => {
  assert.deepEqual(messages({ value: '1', detectionLimit: '6' }, lead), ['limits_reversed']);
  assert.deepEqual(messages({ value: '1', detectionLimit: '6', upperLimit: '60' }, lead), []);
  assert.deepEqual(messages({ value: '<10', upperLimit: '50' }, lead), []);
});

test('a calculated measurand cannot be entered', () => {
  const calculation = {
    kind: 'SUM' as const,
    operands: [{ measurandCode: 'A' }, { measurandCode: 'B' }],
    nonDetects: 'ZERO' as const,
  };
  assert.deepEqual(messages({ value: '1' }, { ...lead, calculation }), ['bad_measurement']);
});

test('values are stored without exponents and spaces', () => {
  assert.deepEqual(
    ['1.50', '1e-3', '< 1e1', '>2420', 'nd'].map((text) => storedValue(text, 'number')),
    ['1.50', '0.001', '<10', '>2420', 'ND'],
  );
  assert.equal(storedValue('nd', 'text'), 'nd');
});

test('a withdrawn value has neither remark nor limits', () => {
  const entry = { sample: 'A', testCode: 'T', measurandCode: 'PB', remark: 'Note' };
  const texts = { value: null, detectionLimit: '1e-2' };
  assert.deepEqual(Object.values(storedFields(entry, texts, 'number')), [null, null, null, null, null, null]);
  const stored = storedFields(entry, { ...texts, value: '1' }, 'number');
  assert.deepEqual([stored.value, stored.remark, stored.detectionLimit], ['1', 'Note', '0.01']);
});
