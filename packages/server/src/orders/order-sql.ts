import type { Quote } from '@labwire/contract/lab-account.ts';
import type { OrderSummary, ResolvedOrder } from '@labwire/contract/lab-order.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import type { OrderStatusName } from '@labwire/contract/order-status.ts';
import { type Connection, oneRow, utcText } from '../db/database.ts';

export interface NewOrder {
  receivedAt: Date;
  submittedBy: string;
  numberOfLines: number;
  /** The very text that was sent. */
  requestText: string;
  resolved: ResolvedOrder;
  barcodes: string[];
}

export async function insertOrder(connection: Connection, accountId: number, order: NewOrder): Promise<number> {
  const { orderId } = await oneRow<{ orderId: number }>(
    connection,
    `insert into orders (account_id, status, received_at, submitted_by, number_of_lines, request, resolved, barcodes)
     values ($1, 'RECEIVED', $2, $3, $4, $5, $6, $7) returning order_id as "orderId"`,
    [
      accountId,
      order.receivedAt,
      order.submittedBy,
      order.numberOfLines,
      order.requestText,
      order.resolved,
      order.barcodes,
    ],
  );
  return orderId;
}

/** What orders of the account are checked against, besides its organisations. */
export async function findOrderTerms(
  connection: Connection,
  accountId: number,
): Promise<{ parameterTests: string[]; quotes: Quote[] }> {
  return oneRow(
    connection,
    `select parameter_tests as "parameterTests",
            (select coalesce(json_agg(json_strip_nulls(json_build_object('number', number, 'validUntil', valid_until))), '[]')
               from quotes where account_id = $1) as quotes
       from accounts where account_id = $1`,
    [accountId],
  );
}

export interface StoredOrder {
  orderId: number;
  status: OrderStatusName;
  receivedAt: string;
  numberOfLines: number;
  orderReferences: OrderRequest['orderReferences'];
  lines: OrderRequest['lines'];
}

export async function findOrder(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<StoredOrder | undefined> {
  const [order] = await connection.rows<StoredOrder>(
    `select order_id as "orderId", status, ${utcText('received_at')} as "receivedAt",
            number_of_lines as "numberOfLines", coalesce(request -> 'orderReferences', '[]') as "orderReferences",
            request -> 'lines' as lines
       from orders where account_id = $1 and order_id = $2`,
    [accountId, orderId],
  );
  return order;
}

const summaryColumns = `
  o.order_id as "orderId", o.account_id as "accountId", a.name as "accountName", o.status,
  ${utcText('o.received_at')} as "receivedAt", o.number_of_lines as "numberOfLines",
  o.resolved ->> 'clientReference' as "clientReference"`;

export interface InboxFilter {
  status?: OrderStatusName;
  accountId?: number;
  after?: number;
  limit: number;
}

/** Orders of every account, for the laboratory, oldest first. */
export async function findInbox(connection: Connection, filter: InboxFilter): Promise<OrderSummary[]> {
  return connection.rows(
    `select ${summaryColumns} from orders o join accounts a using (account_id)
      where ($1::text is null or o.status = $1)
        and ($2::bigint is null or o.account_id = $2)
        and o.order_id > $3
      order by o.order_id limit $4`,
    [filter.status, filter.accountId, filter.after ?? 0, filter.limit],
  );
}

export interface LabOrderRow extends OrderSummary {
  submittedBy: string;
  requestText: string;
  resolved: ResolvedOrder;
}

export async function findLabOrder(connection: Connection, orderId: number): Promise<LabOrderRow | undefined> {
  const [order] = await connection.rows<LabOrderRow>(
    `select ${summaryColumns}, o.submitted_by as "submittedBy", o.request::text as "requestText", o.resolved
       from orders o join accounts a using (account_id) where o.order_id = $1`,
    [orderId],
  );
  return order;
}
