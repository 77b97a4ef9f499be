import type { ReportSort } from '@labwire/contract/listing-sort.ts';
import type { ReportState } from '@labwire/contract/report.ts';
import { type JobSearch, searchConditions } from '../jobs/job-words-sql.ts';
import { ordersFound, searchedNumber } from '../orders/order-search-sql.ts';
import { type AccountScope, inScope, scopeValue } from '../platform/db/account-scope.ts';
import { type Connection, utcTimestamp } from '../platform/db/database.ts';
import { bothDirections, isAfter, orderBy, type SortOrder } from '../platform/db/sort-order.ts';
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
  reportId: number;
  accountId: number;
  accountName: string;
  clientReference: string | null;
  blobKey: string;
  size: number;
  sha256: string;
  exceedances: number | null;
}

const columns = `r.order_id as "orderId", r.job_number as "labJobNumber",
  ${utcTimestamp('r.approved_at')} as "approvedAt", r.is_final as "isFinal", r.version, r.hash_id as "hashId",
  r.withdrawal_reason as "withdrawalReason", ${stateColumns}`;

const defaultSort: ReportSort = '-approvedAt';

const sorts: Record<ReportSort, SortOrder> = {
  ...bothDirections('approvedAt', (alias) => [`${alias}.approved_at`, `${alias}.report_id`]),
  ...bothDirections('labJobNumber', (alias) => [`${alias}.job_number`, `${alias}.report_id`]),
};

/** The number of an approved report, by which the laboratory continues its list. */
export async function findReportId(
  connection: Connection,
  accountId: number,
  hashId: string,
): Promise<number | undefined> {
  const [report] = await connection.rows<{ reportId: number }>(
    `select report_id as "reportId" from reports where account_id = $1 and hash_id = $2 and status = 'APPROVED'`,
    [accountId, hashId],
  );
  return report?.reportId;
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
  /** The search of a customer, within one account. */
  search?: string;
  /** The search of the laboratory. */
  labSearch?: JobSearch;
  from?: string;
  to?: string;
  state?: ReportState;
  exceedancesOnly: boolean;
}

export interface ReportPage {
  sort?: ReportSort;
  /** The last report of the page before. */
  after: number | undefined;
  limit: number;
}

/** Approved reports of all orders of an account or of all accounts, newest approval first unless another order is chosen. */
export async function findIssuedReports(
  connection: Connection,
  scope: AccountScope,
  filter: ReportFilter,
  page: ReportPage,
): Promise<IssuedReportRow[]> {
  const reportIds = await findPage(connection, scope, filter, page);
  if (reportIds.length === 0) return [];
  return connection.rows(
    `select ${columns}, r.report_id as "reportId", r.account_id as "accountId", a.name as "accountName",
            o.resolved ->> 'clientReference' as "clientReference",
            r.blob_key as "blobKey", r.size, r.sha256, ${exceedancesColumn} as exceedances
       from reports r join orders o using (account_id, order_id) join accounts a using (account_id)
      where ${inScope(scope, 'r.account_id')} and r.report_id = any ($2)
      order by ${orderBy(sorts[page.sort ?? defaultSort], 'r')}`,
    [scopeValue(scope), reportIds],
  );
}

/**
 * This is a statement of its own, so that the limit is applied before the joins. The condition on the time of the approval, which
 * every approved report has, lets the planner use the index on it.
 */
async function findPage(
  connection: Connection,
  scope: AccountScope,
  filter: ReportFilter,
  { sort = defaultSort, after, limit }: ReportPage,
): Promise<number[]> {
  const values: unknown[] = [scopeValue(scope), limit];
  const conditions = [
    inScope(scope, 'r.account_id'),
    "r.status = 'APPROVED' and r.approved_at is not null",
    ...reportConditions(filter, scope, values),
  ];
  if (after !== undefined) {
    const last = `reports p where ${inScope(scope, 'p.account_id')} and p.report_id = $${values.push(after)}`;
    conditions.push(isAfter(sorts[sort], 'r', last));
  }
  const rows = await connection.rows<{ reportId: number }>(
    `select r.report_id as "reportId" from reports r where ${conditions.join(' and ')}
      order by ${orderBy(sorts[sort], 'r')} limit $2`,
    values,
  );
  return rows.map(({ reportId }) => reportId);
}

/** The number of exceedances of the result that a report is about; null if nothing was assessed. */
const exceedancesColumn = `(select (x.summary ->> 'exceedances')::integer from results x
    where x.account_id = r.account_id and x.number = r.result_number)`;

/** The conditions on the reports `r`, of which `$1` is the account or null. Appends their values. */
function reportConditions(filter: ReportFilter, scope: AccountScope, values: unknown[]): string[] {
  const { orderId, search, labSearch, from, to, state, exceedancesOnly } = filter;
  const conditions: string[] = [];
  if (orderId !== undefined) conditions.push(`r.order_id = $${values.push(orderId)}`);
  if (search !== undefined && scope !== 'all') {
    const number = values.push(searchedNumber(search));
    conditions.push(`(r.job_number = $${number} or r.order_id in (${ordersFound(search, values)}))`);
  }
  if (labSearch !== undefined) conditions.push(...searchConditions(labSearch, 'r', values));
  if (from !== undefined) conditions.push(`r.approved_at >= $${values.push(from)}`);
  if (to !== undefined) conditions.push(`r.approved_at < $${values.push(to)}`);
  if (state !== undefined) conditions.push(hasState[state]);
  if (exceedancesOnly) conditions.push(`${exceedancesColumn} > 0`);
  return conditions;
}
