import { type Connection, utcTimestamp } from '../../platform/db/database.ts';
import type { StoredCancellation, StoredDecision, StoredMessage } from './decision-comparison-rules.ts';

/** The samples on hold and the dropped tests of some jobs. */
export async function findDecisions(
  connection: Connection,
  accountId: number,
  labJobNumbers: readonly number[],
): Promise<({ labJobNumber: number } & StoredDecision)[]> {
  const columns = `reason, ${utcTimestamp('decided_at')} as "decidedAt", decided_by as "decidedBy"`;
  return connection.rows(
    `select job_number as "labJobNumber", sequence, null as "testCode", ${columns} from sample_holds
      where account_id = $1 and job_number = any ($2)
     union all
     select job_number, sequence, test_code, ${columns} from dropped_tests
      where account_id = $1 and job_number = any ($2)`,
    [accountId, labJobNumbers],
  );
}

export async function findCancellationRows(
  connection: Connection,
  accountId: number,
  orderIds: readonly number[],
): Promise<({ orderId: number } & StoredCancellation)[]> {
  return connection.rows(
    `select order_id as "orderId", status, reason, ${utcTimestamp('requested_at')} as "requestedAt",
            requested_by as "requestedBy", ${utcTimestamp('decided_at')} as "decidedAt", decided_by as "decidedBy",
            decision_reason as "decisionReason"
       from cancellations where account_id = $1 and order_id = any ($2)`,
    [accountId, orderIds],
  );
}

/** The questions about some orders, and their answers. */
export async function findMessages(
  connection: Connection,
  accountId: number,
  orderIds: readonly number[],
): Promise<({ orderId: number } & StoredMessage)[]> {
  return connection.rows(
    `select order_id as "orderId", question_id as "questionId", null::integer as answer, line, side, text,
            ${utcTimestamp('asked_at')} as at, asked_by as author
       from questions where account_id = $1 and order_id = any ($2)
     union all
     select q.order_id, a.question_id, a.answer, null, a.side, a.text, ${utcTimestamp('a.answered_at')}, a.answered_by
       from questions q join answers a on a.account_id = q.account_id and a.question_id = q.question_id
      where q.account_id = $1 and q.order_id = any ($2)`,
    [accountId, orderIds],
  );
}
