import type { LabOrderJob, OrderSummary, ResolvedOrder } from '@labwire/contract/lab-order.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import type { OrderStatusName } from '@labwire/contract/order-status.ts';
import { type Connection, utcTimestamp } from '../platform/db/database.ts';
import type { SoughtOrder } from './order-search-rules.ts';
import { linesInShort } from './order-sql.ts';

export interface InboxFilter {
  status?: OrderStatusName;
  accountId?: number;
  after?: number;
  limit: number;
  isNewestFirst: boolean;
}

/** Where a page starts and which way it goes. */
const pageOf = ({ isNewestFirst, after, limit }: InboxFilter) => ({
  than: isNewestFirst ? '<' : '>',
  direction: isNewestFirst ? 'desc' : 'asc',
  start: after ?? (isNewestFirst ? Number.MAX_SAFE_INTEGER : 0),
  limit,
});

/** A page of orders of every account. */
export async function findInboxIds(connection: Connection, filter: InboxFilter): Promise<number[]> {
  const { than, direction, start, limit } = pageOf(filter);
  const rows = await connection.rows<{ orderId: number }>(
    `select order_id as "orderId" from orders
      where ($1::text is null or status = $1)
        and ($2::bigint is null or account_id = $2)
        and order_id ${than} $3
      order by order_id ${direction} limit $4`,
    [filter.status, filter.accountId, start, limit],
  );
  return rows.map(({ orderId }) => orderId);
}

/**
 * A page of the orders that a search finds. The words of orders are read one after the other until the page is full:
 * about 100 ms for 100,000 orders of a dozen samples each, if none has them.
 */
export async function findSoughtIds(
  connection: Connection,
  filter: InboxFilter,
  { key, accountIds, orderIds }: { key: string; accountIds: number[]; orderIds: number[] },
): Promise<number[]> {
  const { than, direction, start, limit } = pageOf(filter);
  // Few orders have another status than COMPLETED at a time: then those few are looked through, and no others.
  const ofStatus =
    filter.status === 'COMPLETED'
      ? '(select status from orders o where o.account_id = s.account_id and o.order_id = s.order_id) = $5'
      : '($5::text is null or s.order_id = any (array(select order_id from orders where status = $5)))';
  const rows = await connection.rows<{ orderId: number }>(
    `select s.order_id as "orderId" from order_searches s
      where (strpos(s.words, $1) > 0 or s.account_id = any ($2) or s.order_id = any ($3))
        and ($4::bigint is null or s.account_id = $4)
        and ${ofStatus}
        and s.order_id ${than} $6
      order by s.order_id ${direction} limit $7`,
    [key, accountIds, orderIds, filter.accountId, filter.status, start, limit],
  );
  return rows.map(({ orderId }) => orderId);
}

/** Orders by what is compared as a whole: their number, that of a job, the barcode of a container. */
export async function findNamedOrders(connection: Connection, { text, number }: SoughtOrder): Promise<number[]> {
  const rows = await connection.rows<{ orderId: number }>(
    `select order_id as "orderId" from orders where order_id = $1
     union select order_id from jobs where job_number = $1
     union select order_id from order_barcodes where barcode = left($2, 200)`,
    [number, text],
  );
  return rows.map(({ orderId }) => orderId);
}

const summaryColumns = `
  o.order_id as "orderId", o.account_id as "accountId", a.name as "accountName", o.status,
  ${utcTimestamp('o.received_at')} as "receivedAt", o.number_of_lines as "numberOfLines",
  o.resolved ->> 'clientReference' as "clientReference", o.resolved ->> 'clientOrderNumber' as "clientOrderNumber",
  concat_ws(' ', o.resolved -> 'primary' ->> 'firstName', o.resolved -> 'primary' ->> 'lastName') as primary,
  concat_ws(' ', o.resolved -> 'submitter' ->> 'firstName', o.resolved -> 'submitter' ->> 'lastName') as submitter`;

export type SummaryRow = Omit<OrderSummary, 'completeness'>;

/** The orders of a page, with their lines. */
export async function findSummaries(
  connection: Connection,
  orderIds: readonly number[],
): Promise<(SummaryRow & { lines: OrderRequest['lines'] })[]> {
  return connection.rows(
    `select ${summaryColumns}, ${linesInShort} as lines
       from orders o join accounts a using (account_id) where o.order_id = any ($1)`,
    [orderIds],
  );
}

export interface LabOrderRow extends SummaryRow {
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

/** Who registered a job is in the audit trail. */
export async function findJobsOfLabOrder(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<LabOrderJob[]> {
  return connection.rows(
    `select job_number as "labJobNumber", ${utcTimestamp('received_at')} as "receivedAt",
            ${utcTimestamp('registered_at')} as "registeredAt", ${utcTimestamp('finished_at')} as "finishedAt", stage,
            number_of_samples as "numberOfSamples", measured, expected - measured as missing,
            (select entry ->> 'actor' from audit_entries
              where subject = 'job:' || job_number and action = 'job.registered' limit 1) as "registeredBy"
       from jobs where account_id = $1 and order_id = $2 order by job_number`,
    [accountId, orderId],
  );
}
