import type { OrderStatusName } from '@labwire/contract/order-status.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';
import { listingLines, type StoredOrder } from './order-sql.ts';

export interface OrderFilter {
  status?: OrderStatusName;
  /** A prefix of one of the search keys, or an order number. */
  search?: string;
  before?: number;
  limit: number;
}

const highestCharacter = '\u{10ffff}';

/** Orders of the account, newest first. The search is a range of keys, so that it uses the index. */
export async function findOrders(
  connection: Connection,
  accountId: number,
  { status, search, before = Number.MAX_SAFE_INTEGER, limit }: OrderFilter,
): Promise<StoredOrder[]> {
  const values: unknown[] = [accountId, before, limit];
  const conditions = ['account_id = $1', 'order_id < $2'];
  if (status !== undefined) conditions.push(`status = $${values.push(status)}`);
  if (search !== undefined) {
    const from = values.push(search);
    const to = values.push(search + highestCharacter);
    const number = values.push(/^\d{1,15}$/.test(search) ? Number(search) : 0);
    conditions.push(`order_id in (
      select order_id from order_keys where account_id = $1 and key >= $${from} and key < $${to}
      union select $${number}::bigint)`);
  }
  return connection.rows(
    `select order_id as "orderId", status, ${utcTimestamp('received_at')} as "receivedAt",
            number_of_lines as "numberOfLines", coalesce(request -> 'orderReferences', '[]') as "orderReferences",
            ${listingLines} as lines
       from orders where ${conditions.join(' and ')} order by order_id desc limit $3`,
    values,
  );
}

export async function findAccountName(connection: Connection, accountId: number): Promise<string> {
  const { name } = await oneRow<{ name: string }>(connection, 'select name from accounts where account_id = $1', [
    accountId,
  ]);
  return name;
}
