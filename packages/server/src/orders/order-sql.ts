import type { Quote } from '@labwire/contract/lab-account.ts';
import type { ResolvedOrder } from '@labwire/contract/lab-order.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import type { OrderStatusName } from '@labwire/contract/order-status.ts';
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
  /** The audit entry, with `newOrderSubject` as its subject. */
  auditEntryText: string;
  eventId: string;
}

/** The subject of the audit entry of an order whose number the database has not assigned yet. */
export const newOrderSubject = 'order:new';

/**
 * One statement writes everything that is stored of an order, because a round trip costs more than the rows. It takes its
 * locks in the same order as all other transactions: the account, the head of its audit chain, the head of its events.
 * While another transaction changes the account, this one waits, and then sees the new revision and inserts nothing.
 */
const insertWithEvent = prepared(
  `with new_order as (
     insert into orders (account_id, status, received_at, submitted_by, number_of_lines, request, resolved)
     select $1, 'RECEIVED', $2, $3, $4, $5, $6 from accounts where account_id = $1 and revision = $12 for key share
     returning order_id),
   new_barcodes as (
     insert into order_barcodes (account_id, order_id, barcode)
     select $1, order_id, barcode from new_order, unnest($7::text[]) as barcode),
   new_keys as (
     insert into order_keys (account_id, order_id, key)
     select $1, order_id, key from new_order, unnest($8::text[]) as key),
   new_search as (
     insert into order_searches (account_id, order_id, words) select $1, order_id, $9 from new_order),
   new_audit_entry as (
     insert into audit_entries (chain, entry)
     select $1, replace($10, '"subject":"${newOrderSubject}"', '"subject":"order:' || order_id || '"')::json
       from new_order
     returning true),
   event_head as (
     insert into event_heads (account_id, events) select $1, 1 from new_audit_entry
     on conflict (account_id) do update set events = event_heads.events + 1 returning events)
   insert into events (account_id, number, event_id, type, created_at, subject)
   select $1, events, $11, 'order.received', $2, jsonb_build_object('orderId', order_id) from new_order, event_head
   returning (select order_id from new_order) as "orderId", number, has_enabled_endpoint($1) as "hasEndpoints",
             has_mail_choice($1) as "hasMailChoice"`,
);

/** The number of the new order, and its event as `PublishEvents` takes it. */
export interface InsertedOrder {
  orderId: number;
  number: number;
  hasEndpoints: boolean;
  hasMailChoice: boolean;
}

/** Inserts an order with its audit entry and its event; undefined if the account's terms have another revision. */
export async function insertOrder(
  connection: Connection,
  accountId: number,
  order: NewOrder,
  revision: number,
): Promise<InsertedOrder | undefined> {
  const [inserted] = await connection.rows<InsertedOrder>(insertWithEvent, [
    accountId,
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
    revision,
  ]);
  return inserted;
}

/**
 * The lines of an order with only the fields that a listing needs, because an order may have two mebibytes and a page two
 * hundred orders. The tests are an empty list: a listing needs to know only whether a sample has tests of its own.
 */
export const listingLines = `(
  select json_agg(json_strip_nulls(json_build_object(
           'samplingSupplies', case when line -> 'samplingSupplies' is not null
             then json_build_object('code', line -> 'samplingSupplies' -> 'code') end,
           'sample', case when line -> 'sample' is not null
             then json_build_object('name', line -> 'sample' -> 'name', 'analyticalTests',
               case when line -> 'sample' -> 'analyticalTests' is not null then '[]'::json end) end,
           'sampleComposite', case when line -> 'sampleComposite' is not null
             then json_build_object('name', line -> 'sampleComposite' -> 'name', 'samples',
               line -> 'sampleComposite' -> 'samples', 'analyticalTests', '[]'::json) end)) order by line_number)
    from json_array_elements(request -> 'lines') with ordinality as request_lines (line, line_number))`;

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
    `select order_id as "orderId", status, ${utcTimestamp('received_at')} as "receivedAt",
            number_of_lines as "numberOfLines", coalesce(request -> 'orderReferences', '[]') as "orderReferences",
            request -> 'lines' as lines
       from orders where account_id = $1 and order_id = $2`,
    [accountId, orderId],
  );
  return order;
}
