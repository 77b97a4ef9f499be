import type { Connection } from '../../platform/db/database.ts';
import type { OpenRequest } from './reply-rules.ts';

/** What the customer waits for; undefined if the laboratory has replied. */
export async function findOpenRequest(
  connection: Connection,
  {
    accountId,
    orderId,
    questionId,
    change,
  }: { accountId: number; orderId: number; questionId?: number; change?: number },
): Promise<OpenRequest | undefined> {
  if (questionId !== undefined) return findOpenQuestion(connection, accountId, orderId, questionId);
  const [found] =
    change === undefined
      ? await connection.rows<{ text: string }>(
          `select coalesce(reason, '') as text from cancellations
            where account_id = $1 and order_id = $2 and status = 'REQUESTED'`,
          [accountId, orderId],
        )
      : await connection.rows<{ text: string }>(
          `select request::text as text from order_changes
            where account_id = $1 and order_id = $2 and change = $3 and status = 'REQUESTED'`,
          [accountId, orderId, change],
        );
  if (!found) return undefined;
  return change === undefined ? { kind: 'CANCELLATION', ...found } : { kind: 'CHANGE', change, ...found };
}

async function findOpenQuestion(
  connection: Connection,
  accountId: number,
  orderId: number,
  questionId: number,
): Promise<OpenRequest | undefined> {
  const [question] = await connection.rows<{ sample: string | null }>(
    `select coalesce(o.request #>> array['lines', q.line::text, 'sample', 'name'],
                     o.request #>> array['lines', q.line::text, 'sampleComposite', 'name']) as sample
       from questions q join orders o on o.account_id = q.account_id and o.order_id = q.order_id
      where q.account_id = $1 and q.order_id = $2 and q.question_id = $3
        and not exists (select from answers a
                         where a.account_id = $1 and a.question_id = q.question_id and a.side = 'LABORATORY')`,
    [accountId, orderId, questionId],
  );
  return question && { kind: 'QUESTION', questionId, ...question };
}
