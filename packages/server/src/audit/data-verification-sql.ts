import type { Connection } from '../platform/db/database.ts';

export interface ReportFile {
  reportId: number;
  isApproved: boolean;
  blobKey: string;
  size: number;
  sha256: string;
}

/** A page of the reports of all accounts that have a file. */
export async function findReportFiles(connection: Connection, after: number, limit: number): Promise<ReportFile[]> {
  return connection.rows(
    `select report_id as "reportId", status = 'APPROVED' as "isApproved", blob_key as "blobKey", size, sha256
       from reports where report_id > $1 and status <> 'DISCARDED' order by report_id limit $2`,
    [after, limit],
  );
}

export interface FrozenResult {
  accountId: number;
  number: number;
  resultId: string;
  hash: string;
  br: Buffer;
  gzip: Buffer;
}

/** A page of the published results of all accounts. */
export async function findFrozenResults(
  connection: Connection,
  after: { accountId: number; number: number },
  limit: number,
): Promise<FrozenResult[]> {
  return connection.rows(
    `select account_id as "accountId", number, result_id as "resultId", detail_hash as hash, detail_br as br,
            detail_gzip as gzip
       from results where (account_id, number) > ($1, $2) order by account_id, number limit $3`,
    [after.accountId, after.number, limit],
  );
}
