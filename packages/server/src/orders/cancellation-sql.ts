import type { Cancellation } from '@labwire/contract/order-cancellation.ts';
import type { OrderStatusName } from '@labwire/contract/order-status.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';

const columns = `status, reason, ${utcTimestamp('requested_at')} as "requestedAt",
  ${utcTimestamp('decided_at')} as "decidedAt", decision_reason as "decisionReason"`;

export async function findCancellation(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<Cancellation | undefined> {
  const [cancellation] = await connection.rows<Cancellation>(
    `select ${columns} from cancellations where account_id = $1 and order_id = $2`,
    [accountId, orderId],
  );
  return cancellation;
}

/** The cancellations of a page of orders of several accounts, for the laboratory. */
export async function findCancellations(
  connection: Connection,
  orderIds: readonly number[],
): Promise<Map<number, Cancellation>> {
  const rows = await connection.rows<Cancellation & { orderId: number }>(
    `select order_id as "orderId", ${columns} from cancellations where order_id = any ($1)`,
    [orderIds],
  );
  return new Map(rows.map(({ orderId, ...cancellation }) => [orderId, cancellation]));
}

/** Locks an order of the account until the end of the transaction; false if there is none. */
export async function lockOwnOrder(connection: Connection, accountId: number, orderId: number): Promise<boolean> {
  const rows = await connection.rows('select 1 from orders where account_id = $1 and order_id = $2 for update', [
    accountId,
    orderId,
  ]);
  return rows.length > 0;
}

export function insertCancellation(
  connection: Connection,
  accountId: number,
  orderId: number,
  cancellation: { status: 'APPLIED' | 'REQUESTED'; reason: string | undefined; at: Date; name: string },
): void {
  const { status, reason, at, name } = cancellation;
  connection.execute(
    `insert into cancellations (account_id, order_id, status, reason, requested_at, requested_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [accountId, orderId, status, reason, at, name],
  );
}

export function updateCancellation(
  connection: Connection,
  accountId: number,
  orderId: number,
  decision: { status: 'ACCEPTED' | 'DECLINED'; reason: string | undefined; at: Date; name: string },
): void {
  const { status, reason, at, name } = decision;
  connection.execute(
    `update cancellations set status = $3, decision_reason = $4, decided_at = $5, decided_by = $6
      where account_id = $1 and order_id = $2`,
    [accountId, orderId, status, reason, at, name],
  );
}

/** The status of an order and the indices of its cancelled lines. */
export async function findCancelledLines(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<{ status: OrderStatusName; cancelledLines: number[] }> {
  return oneRow(
    connection,
    `select status, (select coalesce(json_agg(line order by line), '[]') from line_outcomes
                      where account_id = $1 and order_id = $2 and outcome = 'CANCELLED') as "cancelledLines"
       from orders where account_id = $1 and order_id = $2`,
    [accountId, orderId],
  );
}
