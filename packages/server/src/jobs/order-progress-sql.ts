import type { OrderRequest } from '@labwire/contract/order.ts';
import { listingLines } from '../orders/order-sql.ts';
import { type Connection, oneRow, prepared } from '../platform/db/database.ts';
import { lineStatusesOf, orderStatus } from './completeness-rules.ts';
import { findStatusFacts } from './completeness-sql.ts';

const lockLines = prepared(
  `select ${listingLines} as lines from orders where account_id = $1 and order_id = $2 for update`,
);
const updateStatus = prepared('update orders set status = $3 where account_id = $1 and order_id = $2 and status <> $3');

/** Updates the status of an order. The order is locked first, so that concurrent updates see each other's changes. */
export async function updateOrderProgress(connection: Connection, accountId: number, orderId: number): Promise<void> {
  const [{ lines }, progress] = await Promise.all([
    oneRow<{ lines: OrderRequest['lines'] }>(connection, lockLines, [accountId, orderId]),
    findStatusFacts(connection, accountId, orderId),
  ]);
  connection.execute(updateStatus, [accountId, orderId, orderStatus(lineStatusesOf({ lines, ...progress }))]);
}
