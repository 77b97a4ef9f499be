import type { OrderRequest } from '@labwire/contract/order.ts';
import { listingLines } from '../orders/order-sql.ts';
import { type Connection, oneRow } from '../platform/db/database.ts';
import { lineStatusesOf, orderStatus } from './completeness-rules.ts';
import { findProgressOfOrders } from './completeness-sql.ts';

/** Updates the status of an order. The order is locked first, so that concurrent updates see each other's changes. */
export async function updateOrderProgress(connection: Connection, accountId: number, orderId: number): Promise<void> {
  const key = [accountId, orderId];
  const { lines } = await oneRow<{ lines: OrderRequest['lines'] }>(
    connection,
    `select ${listingLines} as lines from orders where account_id = $1 and order_id = $2 for update`,
    key,
  );
  const progress = (await findProgressOfOrders(connection, [{ accountId, orderId }])).get(orderId);
  const status = orderStatus(lineStatusesOf({ lines, arrived: [], outcomes: [], ...progress }));
  connection.execute('update orders set status = $3 where account_id = $1 and order_id = $2 and status <> $3', [
    ...key,
    status,
  ]);
}
