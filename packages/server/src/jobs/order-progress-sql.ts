import type { OrderRequest } from '@labwire/contract/order.ts';
import { statusLines } from '../orders/order-sql.ts';
import { type Connection, oneRow, prepared } from '../platform/db/database.ts';
import { findOrderProgress } from './completeness-sql.ts';
import { describeOrder } from './order-listing-rules.ts';

type OrderedParts = Pick<OrderRequest, 'lines' | 'orderReferences'>;

const selectOrder = `select ${statusLines} as lines, coalesce(request -> 'orderReferences', '[]') as "orderReferences"
  from orders where account_id = $1 and order_id = $2`;
const findOrder = prepared(selectOrder);
// Not "for update", which would wait for transactions that only refer to the order.
const lockOrder = prepared(`${selectOrder} for no key update`);
const updateOrder = prepared(
  `update orders set status = $3, listing = $4
    where account_id = $1 and order_id = $2 and (status, listing) is distinct from ($3, $4::jsonb)`,
);

/**
 * Stores the status of an order and what lists show of it. Everything that changes one of these calls this afterwards in its
 * transaction, and before its audit entry. The order is locked first, so that concurrent updates see each other's changes.
 */
export async function updateOrderProgress(connection: Connection, accountId: number, orderId: number): Promise<void> {
  const { status, listing } = await readOrder(connection, accountId, orderId, lockOrder);
  connection.execute(updateOrder, [accountId, orderId, status, JSON.stringify(listing)]);
}

/** The status and the listing of an order as they should be stored. */
export const computeOrderProgress = (connection: Connection, accountId: number, orderId: number) =>
  readOrder(connection, accountId, orderId, findOrder);

async function readOrder(connection: Connection, accountId: number, orderId: number, select: typeof findOrder) {
  const [order, progress] = await Promise.all([
    oneRow<OrderedParts>(connection, select, [accountId, orderId]),
    findOrderProgress(connection, accountId, orderId),
  ]);
  return describeOrder(order, progress);
}
