import type { QuestionSide } from '@labwire/contract/order-question.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';
import type { StoredAnswer, StoredQuestion } from './question-rules.ts';

interface OrderKey {
  accountId: number;
  orderId: number;
}

interface Message {
  side: QuestionSide;
  text: string;
  at: Date;
  name: string;
}

export async function insertQuestion(
  connection: Connection,
  { accountId, orderId }: OrderKey,
  { line, side, text, at, name }: Message & { line: number | undefined },
): Promise<number> {
  const { questionId } = await oneRow<{ questionId: number }>(
    connection,
    `insert into questions (account_id, order_id, line, side, text, asked_at, asked_by)
     values ($1, $2, $3, $4, $5, $6, $7) returning question_id as "questionId"`,
    [accountId, orderId, line, side, text, at, name],
  );
  return questionId;
}

/** Undefined if the order has no such question. The question is locked, so that its answers are numbered without gaps. */
export async function insertAnswer(
  connection: Connection,
  { accountId, orderId, questionId }: OrderKey & { questionId: number },
  { side, text, at, name }: Message,
): Promise<{ answer: number; line: number | null } | undefined> {
  const [question] = await connection.rows<{ line: number | null }>(
    'select line from questions where account_id = $1 and order_id = $2 and question_id = $3 for update',
    [accountId, orderId, questionId],
  );
  if (!question) return undefined;
  const { answer } = await oneRow<{ answer: number }>(
    connection,
    `insert into answers (account_id, question_id, answer, side, text, answered_at, answered_by)
     select $1, $2, count(*) + 1, $3, $4, $5, $6 from answers where account_id = $1 and question_id = $2
     returning answer`,
    [accountId, questionId, side, text, at, name],
  );
  return { answer, line: question.line };
}

export async function findQuestions(
  connection: Connection,
  { accountId, orderId }: OrderKey,
): Promise<{ questions: StoredQuestion[]; answers: StoredAnswer[] }> {
  const key = [accountId, orderId];
  const questions = await connection.rows<StoredQuestion>(
    `select question_id as "questionId", side, asked_by as author, line, text, ${utcTimestamp('asked_at')} as "askedAt"
       from questions where account_id = $1 and order_id = $2 order by question_id`,
    key,
  );
  const answers = await connection.rows<StoredAnswer>(
    `select question_id as "questionId", a.answer, a.side, a.answered_by as author, a.text,
            ${utcTimestamp('a.answered_at')} as "answeredAt"
       from questions q join answers a using (account_id, question_id)
      where q.account_id = $1 and q.order_id = $2 order by question_id, a.answer`,
    key,
  );
  return { questions, answers };
}

/** How many lines the order has; undefined if there is none. */
export async function findNumberOfLines(
  connection: Connection,
  { accountId, orderId }: OrderKey,
): Promise<number | undefined> {
  const [order] = await connection.rows<{ numberOfLines: number }>(
    'select number_of_lines as "numberOfLines" from orders where account_id = $1 and order_id = $2',
    [accountId, orderId],
  );
  return order?.numberOfLines;
}
