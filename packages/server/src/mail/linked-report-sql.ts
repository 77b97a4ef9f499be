import { type Connection, utcTimestamp } from '../platform/db/database.ts';

/** An approved report with what decides whether it may still be used. */
export interface LinkedReport {
  orderId: number;
  labJobNumber: number;
  version: string;
  hashId: string;
  blobKey: string;
  size: number;
  sha256: string;
  withdrawnAt: string | null;
  withdrawalReason: string | null;
  /** The version of the newest later report that is not withdrawn. */
  supersededBy: string | null;
  isSuspended: boolean;
}

export async function findReportState(
  connection: Connection,
  accountId: number,
  orderId: number,
  hashId: string,
): Promise<LinkedReport | undefined> {
  const [report] = await connection.rows<LinkedReport>(
    `select r.order_id as "orderId", r.job_number as "labJobNumber", r.version, r.hash_id as "hashId",
            r.blob_key as "blobKey", r.size, r.sha256, ${utcTimestamp('r.withdrawn_at')} as "withdrawnAt",
            r.withdrawal_reason as "withdrawalReason", a.status = 'SUSPENDED' as "isSuspended",
            (select later.version from reports later
              where later.account_id = r.account_id and later.job_number = r.job_number and later.status = 'APPROVED'
                and later.withdrawn_at is null
                and (later.result_number, later.report_id) > (r.result_number, r.report_id)
              order by later.result_number desc, later.report_id desc limit 1) as "supersededBy"
       from reports r join accounts a on a.account_id = r.account_id
      where r.account_id = $1 and r.order_id = $2 and r.hash_id = $3 and r.status = 'APPROVED'`,
    [accountId, orderId, hashId],
  );
  return report;
}
