import type { StoredEvent } from '../events/event-rules.ts';
import { type Connection, utcTimestamp } from '../platform/db/database.ts';
import type { MailFacts } from './mail-facts.ts';

/** The events of an account within a range of numbers. */
export async function findEventsBetween(
  connection: Connection,
  accountId: number,
  first: number,
  last: number,
): Promise<StoredEvent[]> {
  return connection.rows(
    `select number, event_id as "eventId", type, ${utcTimestamp('created_at')} as timestamp, subject
       from events where account_id = $1 and number between $2 and $3 order by number`,
    [accountId, first, last],
  );
}

export async function findMailOrder(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<MailFacts['order'] | undefined> {
  const [order] = await connection.rows<MailFacts['order']>(
    `select order_id as "orderId", resolved ->> 'clientReference' as "clientReference",
            resolved ->> 'clientOrderNumber' as "clientOrderNumber", ${utcTimestamp('received_at')} as "receivedAt",
            number_of_lines as "numberOfLines"
       from orders where account_id = $1 and order_id = $2`,
    [accountId, orderId],
  );
  return order;
}

/** The samples that events name by the line of the order or by the job and sequence, with the laboratory's reasons. */
export async function findNamedSamples(
  connection: Connection,
  accountId: number,
  orderId: number,
  events: readonly StoredEvent[],
): Promise<MailFacts['samples'][number][]> {
  const named = events.filter(({ subject }) => subject.line !== undefined || 'sequence' in subject);
  if (named.length === 0) return [];
  return connection.rows(
    `select coalesce(s.name, o.request #>> array['lines', e.line::text, 'sample', 'name'],
                     o.request #>> array['lines', e.line::text, 'sampleComposite', 'name'], '') as name,
            coalesce(e.reason, l.remark) as reason
       from jsonb_to_recordset($3) as e (number bigint, line integer, "labJobNumber" bigint, sequence integer, reason text)
       join orders o on o.account_id = $1 and o.order_id = $2
       left join job_samples s
         on s.account_id = $1 and s.job_number = e."labJobNumber" and s.sequence = e.sequence
       left join line_outcomes l on l.account_id = $1 and l.order_id = $2 and l.line = e.line
      order by e.number`,
    [accountId, orderId, JSON.stringify(named.map(({ number, subject }) => ({ ...subject, number })))],
  );
}

/** The texts of the questions and answers that events name. */
export async function findNamedQuestions(
  connection: Connection,
  accountId: number,
  orderId: number,
  events: readonly StoredEvent[],
): Promise<MailFacts['questions'][number][]> {
  const named = events.filter(({ subject }) => subject.questionId !== undefined);
  if (named.length === 0) return [];
  return connection.rows(
    `select q.text as question, a.text as answer
       from jsonb_to_recordset($3) as e (number bigint, "questionId" bigint, answer integer)
       join questions q on q.account_id = $1 and q.order_id = $2 and q.question_id = e."questionId"
       left join answers a on a.account_id = $1 and a.question_id = q.question_id and a.answer = e.answer
      order by e.number`,
    [accountId, orderId, JSON.stringify(named.map(({ number, subject }) => ({ ...subject, number })))],
  );
}
