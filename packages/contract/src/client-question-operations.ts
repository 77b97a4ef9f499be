import Type from 'typebox';
import { bodyProblems, commonProblems, orderId } from './client-operation-parts.ts';
import { positiveInteger, strict } from './field-schemas.ts';
import { operation } from './operation.ts';
import {
  NewAnswer,
  NewQuestion,
  QuestionAnswered,
  QuestionAsked,
  QuestionList,
  questionListExample,
} from './order-question.ts';

const questionsPath = '/client/api/v3/orders/{orderId}/questions';

export const clientQuestionOperations = {
  listQuestions: operation({
    id: 'listQuestions',
    method: 'GET',
    path: questionsPath,
    tag: 'Orders',
    summary: 'List questions about an order',
    description: 'Returns the questions of the customer and of the laboratory about an order, with their answers.',
    access: { scope: 'orders:read', role: 'reader' },
    pathParameters: orderId,
    responses: { 200: { description: 'The questions.', schema: QuestionList, example: questionListExample } },
    problems: ['not-found', ...commonProblems],
  }),

  askQuestion: operation({
    id: 'askQuestion',
    method: 'POST',
    path: questionsPath,
    tag: 'Orders',
    summary: 'Ask the laboratory about an order',
    description: 'Stores a question about the order or one of its lines, which the laboratory sees with the order.',
    access: { scope: 'orders:write', role: 'orderer' },
    pathParameters: orderId,
    body: {
      schema: NewQuestion,
      examples: { line: { summary: 'About a sample', value: { text: 'Did the seal hold?', line: 0 } } },
    },
    responses: { 201: { description: 'The question.', schema: QuestionAsked, example: { questionId: 4001 } } },
    problems: ['not-found', ...bodyProblems, ...commonProblems],
  }),

  answerQuestion: operation({
    id: 'answerQuestion',
    method: 'POST',
    path: `${questionsPath}/{questionId}/answers`,
    tag: 'Orders',
    summary: 'Answer a question',
    description: 'Adds an answer to a question of the laboratory, or a remark to a question of your own.',
    access: { scope: 'orders:write', role: 'orderer' },
    pathParameters: Type.Object({ ...orderId.properties, questionId: positiveInteger('The question.') }, strict),
    body: { schema: NewAnswer, examples: { yes: { summary: 'An answer', value: { text: 'Yes, please.' } } } },
    responses: {
      201: { description: 'The answer.', schema: QuestionAnswered, example: { questionId: 4001, answer: 1 } },
    },
    problems: ['not-found', ...bodyProblems, ...commonProblems],
  }),
};
