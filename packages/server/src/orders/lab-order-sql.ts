import type { LabOrderJob, OrderSummary, ResolvedOrder } from '@labwire/contract/lab-order.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import type { OrderStatusName } from '@labwire/contract/order-status.ts';
import { dueDateColumn, isOverdue } from '../jobs/due-date-sql.ts';
import { type Connection, utcTimestamp } from '../platform/db/database.ts';
import type { LabSearch } from './lab-search-rules.ts';
import { listingLines } from './order-sql.ts';

export interface LabOrderFilter {
  status?: OrderStatusName;
  accountId?: number;
  after?: number;
  limit: number;
  isNewestFirst: boolean;
}

const pageOf = ({ isNewestFirst, after, limit }: LabOrderFilter) => ({
  comparison: isNewestFirst ? '<' : '>',
  direction: isNewestFirst ? 'desc' : 'asc',
  start: after ?? (isNewestFirst ? Number.MAX_SAFE_INTEGER : 0),
  limit,
});

/** A page of the orders of all accounts. */
export async function findLabOrderIds(connection: Connection, filter: LabOrderFilter): Promise<number[]> {
  const { comparison, direction, start, limit } = pageOf(filter);
  const rows = await connection.rows<{ orderId: number }>(
    `select order_id as "orderId" from orders
      where ($1::text is null or status = $1)
        and ($2::bigint is null or account_id = $2)
        and order_id ${comparison} $3
      order by order_id ${direction} limit $4`,
    [filter.status, filter.accountId, start, limit],
  );
  return rows.map(({ orderId }) => orderId);
}

/**
 * A page of the orders whose search text contains the text, or that are of these accounts, or have these numbers. The
 * search texts are scanned until the page is full: about 100 ms for 100,000 orders of a dozen samples, if none matches.
 */
export async function searchLabOrderIds(
  connection: Connection,
  filter: LabOrderFilter,
  { text, accountIds, orderIds }: { text: string; accountIds: number[]; orderIds: number[] },
): Promise<number[]> {
  const { comparison, direction, start, limit } = pageOf(filter);
  // Most orders are COMPLETED. For any other status it is faster to select the few orders that have it first.
  const statusCondition =
    filter.status === 'COMPLETED'
      ? '(select status from orders o where o.account_id = s.account_id and o.order_id = s.order_id) = $5'
      : '($5::text is null or s.order_id = any (array(select order_id from orders where status = $5)))';
  const rows = await connection.rows<{ orderId: number }>(
    `select s.order_id as "orderId" from order_searches s
      where (strpos(s.words, $1) > 0 or s.account_id = any ($2) or s.order_id = any ($3))
        and ($4::bigint is null or s.account_id = $4)
        and ${statusCondition}
        and s.order_id ${comparison} $6
      order by s.order_id ${direction} limit $7`,
    [text, accountIds, orderIds, filter.accountId, filter.status, start, limit],
  );
  return rows.map(({ orderId }) => orderId);
}

/** Orders with exactly this order number, job number or container barcode. */
export async function findOrderIdsByCode(
  connection: Connection,
  { barcode, number }: Pick<LabSearch, 'barcode' | 'number'>,
): Promise<number[]> {
  const rows = await connection.rows<{ orderId: number }>(
    `select order_id as "orderId" from orders where order_id = $1
     union select order_id from jobs where job_number = $1
     union select order_id from order_barcodes where barcode = left($2, 200)`,
    [number, barcode],
  );
  return rows.map(({ orderId }) => orderId);
}

const summaryColumns = `
  o.order_id as "orderId", o.account_id as "accountId", a.name as "accountName", o.status,
  ${utcTimestamp('o.received_at')} as "receivedAt", o.number_of_lines as "numberOfLines",
  o.resolved ->> 'clientReference' as "clientReference", o.resolved ->> 'clientOrderNumber' as "clientOrderNumber",
  o.is_priority or coalesce((a.limits ->> 'priority')::boolean, false) as priority,
  concat_ws(' ', o.resolved -> 'primary' ->> 'firstName', o.resolved -> 'primary' ->> 'lastName') as primary,
  concat_ws(' ', o.resolved -> 'submitter' ->> 'firstName', o.resolved -> 'submitter' ->> 'lastName') as submitter`;

export type SummaryRow = Omit<OrderSummary, 'completeness' | 'requestedChanges' | 'openQuestions'>;

export async function findOrderSummaries(
  connection: Connection,
  orderIds: readonly number[],
): Promise<(SummaryRow & { lines: OrderRequest['lines'] })[]> {
  return connection.rows(
    `select ${summaryColumns}, ${listingLines} as lines
       from orders o join accounts a using (account_id) where o.order_id = any ($1)`,
    [orderIds],
  );
}

export interface LabOrderRow extends SummaryRow {
  submittedBy: string;
  /** The request as it was first sent. */
  requestText: string;
  /** The request with its changes; null if there are none. */
  currentText: string | null;
  resolved: ResolvedOrder;
}

export async function findLabOrder(connection: Connection, orderId: number): Promise<LabOrderRow | undefined> {
  const [order] = await connection.rows<LabOrderRow>(
    `select ${summaryColumns}, o.submitted_by as "submittedBy", o.resolved,
            coalesce(o.original_request, o.request)::text as "requestText",
            case when o.original_request is not null then o.request::text end as "currentText"
       from orders o join accounts a using (account_id) where o.order_id = $1`,
    [orderId],
  );
  return order;
}

/** The name of the person who registered a job comes from the audit trail. */
export async function findJobsOfLabOrder(
  connection: Connection,
  accountId: number,
  orderId: number,
  today: string,
): Promise<LabOrderJob[]> {
  return connection.rows(
    `select job_number as "labJobNumber", ${utcTimestamp('received_at')} as "receivedAt",
            ${utcTimestamp('registered_at')} as "registeredAt", ${utcTimestamp('finished_at')} as "finishedAt", stage,
            ${dueDateColumn()} as "dueDate", is_priority as "isPriority", ${isOverdue('$3')} as "isOverdue",
            ${utcTimestamp('on_hold_since')} as "onHoldSince",
            number_of_samples as "numberOfSamples", measured, expected - measured as missing,
            (select entry ->> 'actor' from audit_entries
              where chain = $1 and subject = 'job:' || job_number and action = 'job.registered' limit 1) as "registeredBy"
       from jobs j where account_id = $1 and order_id = $2 order by job_number`,
    [accountId, orderId, today],
  );
}
