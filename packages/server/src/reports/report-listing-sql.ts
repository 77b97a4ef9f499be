import type { ReportState } from '@labwire/contract/report.ts';
import { ordersFound, searchedNumber } from '../orders/order-search-sql.ts';
import { type Connection, utcTimestamp } from '../platform/db/database.ts';
import type { ReportStateFacts } from './report-state-rules.ts';
import { hasState, stateColumns } from './report-state-sql.ts';

export interface ApprovedReport extends ReportStateFacts {
  orderId: number;
  labJobNumber: number;
  approvedAt: string;
  isFinal: boolean;
  version: string;
  hashId: string;
  withdrawalReason: string | null;
}

export interface IssuedReportRow extends ApprovedReport {
  clientReference: string | null;
  blobKey: string;
  size: number;
  sha256: string;
  exceedances: number | null;
}

const columns = `r.order_id as "orderId", r.job_number as "labJobNumber",
  ${utcTimestamp('r.approved_at')} as "approvedAt", r.is_final as "isFinal", r.version, r.hash_id as "hashId",
  r.withdrawal_reason as "withdrawalReason", ${stateColumns}`;

/** The sort key of a report in the listing. */
export interface ReportCursor {
  approvedAt: Date;
  reportId: number;
}

export async function findReportCursor(
  connection: Connection,
  accountId: number,
  hashId: string,
): Promise<ReportCursor | undefined> {
  const [cursor] = await connection.rows<ReportCursor>(
    `select approved_at as "approvedAt", report_id as "reportId" from reports
      where account_id = $1 and hash_id = $2 and status = 'APPROVED'`,
    [accountId, hashId],
  );
  return cursor;
}

/** Approved reports of an order, newest approval first. */
export async function findApprovedReports(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<ApprovedReport[]> {
  return connection.rows(
    `select ${columns} from reports r where r.account_id = $1 and r.order_id = $2 and r.status = 'APPROVED'
      order by r.approved_at desc, r.report_id desc`,
    [accountId, orderId],
  );
}

export interface ReportFilter {
  orderId?: number;
  search?: string;
  from?: string;
  to?: string;
  state?: ReportState;
  exceedancesOnly: boolean;
}

/** Approved reports of all orders, newest approval first. */
export async function findIssuedReports(
  connection: Connection,
  accountId: number,
  { before, limit, ...filter }: ReportFilter & { before: ReportCursor | undefined; limit: number },
): Promise<IssuedReportRow[]> {
  const values: unknown[] = [accountId, before?.approvedAt ?? 'infinity', before?.reportId ?? 0, limit];
  const conditions = [
    'r.account_id = $1',
    "r.status = 'APPROVED'",
    '(r.approved_at, r.report_id) < ($2, $3)',
    ...reportConditions(filter, values),
  ];
  return connection.rows(
    `select ${columns}, o.resolved ->> 'clientReference' as "clientReference",
            r.blob_key as "blobKey", r.size, r.sha256, ${exceedancesColumn} as exceedances
       from reports r join orders o using (account_id, order_id)
      where ${conditions.join(' and ')}
      order by r.approved_at desc, r.report_id desc limit $4`,
    values,
  );
}

/** The number of exceedances of the result that a report is about; null if nothing was assessed. */
const exceedancesColumn = `(select (x.summary ->> 'exceedances')::integer from results x
    where x.account_id = r.account_id and x.number = r.result_number)`;

/** The conditions on the reports `r` of the account `$1`. Appends their values. */
function reportConditions(filter: ReportFilter, values: unknown[]): string[] {
  const { orderId, search, from, to, state, exceedancesOnly } = filter;
  const conditions: string[] = [];
  if (orderId !== undefined) conditions.push(`r.order_id = $${values.push(orderId)}`);
  if (search !== undefined) {
    const number = values.push(searchedNumber(search));
    conditions.push(`(r.job_number = $${number} or r.order_id in (${ordersFound(search, values)}))`);
  }
  if (from !== undefined) conditions.push(`r.approved_at >= $${values.push(from)}`);
  if (to !== undefined) conditions.push(`r.approved_at < $${values.push(to)}`);
  if (state !== undefined) conditions.push(hasState[state]);
  if (exceedancesOnly) conditions.push(`${exceedancesColumn} > 0`);
  return conditions;
}
