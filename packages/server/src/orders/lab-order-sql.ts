import type { LabOrderJob, OrderSummary, ResolvedOrder } from '@labwire/contract/lab-order.ts';
import type { LabOrderSort } from '@labwire/contract/listing-sort.ts';
import type { OrderStatusName } from '@labwire/contract/order-status.ts';
import { dueDateColumn, isOverdue } from '../jobs/due-date-sql.ts';
import type { OrderListing } from '../jobs/order-listing-rules.ts';
import { isUnanswered } from '../jobs/report-status-sql.ts';
import { inScope, scopeValue } from '../platform/db/account-scope.ts';
import { type Connection, utcTimestamp } from '../platform/db/database.ts';
import { orderBy } from '../platform/db/sort-order.ts';
import type { LabSearch } from './lab-search-rules.ts';
import { afterOrder, type CommonOrderFilter, commonOrderConditions, sortsOfOrders } from './order-listing-sql.ts';

export interface LabOrderFilter extends CommonOrderFilter {
  accountId?: number;
}

export interface LabOrderPage {
  sort: LabOrderSort;
  after?: number;
  limit: number;
}

/** A page of the orders of all accounts. */
export async function findLabOrderIds(
  connection: Connection,
  filter: LabOrderFilter,
  { sort, after, limit }: LabOrderPage,
): Promise<number[]> {
  const scope = filter.accountId ?? 'all';
  const values: unknown[] = [scopeValue(scope), limit];
  const conditions = [inScope(scope, 'o.account_id'), ...commonOrderConditions(filter, scope, values)];
  if (after !== undefined) conditions.push(afterOrder(sortsOfOrders[sort], 'o', after, values));
  const rows = await connection.rows<{ orderId: number }>(
    `select order_id as "orderId" from orders o where ${conditions.join(' and ')}
      order by ${orderBy(sortsOfOrders[sort], 'o')} limit $2`,
    values,
  );
  return rows.map(({ orderId }) => orderId);
}

/**
 * A page of the orders whose search text contains the text, or that are of these accounts, or have these numbers. The
 * search texts are scanned until the page is full: about 100 ms for 100,000 orders of a dozen samples, if none matches.
 */
export async function searchLabOrderIds(
  connection: Connection,
  { status, ...filter }: LabOrderFilter,
  { sort, after, limit }: LabOrderPage,
  { text, accountIds, orderIds }: { text: string; accountIds: number[]; orderIds: number[] },
): Promise<number[]> {
  const scope = filter.accountId ?? 'all';
  const values: unknown[] = [scopeValue(scope), limit, text, accountIds, orderIds];
  const conditions = [
    inScope(scope, 's.account_id'),
    '(strpos(s.words, $3) > 0 or s.account_id = any ($4) or s.order_id = any ($5))',
  ];
  if (status !== undefined) conditions.push(searchedStatus(status, `$${values.push(status)}`));
  const common = commonOrderConditions(filter, scope, values);
  const order = sortsOfOrders[sort];
  // Search texts have the numbers of their orders, so the orders are only joined for their other columns.
  const isByNumber = order.columns('o').length === 1;
  const alias = isByNumber ? 's' : 'o';
  const needsOrders = !isByNumber || common.length > 0;
  const orders = needsOrders ? 'join orders o on o.account_id = s.account_id and o.order_id = s.order_id' : '';
  if (after !== undefined) conditions.push(afterOrder(order, alias, after, values));
  const rows = await connection.rows<{ orderId: number }>(
    `select s.order_id as "orderId" from order_searches s ${orders}
      where ${[...conditions, ...common].join(' and ')} order by ${orderBy(order, alias)} limit $2`,
    values,
  );
  return rows.map(({ orderId }) => orderId);
}

/** Most orders are COMPLETED. For any other status it is faster to select the few orders that have it first. */
const searchedStatus = (status: OrderStatusName, parameter: string): string =>
  status === 'COMPLETED'
    ? `(select status from orders c where c.account_id = s.account_id and c.order_id = s.order_id) = ${parameter}`
    : `s.order_id = any (array(select order_id from orders where status = ${parameter}))`;

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
  concat_ws(' ', o.resolved -> 'submitter' ->> 'firstName', o.resolved -> 'submitter' ->> 'lastName') as submitter,
  (select count(*) from order_changes c
    where c.account_id = o.account_id and c.order_id = o.order_id and c.status = 'REQUESTED') as "requestedChanges",
  (select count(*) from questions q where q.account_id = o.account_id and q.order_id = o.order_id
      and ${isUnanswered('CUSTOMER')}) as "openQuestions"`;

export type SummaryRow = Omit<OrderSummary, keyof OrderListing | 'cancellation'>;

export type ListedLabOrder = SummaryRow & OrderListing;

export async function findOrderSummaries(
  connection: Connection,
  orderIds: readonly number[],
): Promise<ListedLabOrder[]> {
  const orders = await connection.rows<SummaryRow & { listing: OrderListing }>(
    `select ${summaryColumns}, o.listing
       from orders o join accounts a using (account_id) where o.order_id = any ($1)`,
    [orderIds],
  );
  return orders.map(({ listing, ...summary }) => ({ ...summary, ...listing }));
}

export interface LabOrderRow extends SummaryRow {
  reportStatus: OrderListing['reportStatus'];
  submittedBy: string;
  /** The request as it was first sent. */
  requestText: string;
  /** The request with its changes; null if there are none. */
  currentText: string | null;
  resolved: ResolvedOrder;
}

export async function findLabOrder(connection: Connection, orderId: number): Promise<LabOrderRow | undefined> {
  const [order] = await connection.rows<LabOrderRow>(
    `select ${summaryColumns}, o.submitted_by as "submittedBy", o.resolved, o.listing -> 'reportStatus' as "reportStatus",
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
            report_status as "reportStatus",             ${dueDateColumn()} as "dueDate", is_priority as "isPriority", ${isOverdue('$3')} as "isOverdue",
            ${utcTimestamp('on_hold_since')} as "onHoldSince",
            number_of_samples as "numberOfSamples", measured, expected - measured as missing,
            (select entry ->> 'actor' from audit_entries
              where chain = $1 and subject = 'job:' || job_number and action = 'job.registered' limit 1) as "registeredBy"
       from jobs j where account_id = $1 and order_id = $2 order by job_number`,
    [accountId, orderId, today],
  );
}
