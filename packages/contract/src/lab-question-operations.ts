import Type from 'typebox';
import { positiveInteger, strict } from './field-schemas.ts';
import { idempotentOperation } from './idempotent-operation.ts';
import { allRoles, commonProblems, labApiPrefix, mutationProblems, orderId } from './lab-operation-parts.ts';
import { operation } from './operation.ts';
import {
  NewAnswer,
  NewLabQuestion,
  QuestionAnswered,
  QuestionAsked,
  QuestionList,
  questionListExample,
} from './order-question.ts';

const questionsPath = `${labApiPrefix}/orders/{orderId}/questions`;

export const labQuestionOperations = {
  listLabQuestions: operation({
    id: 'listLabQuestions',
    method: 'GET',
    path: questionsPath,
    tag: 'Orders',
    summary: 'List questions about an order',
    description: 'Returns the questions of the customer and of the laboratory about an order, with their answers.',
    access: { roles: allRoles },
    pathParameters: orderId,
    responses: { 200: { description: 'The questions.', schema: QuestionList, example: questionListExample } },
    problems: ['not-found', ...commonProblems],
  }),

  askCustomer: idempotentOperation({
    id: 'askCustomer',
    method: 'POST',
    path: questionsPath,
    tag: 'Orders',
    summary: 'Ask the customer about an order',
    description:
      'Stores a question about the order or one of its lines. With `hold`, the registered sample of the line is put on ' +
      'hold with the question as the reason; release it when the answer is there. The customer gets an event.',
    access: { roles: allRoles },
    pathParameters: orderId,
    body: {
      schema: NewLabQuestion,
      examples: {
        hold: {
          summary: 'Hold a sample until the customer answers',
          value: { text: 'The lid was loose. Shall we test the sample?', line: 0, hold: true },
        },
      },
    },
    responses: { 201: { description: 'The question.', schema: QuestionAsked, example: { questionId: 4001 } } },
    problems: ['not-found', 'conflict', ...mutationProblems, ...commonProblems],
  }),

  answerCustomer: idempotentOperation({
    id: 'answerCustomer',
    method: 'POST',
    path: `${questionsPath}/{questionId}/answers`,
    tag: 'Orders',
    summary: 'Answer a question',
    description: 'Adds an answer to a question of the customer, or a remark to a question of the laboratory.',
    access: { roles: allRoles },
    pathParameters: Type.Object({ ...orderId.properties, questionId: positiveInteger('The question.') }, strict),
    body: { schema: NewAnswer, examples: { yes: { summary: 'An answer', value: { text: 'Yes, it did.' } } } },
    responses: {
      201: { description: 'The answer.', schema: QuestionAnswered, example: { questionId: 4001, answer: 1 } },
    },
    problems: ['not-found', ...mutationProblems, ...commonProblems],
  }),
};
