import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { repliesTo, replyRequest } from '../../src/sandbox/simulator/reply-rules.ts';
import { eventually } from '../support/eventually.ts';
import { order } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { sandboxOf } from '../support/sandbox.ts';

const lab = await startWithCustomer({ simulator: { pace: 0 }, realTime: true });
const { token } = lab.customer;
const { place } = sandboxOf(lab, lab.customer);

test('the simulated laboratory answers a question once', async () => {
  const orderId = await place(order());
  const body = { text: 'Did the seal hold?' };
  const asked = await lab.call(clientOperations.askQuestion, { token, path: { orderId }, body });
  assert.equal(asked.status, 201, JSON.stringify(asked.body));
  await eventually(async () => {
    const { body: list } = await lab.call(clientOperations.listQuestions, { token, path: { orderId } });
    assert.equal(list.questions[0].isOpen, false);
    assert.equal(list.questions[0].answers.length, 1);
    assert.equal(list.questions[0].answers[0].text, 'This is an answer of the simulated laboratory.');
  });
});

test('requests and questions of the customer get a reply, and the rest does not', () => {
  const replies = repliesTo([
    { type: 'order.received', subject: { orderId: 1 } },
    { type: 'cancellation.requested', subject: { orderId: 1 } },
    { type: 'change.requested', subject: { orderId: 2, change: 3 } },
    { type: 'question.asked', subject: { orderId: 3, questionId: 17, side: 'CUSTOMER' } },
    { type: 'question.asked', subject: { orderId: 3, questionId: 18, side: 'LABORATORY' } },
  ]);
  const requests = replies.map(replyRequest).map(({ path, body }) => [path, body]);
  assert.deepEqual(requests, [
    ['/orders/1/cancellation', { accept: true }],
    ['/orders/2/changes/3', { accept: true }],
    ['/orders/3/questions/17/answers', { text: 'This is an answer of the simulated laboratory.' }],
  ]);
});
