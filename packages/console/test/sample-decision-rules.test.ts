import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  availableDecisions,
  decidableTests,
  possibleDecision,
  sampleLabel,
} from '../src/console/samples/sample-decision-rules.ts';

type Sample = NonNullable<Parameters<typeof availableDecisions>[0]>;

const decided = { reason: 'Leaked.', decidedAt: '2026-03-02T00:00:00.000Z', decidedBy: 'staff:Ana' };
const testOf = (testCode: string, value: string | null, dropped = false) => ({
  testCode,
  testName: `${testCode} test`,
  ...(dropped && { dropped: decided }),
  measurands: [{ value, notTested: null }],
});
const sample = (changes: object = {}) =>
  ({ sequence: 1, name: 'A', tests: [testOf('TUTIN', null), testOf('HMF', '4')], ...changes }) as unknown as Sample;

test('an open sample can be held, and a measured test repeated', () => {
  assert.deepEqual(availableDecisions(sample()), ['hold', 'drop', 'repeat', 'reject']);
  const codes = (decision: 'drop' | 'repeat') => decidableTests(sample(), decision).map(({ testCode }) => testCode);
  assert.deepEqual([codes('drop'), codes('repeat')], [['TUTIN', 'HMF'], ['HMF']]);
});

test('a held sample can be released, and a dropped test resumed', () => {
  const held = sample({ hold: decided, tests: [testOf('TUTIN', null, true)] });
  assert.deepEqual(availableDecisions(held), ['release', 'repeat', 'reject']);
  assert.equal(sampleLabel(held), '1  A (on hold; dropped: TUTIN test)');
});

test('nothing is left to decide about a rejected sample', () => {
  const rejected = sample({ outcome: { outcome: 'REJECTED', ...decided } });
  assert.deepEqual(availableDecisions(rejected), []);
  assert.equal(sampleLabel(rejected), '1  A (rejected)');
});

test('a decision that is not possible for the chosen sample is replaced by the first that is', () => {
  const held = sample({ hold: decided });
  const wanted = { sequence: '1', decision: 'hold' as const, testCode: 'HMF', reason: '' };
  assert.equal(possibleDecision([held], wanted).decision, 'release');
  assert.equal(possibleDecision([held], { ...wanted, decision: 'drop' }).testCode, 'HMF');
  assert.equal(possibleDecision([held], { ...wanted, decision: 'repeat', testCode: 'TUTIN' }).testCode, 'HMF');
  assert.equal(possibleDecision([held], { ...wanted, sequence: '2' }).decision, undefined);
});
