import { type Connection, prepared, utcTimestamp } from '../platform/db/database.ts';
import type { LineOutcome } from './completeness-rules.ts';
import type { RejectedOrderLine } from './intake-rules.ts';
import type { OrderIntake } from './order-lines-rules.ts';

/** The lines of an order that have arrived, were rejected and were dispatched. */
export async function findIntake(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<Omit<OrderIntake, 'order'>> {
  const rows = await connection.rows<{ line: number; outcome: 'ARRIVED' | LineOutcome['outcome'] }>(
    `select line, 'ARRIVED' as outcome from job_samples where account_id = $1 and order_id = $2
     union all select line, outcome from line_outcomes where account_id = $1 and order_id = $2`,
    [accountId, orderId],
  );
  const linesWith = (outcome: string) => new Set(rows.filter((row) => row.outcome === outcome).map(({ line }) => line));
  return {
    arrived: linesWith('ARRIVED'),
    rejected: linesWith('REJECTED'),
    cancelled: linesWith('CANCELLED'),
    dispatched: linesWith('DISPATCHED'),
  };
}

const selectRejectedLines = prepared(
  `select line, coalesce(remark, '') as reason, ${utcTimestamp('decided_at')} as "rejectedAt"
     from line_outcomes where account_id = $1 and order_id = $2 and outcome = 'REJECTED' order by line`,
);

export async function findRejectedLines(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<RejectedOrderLine[]> {
  return connection.rows(selectRejectedLines, [accountId, orderId]);
}

export function insertLineOutcomes(
  connection: Connection,
  accountId: number,
  orderId: number,
  outcomes: readonly LineOutcome[],
  decided: { at: Date; name: string },
): void {
  connection.execute(
    `insert into line_outcomes (account_id, order_id, line, outcome, remark, decided_at, decided_by)
     select a.account_id, $2, line, outcome, remark, $3, $4
       from accounts a, jsonb_to_recordset($5) as decision (line integer, outcome text, remark text)
      where a.account_id = $1`,
    [accountId, orderId, decided.at, decided.name, JSON.stringify(outcomes)],
  );
}
