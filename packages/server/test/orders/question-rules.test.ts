import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  describeQuestions,
  questionViolations,
  type StoredAnswer,
  type StoredQuestion,
} from '../../src/orders/question-rules.ts';

const question: StoredQuestion = {
  questionId: 1,
  side: 'LABORATORY',
  author: 'staff:Ana',
  line: 0,
  text: 'Shall we test it?',
  askedAt: '2026-03-02T00:00:00.000Z',
};
const answer = (number: number, side: 'CUSTOMER' | 'LABORATORY'): StoredAnswer => ({
  questionId: 1,
  answer: number,
  side,
  author: side === 'CUSTOMER' ? 'client:kowhai' : 'staff:Ben',
  text: 'Yes.',
  answeredAt: '2026-03-02T01:00:00.000Z',
});

test('a question is open until the other side answers', () => {
  const isOpen = (...answers: StoredAnswer[]) => describeQuestions([question], answers, 'LABORATORY')[0]?.isOpen;
  assert.equal(isOpen(), true);
  assert.equal(isOpen(answer(1, 'LABORATORY')), true);
  assert.equal(isOpen(answer(1, 'LABORATORY'), answer(2, 'CUSTOMER')), false);
});

test('customers do not see the names of staff', () => {
  const answers = [answer(1, 'CUSTOMER'), answer(2, 'LABORATORY')];
  const names = (reader: 'CUSTOMER' | 'LABORATORY') =>
    describeQuestions([question], answers, reader).flatMap(({ name, answers: given }) => [
      name,
      ...given.map((one) => one.name),
    ]);
  assert.deepEqual(names('CUSTOMER'), [null, 'client:kowhai', null]);
  assert.deepEqual(names('LABORATORY'), ['staff:Ana', 'client:kowhai', 'staff:Ben']);
});

test('a question is about a line of the order or about the whole order', () => {
  assert.deepEqual(questionViolations(undefined, 1), []);
  assert.deepEqual(questionViolations(0, 1), []);
  assert.deepEqual(questionViolations(1, 1)[0]?.code, 'unknown_line');
});
