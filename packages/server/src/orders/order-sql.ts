import type { ResolvedOrder } from '@labwire/contract/lab-order.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import type { OrderStatusName } from '@labwire/contract/order-status.ts';
import type { Quote } from '@labwire/contract/quote.ts';
import type { OrderListing } from '../jobs/order-listing-rules.ts';
import { type Connection, oneRow, prepared, utcTimestamp } from '../platform/db/database.ts';

export interface NewOrder {
  receivedAt: Date;
  submittedBy: string;
  numberOfLines: number;
  /** The body exactly as it was sent. */
  requestText: string;
  resolved: ResolvedOrder;
  barcodes: string[];
  customerSearchKeys: string[];
  labSearchText: string;
  listing: OrderListing;
  /** The audit entry, with `newOrderSubject` as its subject. */
  auditEntryText: string;
  eventId: string;
}

/** The subject of the audit entry of an order whose number the database has not assigned yet. */
export const newOrderSubject = 'order:new';

/** Described in the migration that creates the function. */
const insertWithEvent = prepared(
  `select new_order_id as "orderId", event_number as number, has_endpoints as "hasEndpoints",
          has_mail_choice as "hasMailChoice"
     from receive_order($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, '${newOrderSubject}', $12, $13)
    where new_order_id is not null`,
);

/** The number of the new order, and its events as `PublishEvents` takes them. */
export interface InsertedOrder {
  orderId: number;
  number: number;
  hasEndpoints: boolean;
  hasMailChoice: boolean;
}

/** Inserts an order with its audit entry and its events; undefined if the account's terms have another revision. */
export async function insertOrder(
  connection: Connection,
  accountId: number,
  order: NewOrder,
  revision: number,
): Promise<InsertedOrder | undefined> {
  const [inserted] = await connection.rows<InsertedOrder>(insertWithEvent, [
    accountId,
    revision,
    order.receivedAt,
    order.submittedBy,
    order.numberOfLines,
    order.requestText,
    order.resolved,
    order.barcodes,
    order.customerSearchKeys,
    order.labSearchText,
    order.auditEntryText,
    order.eventId,
    JSON.stringify(order.listing),
  ]);
  return inserted;
}

/**
 * The lines of an order with only the fields that their status needs, because an order may have two mebibytes. The tests are an
 * empty list: the status depends only on whether a sample has tests of its own. The lines are read as jsonb, because every
 * operator on json parses the whole line again.
 */
export const statusLines = `(
  select json_agg(json_strip_nulls(json_build_object(
           'samplingSupplies', case when line -> 'samplingSupplies' is not null
             then json_build_object('code', line -> 'samplingSupplies' -> 'code') end,
           'sample', case when line -> 'sample' is not null
             then json_build_object('name', line -> 'sample' -> 'name', 'analyticalTests',
               case when line -> 'sample' -> 'analyticalTests' is not null then '[]'::json end) end,
           'sampleComposite', case when line -> 'sampleComposite' is not null
             then json_build_object('name', line -> 'sampleComposite' -> 'name', 'samples',
               line -> 'sampleComposite' -> 'samples', 'analyticalTests', '[]'::json) end)) order by line_number)
    from jsonb_array_elements((request -> 'lines')::jsonb) with ordinality as request_lines (line, line_number))`;

const selectRevision = prepared('select revision from accounts where account_id = $1');

/** The number of the last change of the data that orders of the account are checked against. */
export async function findRevision(connection: Connection, accountId: number): Promise<number> {
  const { revision } = await oneRow<{ revision: number }>(connection, selectRevision, [accountId]);
  return revision;
}

/** The data that orders of the account are checked against, except its organisations. */
export async function findOrderTerms(
  connection: Connection,
  accountId: number,
): Promise<{ parameterTests: string[]; quotes: Quote[] }> {
  return oneRow(
    connection,
    `select parameter_tests as "parameterTests",
            (select coalesce(json_agg(json_strip_nulls(json_build_object('number', number, 'validUntil', valid_until, 'prices', prices))), '[]')
               from quotes where account_id = $1) as quotes
       from accounts where account_id = $1`,
    [accountId],
  );
}

export interface StoredOrder extends Pick<OrderListing, 'orderReferences' | 'reportStatus'> {
  orderId: number;
  status: OrderStatusName;
  receivedAt: string;
  numberOfLines: number;
  /** Whether the order or its customer has priority. */
  priority: boolean;
  lines: OrderRequest['lines'];
}

export async function findOrder(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<StoredOrder | undefined> {
  const [order] = await connection.rows<StoredOrder>(
    `select order_id as "orderId", status, ${utcTimestamp('received_at')} as "receivedAt",
            number_of_lines as "numberOfLines", listing -> 'orderReferences' as "orderReferences",
            listing -> 'reportStatus' as "reportStatus", request -> 'lines' as lines, is_priority or coalesce((select (limits ->> 'priority')::boolean from accounts a
              where a.account_id = $1), false) as priority
       from orders where account_id = $1 and order_id = $2`,
    [accountId, orderId],
  );
  return order;
}

export type SubmittedRequest = Pick<OrderRequest, 'orderReferences' | 'notes' | 'lines'>;

/** References, notes and lines as they were sent, with the changes that were applied. */
export async function findSubmittedRequest(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<SubmittedRequest | undefined> {
  const [order] = await connection.rows<{ request: SubmittedRequest }>(
    `select json_strip_nulls(json_build_object('orderReferences', request -> 'orderReferences', 'notes', request -> 'notes'))
              ::jsonb || jsonb_build_object('lines', request -> 'lines') as request
       from orders where account_id = $1 and order_id = $2`,
    [accountId, orderId],
  );
  return order?.request;
}
