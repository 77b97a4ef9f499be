import type { LatestOrder } from '@labwire/contract/lab-account-health.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';

/** The SQL condition for orders that are not completed or cancelled. */
export const isOpenStatus = (status: string): string => `${status} in ('RECEIVED', 'REGISTERED', 'IN_PROGRESS')`;

export async function findLatestOrders(
  connection: Connection,
  accountId: number,
  limit: number,
): Promise<LatestOrder[]> {
  return connection.rows(
    `select order_id as "orderId", status, ${utcTimestamp('received_at')} as "receivedAt",
            number_of_lines as "numberOfLines", resolved ->> 'clientReference' as "clientReference"
       from orders where account_id = $1 order by order_id desc limit $2`,
    [accountId, limit],
  );
}

export async function countOpenOrders(connection: Connection, accountId: number): Promise<number> {
  const { count } = await oneRow<{ count: number }>(
    connection,
    `select count(*) as count from orders where account_id = $1 and ${isOpenStatus('status')}`,
    [accountId],
  );
  return count;
}
