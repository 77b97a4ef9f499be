import type { OrderToDispatch } from '@labwire/contract/lab-order-lines.ts';
import { type Connection, utcTimestamp } from '../platform/db/database.ts';

/** An order with its open supplies lines, whose names are in the catalogue. */
export type StoredOrderToDispatch = Omit<OrderToDispatch, 'lines'> & {
  lines: { line: number; code: string; quantity: number }[];
};

// The text is searched first, because most orders have no supplies and parsing JSON costs more.
const ordersToDispatch = (columns: string, condition: string) => `
     select o.order_id as "orderId", o.account_id as "accountId", a.name as "accountName",
            ${utcTimestamp('o.received_at')} as "receivedAt",
            o.is_priority or coalesce((a.limits ->> 'priority')::boolean, false) as priority,
            o.resolved -> 'client' ->> 'name' as client,
            concat_ws(' ', o.resolved -> 'primary' ->> 'firstName', o.resolved -> 'primary' ->> 'lastName') as recipient,
            o.resolved -> 'deliveryAddress' as "deliveryAddress", open.lines${columns}
       from orders o join accounts a on a.account_id = o.account_id
      cross join lateral (
        select json_agg(json_build_object('line', n - 1, 'code', line -> 'samplingSupplies' -> 'code',
                 'quantity', line -> 'samplingSupplies' -> 'quantity') order by n) as lines
          from json_array_elements(o.request -> 'lines') with ordinality as request_lines (line, n)
         where line -> 'samplingSupplies' is not null and not exists (
           select from line_outcomes l
            where l.account_id = o.account_id and l.order_id = o.order_id and l.line = n - 1)) as open
      where o.status in ('RECEIVED', 'REGISTERED', 'IN_PROGRESS') and strpos(o.request::text, 'samplingSupplies') > 0
        and open.lines is not null and ${condition}`;

/** Open orders of all accounts with supplies that are not dispatched, oldest first. */
export async function findOrdersToDispatch(connection: Connection, limit: number): Promise<StoredOrderToDispatch[]> {
  return connection.rows(`${ordersToDispatch('', 'true')} order by o.order_id limit $1`, [limit]);
}

/** An order with the references that its customer knows it by. */
export type StoredParcel = StoredOrderToDispatch & { clientReference: string | null; clientOrderNumber: string | null };

/** Undefined if the order has no supplies left to dispatch. */
export async function findParcel(
  connection: Connection,
  { accountId, orderId }: { accountId: number; orderId: number },
): Promise<StoredParcel | undefined> {
  const references = `, o.resolved ->> 'clientReference' as "clientReference",
            o.resolved ->> 'clientOrderNumber' as "clientOrderNumber"`;
  const [parcel] = await connection.rows<StoredParcel>(
    ordersToDispatch(references, 'o.account_id = $1 and o.order_id = $2'),
    [accountId, orderId],
  );
  return parcel;
}
