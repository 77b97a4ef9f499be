import { type Connection, utcTimestamp } from '../platform/db/database.ts';
import type { StoredReport } from './report-sql.ts';

export type ApprovedReport = Pick<
  StoredReport,
  'orderId' | 'labJobNumber' | 'approvedAt' | 'isFinal' | 'version' | 'hashId'
>;

export interface IssuedReportRow extends ApprovedReport {
  clientReference: string | null;
  isCurrent: boolean;
}

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

/** Approved reports of all orders, newest approval first. */
export async function findIssuedReports(
  connection: Connection,
  accountId: number,
  { before, limit }: { before: ReportCursor | undefined; limit: number },
): Promise<IssuedReportRow[]> {
  return connection.rows(
    `select r.order_id as "orderId", r.job_number as "labJobNumber", ${utcTimestamp('r.approved_at')} as "approvedAt",
            r.is_final as "isFinal", r.version, r.hash_id as "hashId",
            o.resolved ->> 'clientReference' as "clientReference",
            not exists (select 1 from reports later where later.account_id = $1
              and later.job_number = r.job_number and later.status = 'APPROVED'
              and later.result_number > r.result_number) as "isCurrent"
       from reports r join orders o using (account_id, order_id)
      where r.account_id = $1 and r.status = 'APPROVED' and (r.approved_at, r.report_id) < ($2, $3)
      order by r.approved_at desc, r.report_id desc limit $4`,
    [accountId, before?.approvedAt ?? 'infinity', before?.reportId ?? 0, limit],
  );
}
