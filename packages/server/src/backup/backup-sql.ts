import type { Connection } from '../platform/db/database.ts';

export interface ReportFile {
  reportId: number;
  isApproved: boolean;
  blobKey: string;
  sha256: string;
}

/** A page of the reports of all accounts that have a file. */
export async function findReportFiles(connection: Connection, after: number, limit: number): Promise<ReportFile[]> {
  return connection.rows(
    `select report_id as "reportId", status = 'APPROVED' as "isApproved", blob_key as "blobKey", sha256
       from reports where report_id > $1 and status <> 'DISCARDED' and blob_key is not null order by report_id limit $2`,
    [after, limit],
  );
}
