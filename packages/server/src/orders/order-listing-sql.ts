import type { OrderStatusName } from '@labwire/contract/order-status.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';
import { ordersFound } from './order-search-sql.ts';
import { listingLines, type StoredOrder } from './order-sql.ts';

export interface OrderFilter {
  status?: OrderStatusName;
  /** A prefix of one of the search keys, an order number or a container barcode. */
  search?: string;
  from?: string;
  to?: string;
  samplingPoint?: string;
  exceedancesOnly: boolean;
  before?: number;
  limit: number;
}

export type ListedOrder = StoredOrder & { exceedances: number };

/** Orders of the account, newest first. */
export async function findOrders(
  connection: Connection,
  accountId: number,
  { before = Number.MAX_SAFE_INTEGER, limit, ...filter }: OrderFilter,
): Promise<ListedOrder[]> {
  const values: unknown[] = [accountId, before, limit];
  const conditions = ['o.account_id = $1', 'o.order_id < $2', ...orderConditions(filter, values)];
  return connection.rows(
    `select order_id as "orderId", status, ${utcTimestamp('received_at')} as "receivedAt",
            number_of_lines as "numberOfLines", coalesce(request -> 'orderReferences', '[]') as "orderReferences",
            ${listingLines} as lines,
            (select count(*) from published_values v
              where v.account_id = $1 and v.order_id = o.order_id and v.is_exceedance) as exceedances
       from orders o where ${conditions.join(' and ')} order by order_id desc limit $3`,
    values,
  );
}

/** How many orders match, counted up to `max`. */
export async function countOrders(
  connection: Connection,
  accountId: number,
  filter: Omit<OrderFilter, 'before' | 'limit'>,
  max: number,
): Promise<number> {
  const values: unknown[] = [accountId, max];
  const conditions = ['o.account_id = $1', ...orderConditions(filter, values)];
  const { found } = await oneRow<{ found: number }>(
    connection,
    `select count(*) as found from (select from orders o where ${conditions.join(' and ')} limit $2) as counted`,
    values,
  );
  return found;
}

/** The conditions on the orders `o` of the account `$1`. Appends their values. */
function orderConditions(filter: Omit<OrderFilter, 'before' | 'limit'>, values: unknown[]): string[] {
  const { status, search, from, to, samplingPoint, exceedancesOnly } = filter;
  const conditions: string[] = [];
  if (status !== undefined) conditions.push(`o.status = $${values.push(status)}`);
  if (search !== undefined) conditions.push(`o.order_id in (${ordersFound(search, values)})`);
  if (from !== undefined) conditions.push(`o.received_at >= $${values.push(from)}`);
  if (to !== undefined) conditions.push(`o.received_at < $${values.push(to)}`);
  if (samplingPoint !== undefined) {
    conditions.push(`o.order_id in (
      select order_id from published_values where account_id = $1 and sampling_point = $${values.push(samplingPoint)})`);
  }
  if (exceedancesOnly) {
    conditions.push('o.order_id in (select order_id from published_values where account_id = $1 and is_exceedance)');
  }
  return conditions;
}

export async function findAccountName(connection: Connection, accountId: number): Promise<string> {
  const { name } = await oneRow<{ name: string }>(connection, 'select name from accounts where account_id = $1', [
    accountId,
  ]);
  return name;
}
