import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  compareHash,
  compareOnce,
  measurementFaults,
  outcomeFaults,
  type RecordEntry,
  textFaults,
} from '../../src/audit/verification/comparison-rules.ts';

const at = '2026-03-02T03:00:00.000Z';
const entry = (more: Partial<RecordEntry> = {}): RecordEntry => ({
  number: 1,
  action: 'order.received',
  at,
  actor: 'staff:Ana',
  after: null,
  recordSha256: 'a',
  ...more,
});

test('a record must match the hash of its last entry', () => {
  assert.deepEqual(compareHash([entry({ recordSha256: 'b' }), entry()], 'a'), { faults: [], isCovered: true });
  assert.equal(compareHash([entry(), entry({ recordSha256: 'b' })], 'a').faults.length, 1);
});

test('a record without an entry is reported', () => {
  assert.deepEqual(compareHash([], 'a').faults, ['the audit trail has no entry of it']);
});

test('a record whose entries have no hash is not covered, but an entry without a hash after one with a hash is reported', () => {
  const old = entry({ recordSha256: null });
  assert.deepEqual(compareHash([old, old], 'a'), { faults: [], isCovered: false });
  assert.deepEqual(compareHash([old, entry()], 'a'), { faults: [], isCovered: true });
  assert.equal(compareHash([entry(), old], 'a').faults.length, 1);
});

test('a record that is stored once must not have two entries', () => {
  assert.equal(compareOnce([entry()], 'a').faults.length, 0);
  assert.deepEqual(compareOnce([entry(), entry()], 'a').faults, ['the audit trail has more than one entry of it']);
});

test('the text of an order must match its entry', () => {
  const submitted = [entry({ after: { sha256: 'a' } })];
  assert.deepEqual(textFaults(submitted, 'a'), []);
  assert.deepEqual(textFaults(submitted, 'b'), ['its text was changed']);
  assert.deepEqual(textFaults([], 'b'), []);
});

test('outcomes of lines are compared in both directions', () => {
  const entries = [
    entry({ action: 'sample.rejected', after: { rejected: [{ line: 0, sample: 'A', reason: 'Broken.' }] } }),
    entry({ action: 'supplies.dispatched', after: { dispatched: [{ line: 1, reference: null }] } }),
  ];
  const decided = { decidedAt: at, decidedBy: 'staff:Ana' };
  const rejected = { line: 0, outcome: 'REJECTED', remark: 'Broken.', ...decided } as const;
  const dispatched = { line: 1, outcome: 'DISPATCHED', remark: null, ...decided } as const;
  assert.deepEqual(outcomeFaults(entries, [dispatched, rejected]), []);
  assert.deepEqual(
    outcomeFaults(entries, [
      { ...rejected, decidedBy: 'staff:Bo' },
      { ...dispatched, line: 2 },
    ]),
    [
      'the outcome of line 0 was changed',
      'the outcome of line 2 has no entry in the audit trail',
      'the outcome of line 1 was deleted',
    ],
  );
});

test('measurements follow from their entries, also when they are changed, withdrawn and entered again', () => {
  const row = (value: string | null, more: object = {}) => ({
    sequence: 1,
    testCode: 'T',
    measurandCode: 'M',
    value,
    completedAt: '2026-03-02T03:00:00Z',
    enteredBy: 'staff:Ana',
    ...more,
  });
  const enter = (...after: object[]) => entry({ action: 'measurements.entered', after });
  const stored = {
    notTested: null,
    remark: null,
    detectionLimit: null,
    upperLimit: null,
    dilution: null,
    completedAt: at,
  };
  assert.deepEqual(measurementFaults([enter(row('1')), enter(row('2'))], [row('2', stored)]), []);
  assert.deepEqual(measurementFaults([enter(row('1')), enter(row(null))], []), []);
  assert.deepEqual(measurementFaults([enter(row('1')), enter(row(null)), enter(row('3'))], [row('3', stored)]), []);
  const notTested = row(null, { notTested: 'Spilled' });
  assert.deepEqual(measurementFaults([enter(notTested)], [row(null, { ...stored, notTested: 'Spilled' })]), []);
  const name = 'the measurement of sample 1, T, M';
  for (const change of [{ value: '2' }, { remark: 'x' }, { dilution: '2' }, { enteredBy: 'staff:Bo' }]) {
    assert.deepEqual(measurementFaults([enter(row('1'))], [row('1', { ...stored, ...change })]), [
      `${name} was changed`,
    ]);
  }
  assert.deepEqual(measurementFaults([enter(row('1'))], []), [`${name} was deleted`]);
  assert.deepEqual(measurementFaults([], [row('1', stored)]), [`${name} has no entry in the audit trail`]);
});
