import type { OrderRequest } from '@labwire/contract/order.ts';
import { type Connection, oneRow } from '../db/database.ts';
import { countLinesToArrive, orderStatus } from './job-rules.ts';
import { findOrderProgress, updateOrderStatus } from './job-sql.ts';

/** Lets the status of an order follow what was done for it. */
export async function followOrder(
  connection: Connection,
  accountId: number,
  orderId: number,
  known?: OrderRequest,
): Promise<void> {
  const request = known ?? (await findOrderRequest(connection, accountId, orderId));
  const { arrived, ...progress } = await findOrderProgress(connection, accountId, orderId);
  const status = orderStatus({ ...progress, left: countLinesToArrive(request) - arrived });
  await updateOrderStatus(connection, accountId, orderId, status);
}

async function findOrderRequest(connection: Connection, accountId: number, orderId: number): Promise<OrderRequest> {
  const { request } = await oneRow<{ request: OrderRequest }>(
    connection,
    'select request from orders where account_id = $1 and order_id = $2',
    [accountId, orderId],
  );
  return request;
}
