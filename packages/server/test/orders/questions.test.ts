import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { assertProblem } from '../support/problem.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
const { place, register } = benchOf(lab, lab.customer);

const ask = (orderId: number, body: object) =>
  lab.call(clientOperations.askQuestion, { token, path: { orderId }, body });
const answer = (orderId: number, questionId: number, text: string) =>
  lab.call(clientOperations.answerQuestion, { token, path: { orderId, questionId }, body: { text } });
const askCustomer = (orderId: number, body: object) => lab.lab(labOperations.askCustomer, { path: { orderId }, body });
const answerCustomer = (orderId: number, questionId: number, text: string) =>
  lab.lab(labOperations.answerCustomer, { path: { orderId, questionId }, body: { text } });
const seenByCustomer = async (orderId: number) =>
  (await lab.call(clientOperations.listQuestions, { token, path: { orderId } })).body.questions;
const seenByLab = async (orderId: number) =>
  (await lab.lab(labOperations.listLabQuestions, { path: { orderId } })).body.questions;
const eventsOf = async (orderId: number) => {
  const { body } = await lab.call(clientOperations.listEvents, { token, query: { limit: 1000 } });
  return body.events
    .filter(({ data }: { data: { orderId: number } }) => data.orderId === orderId)
    .map(({ type, data: { links: _, ...data } }: { type: string; data: { links: object } }) => [type, data]);
};

test('a customer asks about an order, and the laboratory answers', async () => {
  const orderId = await place();
  const { status, body } = await ask(orderId, { text: 'Did the seal hold?', line: 0 });
  assert.equal(status, 201);
  const { questionId } = body;
  const [open] = await seenByLab(orderId);
  assert.deepEqual([open.questionId, open.side, open.line, open.isOpen], [questionId, 'CUSTOMER', 0, true]);
  const answered = await answerCustomer(orderId, questionId, 'Yes, it did.');
  assert.deepEqual([answered.status, answered.body], [201, { questionId, answer: 1 }]);
  const [seen] = await seenByCustomer(orderId);
  assert.deepEqual([seen.isOpen, seen.answers[0].text, seen.answers[0].name], [false, 'Yes, it did.', null]);
  assert.equal((await seenByLab(orderId))[0].answers[0].name, 'staff:admin');
  const data = { orderId, line: 0, questionId };
  assert.deepEqual((await eventsOf(orderId)).slice(1), [
    ['question.asked', { ...data, side: 'CUSTOMER' }],
    ['question.answered', { ...data, side: 'LABORATORY', answer: 1 }],
  ]);
});

test('the inbox counts the questions of the customer that the laboratory has not answered', async () => {
  const orderId = await place();
  const counted = async () => {
    const query = { newestFirst: 'true', limit: 1 };
    const { body: inbox } = await lab.lab(labOperations.listLabOrders, { query });
    const { body: shown } = await lab.lab(labOperations.getLabOrder, { path: { orderId } });
    assert.equal(inbox.orders[0].openQuestions, shown.openQuestions);
    return shown.openQuestions;
  };
  assert.equal(await counted(), 0);
  await askCustomer(orderId, { text: 'Which hive is it from?' });
  assert.equal(await counted(), 0);
  const { body } = await ask(orderId, { text: 'Did the seal hold?' });
  await ask(orderId, { text: 'Is it dry enough?' });
  await answer(orderId, body.questionId, 'It had a crack.');
  assert.equal(await counted(), 2);
  await answerCustomer(orderId, body.questionId, 'It did.');
  assert.equal(await counted(), 1);
});

test('a question of the laboratory can hold a sample', async () => {
  const orderId = await place();
  assertProblem(await askCustomer(orderId, { text: 'Shall we test it?', line: 0, hold: true }), 'conflict');
  assert.deepEqual(await seenByLab(orderId), []);
  const labJobNumber = await register(orderId);
  const { body } = await askCustomer(orderId, { text: 'Shall we test it?', line: 0, hold: true });
  const { body: job } = await lab.lab(labOperations.getJob, { path: { labJobNumber } });
  assert.equal(job.samples[0].hold.reason, 'Shall we test it?');
  await answer(orderId, body.questionId, 'Yes, please.');
  const [seen] = await seenByCustomer(orderId);
  assert.deepEqual([seen.isOpen, seen.answers[0].side], [false, 'CUSTOMER']);
  const types = (await eventsOf(orderId)).map(([type]: [string]) => type);
  assert.deepEqual(types, ['order.received', 'sample.held', 'question.asked', 'question.answered']);
});

test('unknown orders and questions are 404, and a line that does not exist is a violation', async () => {
  const orderId = await place();
  const { body } = await ask(await place(), { text: 'When?' });
  assertProblem(await ask(999_999, { text: 'When?' }), 'not-found');
  assertProblem(await askCustomer(999_999, { text: 'When?' }), 'not-found');
  assertProblem(await answer(orderId, body.questionId, 'Now.'), 'not-found');
  assertProblem(await answerCustomer(orderId, body.questionId, 'Now.'), 'not-found');
  const wrong = await ask(orderId, { text: ' ', line: 1 });
  assert.deepEqual(
    wrong.body.errors.map(({ code }: { code: string }) => code),
    ['unknown_line', 'blank'],
  );
});

test('answers at the same time are numbered without gaps', async () => {
  const orderId = await place();
  const { body } = await ask(orderId, { text: 'When?' });
  await Promise.all(['One', 'Two', 'Three'].map((text) => answerCustomer(orderId, body.questionId, text)));
  const [seen] = await seenByCustomer(orderId);
  assert.deepEqual(
    seen.answers.map((one: { answer: number }) => one.answer),
    [1, 2, 3],
  );
});
