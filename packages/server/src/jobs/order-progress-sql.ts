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
    where account_id = $1 and order_id = $2 and (status, listing::text) is distinct from ($3, $4::json::text)`,
);

const updateJobs = prepared(
  `update jobs j set report_status = current."reportStatus"
     from json_to_recordset($2) as current ("labJobNumber" bigint, "reportStatus" json)
    where j.account_id = $1 and j.job_number = current."labJobNumber"
      and j.report_status::text is distinct from current."reportStatus"::text`,
);

/**
 * Stores the status of an order, what lists show of it, and the report status of its jobs. Everything that changes one of these
 * calls this afterwards in its transaction, before its audit entry, and has locked the jobs that it changes. The order is
 * locked first, so that concurrent updates see each other's changes.
 */
export async function updateOrderProgress(connection: Connection, accountId: number, orderId: number): Promise<void> {
  const { status, listing, jobs } = await readOrder(connection, accountId, orderId, lockOrder);
  connection.execute(updateOrder, [accountId, orderId, status, JSON.stringify(listing)]);
  if (jobs.length > 0) connection.execute(updateJobs, [accountId, JSON.stringify(jobs)]);
}

/** What should be stored of an order. */
export const computeOrderProgress = (connection: Connection, accountId: number, orderId: number) =>
  readOrder(connection, accountId, orderId, findOrder);

async function readOrder(connection: Connection, accountId: number, orderId: number, select: typeof findOrder) {
  const [order, progress] = await Promise.all([
    oneRow<OrderedParts>(connection, select, [accountId, orderId]),
    findOrderProgress(connection, accountId, orderId),
  ]);
  return describeOrder(order, progress);
}
