import assert from 'node:assert/strict';
import { test } from 'vitest';
import { declineBecause, replyTo } from '../../src/sandbox/simulator/reply-rules.ts';

const decisionOf = (text: string) => replyTo(100_001, { kind: 'CHANGE', change: 2, text }).body;

test('a question is answered once, with the sample or the order that it is about', () => {
  const { path, body, idempotencyKey } = replyTo(100_001, { kind: 'QUESTION', questionId: 4001, sample: 'Drum 1' });
  assert.deepEqual([path, idempotencyKey], ['/orders/100001/questions/4001/answers', 'sandbox-question-4001']);
  assert.match((body as { text: string }).text, /your question about the sample “Drum 1”/);
  const general = replyTo(100_001, { kind: 'QUESTION', questionId: 4002, sample: null });
  assert.match((general.body as { text: string }).text, /your question about order 100001/);
});

test('changes and cancellations are accepted, and declined with a reason if they contain sandbox:decline', () => {
  assert.deepEqual(decisionOf('{"notes":"Keep cool."}'), { accept: true });
  assert.deepEqual(decisionOf('{"notes":"sandbox:declined"}'), { accept: true });
  assert.deepEqual(decisionOf('{"notes":"Please SANDBOX:decline this"}'), {
    accept: false,
    reason: 'The simulated laboratory declines what contains sandbox:decline.',
  });
  const cancellation = replyTo(100_001, { kind: 'CANCELLATION', text: '' });
  assert.deepEqual([cancellation.path, cancellation.body], ['/orders/100001/cancellation', { accept: true }]);
});

test('what cannot be accepted any more is declined with the reason of the API', () => {
  const { path, body } = declineBecause(100_001, { kind: 'CHANGE', change: 2, text: '' }, 'The sample is cancelled.');
  assert.deepEqual([path, body], ['/orders/100001/changes/2', { accept: false, reason: 'The sample is cancelled.' }]);
});
