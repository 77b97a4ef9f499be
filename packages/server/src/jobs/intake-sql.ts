import type { Connection } from '../platform/db/database.ts';
import type { LineOutcome } from './completeness-rules.ts';
import type { OrderIntake } from './order-lines-rules.ts';

/** What has become of the lines of an order. */
export async function findIntake(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<Omit<OrderIntake, 'order'>> {
  const rows = await connection.rows<{ line: number; what: 'ARRIVED' | 'REJECTED' | 'DISPATCHED' }>(
    `select line, 'ARRIVED' as what from job_samples where account_id = $1 and order_id = $2
     union all select line, outcome from line_outcomes where account_id = $1 and order_id = $2`,
    [accountId, orderId],
  );
  const linesThat = (what: string) => new Set(rows.filter((row) => row.what === what).map(({ line }) => line));
  return { arrived: linesThat('ARRIVED'), rejected: linesThat('REJECTED'), dispatched: linesThat('DISPATCHED') };
}

export async function insertLineOutcomes(
  connection: Connection,
  accountId: number,
  orderId: number,
  outcomes: readonly LineOutcome[],
  decided: { at: Date; name: string },
): Promise<void> {
  await connection.rows(
    `insert into line_outcomes (account_id, order_id, line, outcome, remark, decided_at, decided_by)
     select $1, $2, line, outcome, remark, $3, $4
       from jsonb_to_recordset($5) as decision (line integer, outcome text, remark text)`,
    [accountId, orderId, decided.at, decided.name, JSON.stringify(outcomes)],
  );
}
