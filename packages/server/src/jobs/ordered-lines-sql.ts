import type { OrderRequest } from '@labwire/contract/order.ts';
import { type Connection, utcTimestamp } from '../platform/db/database.ts';

/** The order of a customer with the changes that were applied. */
export async function findAccountOrderRequest(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<OrderRequest | undefined> {
  const [order] = await connection.rows<{ request: OrderRequest }>(
    'select request from orders where account_id = $1 and order_id = $2',
    [accountId, orderId],
  );
  return order?.request;
}

/** When the supplies lines of an order were dispatched. */
export async function findDispatchTimes(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<Map<number, string>> {
  const rows = await connection.rows<{ line: number; dispatchedAt: string }>(
    `select line, ${utcTimestamp('decided_at')} as "dispatchedAt" from line_outcomes
      where account_id = $1 and order_id = $2 and outcome = 'DISPATCHED'`,
    [accountId, orderId],
  );
  return new Map(rows.map(({ line, dispatchedAt }) => [line, dispatchedAt]));
}
