import type { Question, QuestionSide } from '@labwire/contract/order-question.ts';
import type { Violation } from '@labwire/contract/problem.ts';

/** A question or answer as it is stored, with the name of its author. */
export interface StoredQuestion extends Omit<Question, 'name' | 'isOpen' | 'answers'> {
  author: string;
}

export interface StoredAnswer {
  questionId: number;
  answer: number;
  side: QuestionSide;
  author: string;
  text: string;
  answeredAt: string;
}

/** The thread as one side sees it: customers do not see the names of staff. */
export function describeQuestions(
  questions: readonly StoredQuestion[],
  answers: readonly StoredAnswer[],
  reader: QuestionSide,
): Question[] {
  const nameOf = (side: QuestionSide, author: string) =>
    side === 'LABORATORY' && reader === 'CUSTOMER' ? null : author;
  const answersOf = Map.groupBy(answers, ({ questionId }) => questionId);
  return questions.map(({ author, ...question }) => {
    const own = answersOf.get(question.questionId) ?? [];
    return {
      ...question,
      name: nameOf(question.side, author),
      isOpen: own.every(({ side }) => side === question.side),
      answers: own.map(({ questionId: _, author: by, ...answer }) => ({ ...answer, name: nameOf(answer.side, by) })),
    };
  });
}

/** A question names a line of the order, or none. */
export function questionViolations(line: number | undefined, numberOfLines: number): Violation[] {
  if (line === undefined || line < numberOfLines) return [];
  const message = `the order has ${numberOfLines === 1 ? '1 line' : `${numberOfLines} lines`}; the first one is 0`;
  return [{ pointer: '/line', code: 'unknown_line', message }];
}
