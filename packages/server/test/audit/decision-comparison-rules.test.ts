import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { RecordEntry } from '../../src/audit/verification/comparison-rules.ts';
import {
  cancellationFaults,
  decisionFaults,
  messageFaults,
  type StoredCancellation,
} from '../../src/audit/verification/decision-comparison-rules.ts';

const at = '2026-03-02T03:00:00.000Z';
const later = '2026-03-03T03:00:00.000Z';
const entry = (action: string, after: object, more: Partial<RecordEntry> = {}): RecordEntry => ({
  number: 1,
  action,
  at,
  actor: 'staff:Ana',
  after,
  recordSha256: null,
  ...more,
});

test('a hold that was released and a test that was repeated are no longer expected', () => {
  const decided = { reason: 'Warm.', decidedAt: at, decidedBy: 'staff:Ana' };
  const held = entry('sample.held', { sequence: 1, reason: 'Warm.' });
  const dropped = entry('test.dropped', { sequence: 1, testCode: 'MOISTURE', reason: 'Warm.' });
  const hold = { sequence: 1, testCode: null, ...decided };
  const drop = { sequence: 1, testCode: 'MOISTURE', ...decided };
  assert.deepEqual(decisionFaults([held, dropped], [hold, drop]), []);
  assert.deepEqual(decisionFaults([held, dropped], []), [
    'the hold of sample 1 was deleted',
    'the dropped test MOISTURE of sample 1 was deleted',
  ]);
  const released = entry('sample.released', { sequence: 1 });
  const repeated = entry('test.repeated', { sequence: 1, testCode: 'MOISTURE', reason: 'More came.' });
  assert.deepEqual(decisionFaults([held, dropped, released, repeated], []), []);
  assert.deepEqual(decisionFaults([held, released], [hold]), ['the hold of sample 1 has no entry in the audit trail']);
  assert.deepEqual(decisionFaults([held, released, { ...held, at: later }], [hold]), [
    'the hold of sample 1 was changed',
  ]);
});

const applied: StoredCancellation = {
  status: 'APPLIED',
  reason: null,
  requestedAt: at,
  requestedBy: 'client:apiary',
  decidedAt: null,
  decidedBy: null,
  decisionReason: null,
};
const byCustomer = { actor: 'client:apiary' };
const lines = { cancelled: [{ line: 0, reason: 'Cancelled by the customer.' }] };

test('a cancellation without the laboratory follows from the cancelled lines', () => {
  const entries = [entry('order.cancelled', lines, byCustomer)];
  assert.deepEqual(cancellationFaults(entries, applied), []);
  assert.deepEqual(cancellationFaults(entries, { ...applied, reason: 'Late.' }), ['its cancellation was changed']);
  assert.deepEqual(cancellationFaults(entries, undefined), ['its cancellation was deleted']);
  assert.deepEqual(cancellationFaults([], applied), ['its cancellation has no entry in the audit trail']);
  assert.deepEqual(cancellationFaults([], undefined), []);
});

test('a decision of the laboratory is part of the cancellation', () => {
  const requested = [
    entry('order.cancelled', lines, byCustomer),
    entry('cancellation.requested', { lines: [1] }, byCustomer),
  ];
  const stored = { ...applied, status: 'REQUESTED' };
  assert.deepEqual(cancellationFaults(requested, stored), []);
  const accepted = [
    ...requested,
    entry('order.cancelled', lines, { at: later }),
    entry('cancellation.accepted', { status: 'ACCEPTED', reason: 'Fine.' }, { at: later }),
  ];
  const decided = { status: 'ACCEPTED', decidedAt: later, decidedBy: 'staff:Ana', decisionReason: 'Fine.' };
  assert.deepEqual(cancellationFaults(accepted, { ...stored, ...decided }), []);
  assert.deepEqual(cancellationFaults(accepted, stored), ['its cancellation was changed']);
});

test('questions and answers are compared with their side, which follows from the author', () => {
  const entries = [
    entry('question.asked', { questionId: 4001, line: 0, text: 'Why?' }, byCustomer),
    entry('question.answered', { questionId: 4001, answer: 1, text: 'Because.' }),
  ];
  const question = {
    questionId: 4001,
    answer: null,
    line: 0,
    side: 'CUSTOMER',
    text: 'Why?',
    at,
    author: 'client:apiary',
  };
  const answer = { ...question, answer: 1, line: null, side: 'LABORATORY', text: 'Because.', author: 'staff:Ana' };
  assert.deepEqual(messageFaults(entries, [question, answer]), []);
  assert.deepEqual(messageFaults(entries, [question, { ...answer, side: 'CUSTOMER' }]), [
    'answer 1 to question 4001 was changed',
  ]);
  assert.deepEqual(messageFaults(entries, [answer]), ['question 4001 was deleted']);
});
