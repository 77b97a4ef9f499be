import type { Quote } from '@labwire/contract/lab-account.ts';
import type { ResolvedOrder } from '@labwire/contract/lab-order.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import type { OrderStatusName } from '@labwire/contract/order-status.ts';
import { type Connection, oneRow, prepared, utcTimestamp } from '../platform/db/database.ts';

export interface NewOrder {
  receivedAt: Date;
  submittedBy: string;
  numberOfLines: number;
  /** The very text that was sent. */
  requestText: string;
  resolved: ResolvedOrder;
  barcodes: string[];
  /** What the customer finds it by, and what the laboratory does. */
  keys: string[];
  words: string;
  /** Its audit entry, about `newOrder`. */
  entryText: string;
  eventId: string;
}

/** Stands in an audit entry for an order that has no number yet. */
export const newOrder = 'order:new';

/**
 * One statement for all that is stored of an order, since each costs more by itself than by its rows. Locks are taken as
 * everywhere: the account, the chain of its entries, the number of its event. While another transaction changes the account
 * or erases a contact this one waits, and then sees the new revision.
 */
const insertion = prepared(
  `with stored as (
     insert into orders (account_id, status, received_at, submitted_by, number_of_lines, request, resolved)
     select $1, 'RECEIVED', $2, $3, $4, $5, $6 from accounts where account_id = $1 and revision = $12 for key share
     returning order_id),
   coded as (
     insert into order_barcodes (account_id, order_id, barcode)
     select $1, order_id, barcode from stored, unnest($7::text[]) as barcode),
   keyed as (
     insert into order_keys (account_id, order_id, key)
     select $1, order_id, key from stored, unnest($8::text[]) as key),
   searched as (
     insert into order_searches (account_id, order_id, words) select $1, order_id, $9 from stored),
   audited as (
     insert into audit_entries (chain, entry)
     select $1, replace($10, '"subject":"${newOrder}"', '"subject":"order:' || order_id || '"')::json from stored
     returning true),
   head as (
     insert into event_heads (account_id, events) select $1, 1 from audited
     on conflict (account_id) do update set events = event_heads.events + 1 returning events)
   insert into events (account_id, number, event_id, type, created_at, subject)
   select $1, events, $11, 'order.received', $2, jsonb_build_object('orderId', order_id) from stored, head
   returning (select order_id from stored) as "orderId", number, is_heard($1) as "isHeard"`,
);

/** Stores an order with its audit entry and its event, if the terms of the account are still of this revision. */
export async function insertOrder(
  connection: Connection,
  accountId: number,
  order: NewOrder,
  revision: number,
): Promise<{ orderId: number; number: number; isHeard: boolean } | undefined> {
  const [stored] = await connection.rows<{ orderId: number; number: number; isHeard: boolean }>(insertion, [
    accountId,
    order.receivedAt,
    order.submittedBy,
    order.numberOfLines,
    order.requestText,
    order.resolved,
    order.barcodes,
    order.keys,
    order.words,
    order.entryText,
    order.eventId,
    revision,
  ]);
  return stored;
}

/**
 * The lines of an order without what its listings do not tell: an order may have two mebibytes, and a page two hundred
 * orders. Of tests they need to know whether there are any.
 */
export const linesInShort = `(
  select json_agg(json_strip_nulls(json_build_object(
           'samplingSupplies', case when line -> 'samplingSupplies' is not null
             then json_build_object('code', line -> 'samplingSupplies' -> 'code') end,
           'sample', case when line -> 'sample' is not null
             then json_build_object('name', line -> 'sample' -> 'name', 'analyticalTests',
               case when line -> 'sample' -> 'analyticalTests' is not null then '[]'::json end) end,
           'sampleComposite', case when line -> 'sampleComposite' is not null
             then json_build_object('name', line -> 'sampleComposite' -> 'name', 'samples',
               line -> 'sampleComposite' -> 'samples', 'analyticalTests', '[]'::json) end)) order by place)
    from json_array_elements(request -> 'lines') with ordinality as each (line, place))`;

const revisionOf = prepared('select revision from accounts where account_id = $1');

/** The number of the last change of what orders of the account are checked against. */
export async function findRevision(connection: Connection, accountId: number): Promise<number> {
  const { revision } = await oneRow<{ revision: number }>(connection, revisionOf, [accountId]);
  return revision;
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
    `select order_id as "orderId", status, ${utcTimestamp('received_at')} as "receivedAt",
            number_of_lines as "numberOfLines", coalesce(request -> 'orderReferences', '[]') as "orderReferences",
            request -> 'lines' as lines
       from orders where account_id = $1 and order_id = $2`,
    [accountId, orderId],
  );
  return order;
}
