import type { ResolvedOrder } from '@labwire/contract/lab-order.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import type { ChangeStatus, NewOrderChange, OrderChange } from '@labwire/contract/order-change.ts';
import type { OrderStatusName } from '@labwire/contract/order-status.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';

export interface OrderKey {
  accountId: number;
  orderId: number;
}

export interface OrderToChange {
  status: OrderStatusName;
  receivedAt: string;
  submittedBy: string;
  request: OrderRequest;
  /** The order as it was first sent. */
  originalText: string;
  resolved: ResolvedOrder;
  isPriority: boolean;
  hasJobs: boolean;
}

/** Locks the order until the end of the transaction; undefined if the account has no such order. */
export async function lockOrderToChange(
  connection: Connection,
  { accountId, orderId }: OrderKey,
): Promise<OrderToChange | undefined> {
  const [order] = await connection.rows<OrderToChange>(
    `select status, ${utcTimestamp('received_at')} as "receivedAt", submitted_by as "submittedBy", request,
            coalesce(original_request, request)::text as "originalText", resolved, is_priority as "isPriority",
            exists (select from jobs j where j.account_id = $1 and j.order_id = $2) as "hasJobs"
       from orders where account_id = $1 and order_id = $2 for update`,
    [accountId, orderId],
  );
  return order;
}

export async function insertOrderChange(
  connection: Connection,
  { accountId, orderId }: OrderKey,
  change: { status: 'APPLIED' | 'REQUESTED'; requestText: string; requestedAt: Date; requestedBy: string },
): Promise<number> {
  const { status, requestText, requestedAt, requestedBy } = change;
  const { number } = await oneRow<{ number: number }>(
    connection,
    `insert into order_changes (account_id, order_id, change, status, request, requested_at, requested_by)
     select $1, $2, count(*) + 1, $3, $4, $5, $6 from order_changes where account_id = $1 and order_id = $2
     returning change as number`,
    [accountId, orderId, status, requestText, requestedAt, requestedBy],
  );
  return number;
}

export function updateOrderChange(
  connection: Connection,
  { accountId, orderId, change }: OrderKey & { change: number },
  decision: { status: 'ACCEPTED' | 'DECLINED'; reason: string | undefined; at: Date; name: string },
): void {
  const { status, reason, at, name } = decision;
  connection.execute(
    `update order_changes set status = $4, decision_reason = $5, decided_at = $6, decided_by = $7
      where account_id = $1 and order_id = $2 and change = $3`,
    [accountId, orderId, change, status, reason, at, name],
  );
}

const columns = `change, status, ${utcTimestamp('requested_at')} as "requestedAt", requested_by as "requestedBy",
  ${utcTimestamp('decided_at')} as "decidedAt", decided_by as "decidedBy", decision_reason as "decisionReason", request`;

/** The changes of an order, oldest first. */
export async function findOrderChanges(
  connection: Connection,
  { accountId, orderId }: OrderKey,
): Promise<OrderChange[]> {
  return connection.rows(
    `select ${columns} from order_changes where account_id = $1 and order_id = $2 order by change`,
    [accountId, orderId],
  );
}

export async function findOrderChange(
  connection: Connection,
  { accountId, orderId, change }: OrderKey & { change: number },
): Promise<(OrderChange & { status: ChangeStatus; request: NewOrderChange }) | undefined> {
  const [found] = await connection.rows<OrderChange>(
    `select ${columns} from order_changes where account_id = $1 and order_id = $2 and change = $3`,
    [accountId, orderId, change],
  );
  return found;
}

export interface AmendedOrder {
  requestText: string;
  numberOfLines: number;
  resolved: ResolvedOrder;
  isPriority: boolean;
  barcodes: string[];
  customerSearchKeys: string[];
  labSearchText: string;
}

/** Stores the changed order and what it is found by. The order as it was first sent is kept. */
export function updateAmendedOrder(
  connection: Connection,
  { accountId, orderId }: OrderKey,
  order: AmendedOrder,
): void {
  const key = [accountId, orderId];
  connection.execute(
    `update orders set original_request = coalesce(original_request, request), request = $3, resolved = $4,
            number_of_lines = $5, is_priority = $6
      where account_id = $1 and order_id = $2`,
    [...key, order.requestText, order.resolved, order.numberOfLines, order.isPriority],
  );
  connection.execute('delete from order_barcodes where account_id = $1 and order_id = $2', key);
  connection.execute(
    `insert into order_barcodes (account_id, order_id, barcode)
     select a.account_id, $2, barcode from accounts a, unnest($3::text[]) as barcode where a.account_id = $1`,
    [...key, order.barcodes],
  );
  connection.execute('delete from order_keys where account_id = $1 and order_id = $2', key);
  connection.execute(
    `insert into order_keys (account_id, order_id, key)
     select a.account_id, $2, key from accounts a, unnest($3::text[]) as key where a.account_id = $1`,
    [...key, order.customerSearchKeys],
  );
  connection.execute('update order_searches set words = $3 where account_id = $1 and order_id = $2', [
    ...key,
    order.labSearchText,
  ]);
}
