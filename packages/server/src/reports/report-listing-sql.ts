import { type Connection, utcTimestamp } from '../platform/db/database.ts';
import type { ReportStateFacts } from './report-state-rules.ts';
import { stateColumns } from './report-state-sql.ts';

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

/** Approved reports of all orders, newest approval first. */
export async function findIssuedReports(
  connection: Connection,
  accountId: number,
  { before, limit }: { before: ReportCursor | undefined; limit: number },
): Promise<IssuedReportRow[]> {
  return connection.rows(
    `select ${columns}, o.resolved ->> 'clientReference' as "clientReference"
       from reports r join orders o using (account_id, order_id)
      where r.account_id = $1 and r.status = 'APPROVED' and (r.approved_at, r.report_id) < ($2, $3)
      order by r.approved_at desc, r.report_id desc limit $4`,
    [accountId, before?.approvedAt ?? 'infinity', before?.reportId ?? 0, limit],
  );
}
