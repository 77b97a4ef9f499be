import type { LabOrderSort, OrderSort } from '@labwire/contract/listing-sort.ts';
import type { OrderStatusName } from '@labwire/contract/order-status.ts';
import type { OrderListing } from '../jobs/order-listing-rules.ts';
import { type AccountScope, inScope } from '../platform/db/account-scope.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';
import { bothDirections, isAfter, orderBy, type SortOrder } from '../platform/db/sort-order.ts';
import { ordersFound } from './order-search-sql.ts';
import type { StoredOrder } from './order-sql.ts';

/** The filters that customers and the laboratory have in common. */
export interface CommonOrderFilter {
  status?: OrderStatusName;
  from?: string;
  to?: string;
  samplingPoint?: string;
  exceedancesOnly: boolean;
}

export interface OrderFilter extends CommonOrderFilter {
  /** A prefix of one of the search keys, an order number or a container barcode. */
  search?: string;
}

export interface OrderPage {
  sort?: OrderSort;
  /** The last order of the page before. */
  before?: number;
  limit: number;
}

export type ListedOrder = OrderListing & Pick<StoredOrder, 'orderId' | 'status' | 'receivedAt' | 'numberOfLines'>;

export const sortsOfOrders: Record<OrderSort | LabOrderSort, SortOrder> = {
  ...bothDirections('orderId', (alias) => [`${alias}.order_id`]),
  ...bothDirections('receivedAt', (alias) => [`${alias}.received_at`, `${alias}.order_id`]),
};

/** Orders of the account, newest first unless another order is chosen. */
export async function findOrders(
  connection: Connection,
  accountId: number,
  { sort = '-orderId', before, limit, ...filter }: OrderFilter & OrderPage,
): Promise<ListedOrder[]> {
  const values: unknown[] = [accountId, limit];
  const conditions = ['o.account_id = $1', ...orderConditions(filter, accountId, values)];
  const order = sortsOfOrders[sort];
  if (before !== undefined) conditions.push(afterOrder(order, 'o', before, values));
  const orders = await connection.rows<ListedOrder & { listing: OrderListing }>(
    `select order_id as "orderId", status, ${utcTimestamp('received_at')} as "receivedAt",
            number_of_lines as "numberOfLines", listing
       from orders o where ${conditions.join(' and ')} order by ${orderBy(order, 'o')} limit $2`,
    values,
  );
  return orders.map(({ listing, ...stored }) => ({ ...stored, ...listing }));
}

/** The condition that an order comes after another one, which a number need not belong to if the order is by number. */
export function afterOrder(order: SortOrder, alias: string, orderId: number, values: unknown[]): string {
  const parameter = `$${values.push(orderId)}`;
  return order.columns(alias).length === 1
    ? `${alias}.order_id ${order.isDescending ? '<' : '>'} ${parameter}`
    : isAfter(order, alias, `orders p where p.order_id = ${parameter}`);
}

/** How many orders match, counted up to `max`. */
export async function countOrders(
  connection: Connection,
  accountId: number,
  filter: OrderFilter,
  max: number,
): Promise<number> {
  const values: unknown[] = [accountId, max];
  const conditions = ['o.account_id = $1', ...orderConditions(filter, accountId, values)];
  const { found } = await oneRow<{ found: number }>(
    connection,
    `select count(*) as found from (select from orders o where ${conditions.join(' and ')} limit $2) as counted`,
    values,
  );
  return found;
}

/** The conditions on the orders `o` of the account `$1`. Appends their values. */
function orderConditions({ search, ...filter }: OrderFilter, accountId: number, values: unknown[]): string[] {
  const conditions = commonOrderConditions(filter, accountId, values);
  if (search !== undefined) conditions.push(`o.order_id in (${ordersFound(search, values)})`);
  return conditions;
}

/** The conditions on the orders `o`, of which `$1` is the account or null. Appends their values. */
export function commonOrderConditions(filter: CommonOrderFilter, scope: AccountScope, values: unknown[]): string[] {
  const { status, from, to, samplingPoint, exceedancesOnly } = filter;
  const conditions: string[] = [];
  if (status !== undefined) conditions.push(`o.status = $${values.push(status)}`);
  if (from !== undefined) conditions.push(`o.received_at >= $${values.push(from)}`);
  if (to !== undefined) conditions.push(`o.received_at < $${values.push(to)}`);
  const hasValue = (condition: string) => `(o.account_id, o.order_id) in (
      select account_id, order_id from published_values where ${inScope(scope, 'account_id')} and ${condition})`;
  if (samplingPoint !== undefined) conditions.push(hasValue(`sampling_point = $${values.push(samplingPoint)}`));
  if (exceedancesOnly) conditions.push(hasValue('is_exceedance'));
  return conditions;
}

export async function findAccountName(connection: Connection, accountId: number): Promise<string> {
  const { name } = await oneRow<{ name: string }>(connection, 'select name from accounts where account_id = $1', [
    accountId,
  ]);
  return name;
}
