import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  asUtc,
  createMeasurementCheck,
  isUnchanged,
  overwriteViolations,
  samplesByName,
} from '../../src/jobs/measurement-rules.ts';
import { numberedSample, storedMeasurement } from '../support/job-facts.ts';
import { measured } from '../support/measurement-fixtures.ts';

const now = new Date('2026-03-02T03:00:00Z');
const samples = samplesByName([
  numberedSample(1, 'A'),
  numberedSample(2, 'B'),
  numberedSample(3, 'Twin'),
  numberedSample(4, 'Twin'),
]);

const cases: [title: string, entry: object, pointer: string, code: string][] = [
  ['the job has no such sample', measured('C', 'MOISTURE', 1), '/0/sample', 'unknown_sample'],
  ['several samples have the name', measured('Twin', 'MOISTURE', 1), '/0/sample', 'ambiguous_sample'],
  ['no sample has the sequence', measured('A', 'MOISTURE', 1, { sequence: 2 }), '/0/sample', 'unknown_sample'],
  ['the test is not ordered', measured('A', 'TUTIN', 1), '/0/testCode', 'unordered_test'],
  [
    'the test has no such measurand',
    { ...measured('A', 'MOISTURE', 1), measurandCode: 'M9' },
    '/0/measurandCode',
    'unknown_measurand',
  ],
  [
    'the date does not exist',
    measured('A', 'MOISTURE', 1, { completedAt: '2026-02-30T00:00:00' }),
    '/0/completedAt',
    'bad_date_time',
  ],
  [
    'the time is in the future',
    measured('A', 'MOISTURE', 1, { completedAt: '2026-03-02T03:05:01Z' }),
    '/0/completedAt',
    'in_future',
  ],
  [
    'the year is before 1900',
    measured('A', 'MOISTURE', 1, { completedAt: '1899-12-31T23:59:59' }),
    '/0/completedAt',
    'too_early',
  ],
];

for (const [title, entry, pointer, code] of cases) {
  test(`an entry is rejected if ${title}`, () => {
    const violations = createMeasurementCheck(samples, [], now)(entry, 0);
    assert.deepEqual(
      violations.map((violation) => [violation.pointer, violation.code]),
      [[pointer, code]],
    );
  });
}

test('entries with a sample, test and measurand of the job are accepted', () => {
  const check = createMeasurementCheck(samples, [], now);
  const entries = [
    measured('A', 'MOISTURE', 1, { completedAt: '2024-02-29T00:00:00Z' }),
    measured('B', 'MOISTURE', null),
    measured('Twin', 'MOISTURE', 1, { sequence: 4 }),
  ];
  assert.deepEqual(entries.flatMap(check), []);
});

test('a measurement that occurs twice is a duplicate, and others of the same name are not', () => {
  const check = createMeasurementCheck(samples, [], now);
  const entries = [
    measured('A', 'MOISTURE', 1),
    measured('A', 'MOISTURE', 2),
    measured('Twin', 'MOISTURE', 1, { sequence: 3 }),
    measured('Twin', 'MOISTURE', 1, { sequence: 4 }),
  ];
  assert.deepEqual(
    entries.flatMap(check).map(({ pointer, code }) => [pointer, code]),
    [['/1', 'duplicate']],
  );
});

test('an entry that the schema rejected is not reported a second time', () => {
  assert.deepEqual(createMeasurementCheck(samples, [], now)(undefined, 0), []);
  assert.deepEqual(createMeasurementCheck(samples, [], now)({ testCode: 'TUTIN' }, 0), []);
});

const current = storedMeasurement(1, 'MOISTURE', '1');
const fieldsOf = (value: string | null) => ({
  value,
  notTested: null,
  remark: null,
  detectionLimit: null,
  upperLimit: null,
  dilution: null,
});
const overwriteCases: [title: string, entry: Parameters<typeof overwriteViolations>[0][number], accepted: boolean][] = [
  ['it does not say what it replaces', { fields: fieldsOf('2'), current }, true],
  ['it replaces the current value', { replaces: '1', fields: fieldsOf('2'), current }, true],
  ['its value is the current one', { replaces: '0', fields: fieldsOf('1'), current }, true],
  ['it replaces nothing and there is no value', { replaces: null, fields: fieldsOf('2'), current: undefined }, true],
  ['another value was entered', { replaces: '0', fields: fieldsOf('2'), current }, false],
  ['it replaces nothing and there is a value', { replaces: null, fields: fieldsOf('2'), current }, false],
  ['the value was withdrawn', { replaces: '1', fields: fieldsOf('2'), current: undefined }, false],
];

for (const [title, entry, accepted] of overwriteCases) {
  test(`an entry is ${accepted ? 'accepted' : 'a conflict'} if ${title}`, () => {
    const violations = overwriteViolations([entry]).map(({ pointer, code }) => [pointer, code]);
    assert.deepEqual(violations, accepted ? [] : [['/0/replaces', 'changed_meanwhile']]);
  });
}

test('an entry changes nothing if it has the current value, a replaced value and no time', () => {
  assert.equal(isUnchanged({ replaces: '0', fields: fieldsOf('1'), current }), true);
  assert.equal(isUnchanged({ replaces: null, fields: fieldsOf(null), current: undefined }), true);
  assert.equal(isUnchanged({ fields: fieldsOf('1'), current }), false);
  assert.equal(
    isUnchanged({ replaces: '0', fields: fieldsOf('1'), current, completedAt: '2026-03-02T00:00:00Z' }),
    false,
  );
  assert.equal(isUnchanged({ replaces: '1', fields: fieldsOf('2'), current }), false);
});

test('an entry changes something if only its remark differs', () => {
  assert.equal(isUnchanged({ replaces: '1', fields: { ...fieldsOf('1'), remark: 'Diluted' }, current }), false);
});

test('a measurement without a value is replaced by its name', () => {
  const notTested = { ...current, value: null, notTested: 'container broken' };
  const violationsFor = (replaces: string | null) =>
    overwriteViolations([{ replaces, fields: fieldsOf('2'), current: notTested }]);
  assert.deepEqual(violationsFor('NOT_TESTED'), []);
  assert.match(violationsFor(null)[0]?.message ?? '', /is now NOT_TESTED/);
});

test('times are UTC with and without a Z', () => {
  assert.equal(asUtc('2026-03-02T01:02:03'), '2026-03-02T01:02:03Z');
  assert.equal(asUtc('2026-03-02T01:02:03Z'), '2026-03-02T01:02:03Z');
  assert.equal(asUtc(new Date(0)), '1970-01-01T00:00:00.000Z');
});
