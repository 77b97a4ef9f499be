import Type, { type Static } from 'typebox';
import { notBlank, nullableInteger, nullableText, strict, timestamp } from './field-schemas.ts';

export const questionSides = ['CUSTOMER', 'LABORATORY'] as const;
export type QuestionSide = (typeof questionSides)[number];
const side = Type.Enum([...questionSides]);

const line = Type.Optional(
  Type.Integer({ minimum: 0, maximum: 199, description: 'The index of the line in the order that it is about.' }),
);
const text = notBlank(2000);

export const NewQuestion = Type.Object({ text, line }, { ...strict, title: 'NewQuestion' });
export type NewQuestion = Static<typeof NewQuestion>;

export const NewLabQuestion = Type.Object(
  {
    text,
    line,
    hold: Type.Optional(
      Type.Boolean({
        description:
          'Puts the registered sample of the line on hold, with the question as the reason; false by default.',
      }),
    ),
  },
  { ...strict, title: 'NewLabQuestion' },
);
export type NewLabQuestion = Static<typeof NewLabQuestion>;

export const NewAnswer = Type.Object({ text }, { ...strict, title: 'NewAnswer' });
export type NewAnswer = Static<typeof NewAnswer>;

export const QuestionAsked = Type.Object({ questionId: Type.Integer() }, { ...strict, title: 'QuestionAsked' });
export const QuestionAnswered = Type.Object(
  { questionId: Type.Integer(), answer: Type.Integer({ description: 'The number of the answer, from 1.' }) },
  { ...strict, title: 'QuestionAnswered' },
);

export const Answer = Type.Object(
  {
    answer: Type.Integer({ description: 'The number of the answer, from 1.' }),
    side,
    name: nullableText('The member of staff or the credential; null for customers, if it was the laboratory.'),
    text: Type.String(),
    answeredAt: timestamp(),
  },
  { ...strict, title: 'Answer' },
);
export type Answer = Static<typeof Answer>;

export const Question = Type.Object(
  {
    questionId: Type.Integer(),
    side,
    name: nullableText('The member of staff or the credential; null for customers, if it was the laboratory.'),
    line: nullableInteger('The line that it is about; null for the whole order.'),
    text: Type.String(),
    askedAt: timestamp(),
    isOpen: Type.Boolean({ description: 'Whether the other side has not answered yet.' }),
    answers: Type.Array(Answer, { description: 'Oldest first.' }),
  },
  { ...strict, title: 'Question' },
);
export type Question = Static<typeof Question>;

export const QuestionList = Type.Object(
  { questions: Type.Array(Question, { description: 'Oldest first.' }) },
  { ...strict, title: 'QuestionList' },
);
export type QuestionList = Static<typeof QuestionList>;

export const questionListExample: QuestionList = {
  questions: [
    {
      questionId: 4001,
      side: 'LABORATORY',
      name: null,
      line: 0,
      text: 'The lid was loose. Shall we test the sample?',
      askedAt: '2026-03-03T20:20:00.000Z',
      isOpen: false,
      answers: [
        { answer: 1, side: 'CUSTOMER', name: null, text: 'Yes, please.', answeredAt: '2026-03-03T21:00:00.000Z' },
      ],
    },
  ],
};
