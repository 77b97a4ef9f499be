import type { StoredBlob } from '../platform/blobs/blobs.ts';
import { type Connection, oneRow, prepared, utcTimestamp } from '../platform/db/database.ts';

export interface StoredReport {
  accountId: number;
  reportId: number;
  orderId: number;
  labJobNumber: number;
  resultNumber: number;
  isFinal: boolean;
  version: string;
  status: 'DRAFT' | 'APPROVED' | 'DISCARDED';
  hashId: string;
  checkCode: string;
  /** The file, its size and its hash are null for a rendered draft, which is rendered when it is read. */
  blobKey: string | null;
  size: number | null;
  sha256: string | null;
  isUploaded: boolean;
  /** The actor who uploaded the file; null for a rendered report. */
  uploadedBy: string | null;
  /** How many of the first bytes of an uploaded draft are the file without the stamp. */
  unstampedSize: number | null;
  approvedAt: string | null;
  withdrawnAt: string | null;
  withdrawalReason: string | null;
}

/** A report with its file, which every approved and every uploaded report has. */
export type ReportFile = Pick<StoredBlob, 'size' | 'sha256'> & { blobKey: string };
export type ReportWithFile = StoredReport & ReportFile;

export const hasFile = (report: StoredReport): report is ReportWithFile => report.blobKey !== null;

const columns = `
  account_id as "accountId", report_id as "reportId", order_id as "orderId", job_number as "labJobNumber",
  result_number as "resultNumber", is_final as "isFinal", version, status, hash_id as "hashId",
  check_code as "checkCode", blob_key as "blobKey", size, sha256, is_uploaded as "isUploaded",
  case when is_uploaded then created_by end as "uploadedBy", unstamped_size as "unstampedSize",
  ${utcTimestamp('approved_at')} as "approvedAt", ${utcTimestamp('withdrawn_at')} as "withdrawnAt",
  withdrawal_reason as "withdrawalReason"`;

export interface NewReportRow {
  orderId: number;
  labJobNumber: number;
  resultNumber: number;
  isFinal: boolean;
  version: string;
  hashId: string;
  checkCode: string;
  file: ReportFile | null;
  isUploaded: boolean;
  uploadedSha256: string | null;
  unstampedSize: number | null;
  createdAt: Date;
  createdBy: string;
}

export async function insertReport(connection: Connection, accountId: number, report: NewReportRow): Promise<number> {
  const { reportId } = await oneRow<{ reportId: number }>(
    connection,
    `insert into reports (account_id, order_id, job_number, result_number, is_final, version, status, hash_id,
                          check_code, blob_key, size, sha256, is_uploaded, created_at, created_by,
                          uploaded_sha256, unstamped_size)
     values ($1, $2, $3, $4, $5, $6, 'DRAFT', $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     returning report_id as "reportId"`,
    [
      accountId,
      report.orderId,
      report.labJobNumber,
      report.resultNumber,
      report.isFinal,
      report.version,
      report.hashId,
      report.checkCode,
      report.file?.blobKey ?? null,
      report.file?.size ?? null,
      report.file?.sha256 ?? null,
      report.isUploaded,
      report.createdAt,
      report.createdBy,
      report.uploadedSha256,
      report.unstampedSize,
    ],
  );
  return reportId;
}

export async function findReport(connection: Connection, reportId: number): Promise<StoredReport | undefined> {
  const [report] = await connection.rows<StoredReport>(`select ${columns} from reports where report_id = $1`, [
    reportId,
  ]);
  return report;
}

const selectReportsOfJob = prepared(
  `select ${columns} from reports
    where account_id = $1 and job_number = $2 and status <> 'DISCARDED' order by report_id`,
);

/** Reports of a job that are not discarded, oldest first. */
export async function findReportsOfJob(
  connection: Connection,
  accountId: number,
  labJobNumber: number,
): Promise<StoredReport[]> {
  return connection.rows(selectReportsOfJob, [accountId, labJobNumber]);
}

export function discardReport(connection: Connection, accountId: number, reportId: number): void {
  connection.execute("update reports set status = 'DISCARDED' where account_id = $1 and report_id = $2", [
    accountId,
    reportId,
  ]);
}

/** Discards a draft and stores the reviewer's reason. */
export function returnReport(
  connection: Connection,
  accountId: number,
  reportId: number,
  { at, by, reason }: { at: Date; by: string; reason: string },
): void {
  connection.execute(
    `update reports set status = 'DISCARDED', returned_at = $3, returned_by = $4, return_reason = $5
      where account_id = $1 and report_id = $2`,
    [accountId, reportId, at, by, reason],
  );
}

export function approveReport(
  connection: Connection,
  accountId: number,
  reportId: number,
  approval: ReportFile & { at: Date; by: string; isSelfSigned: boolean },
): void {
  connection.execute(
    `update reports set status = 'APPROVED', approved_at = $3, approved_by = $4, blob_key = $5, size = $6, sha256 = $7,
                        is_self_signed = $8
      where account_id = $1 and report_id = $2`,
    [
      accountId,
      reportId,
      approval.at,
      approval.by,
      approval.blobKey,
      approval.size,
      approval.sha256,
      approval.isSelfSigned,
    ],
  );
}

/** Marks an approved report as no longer valid. */
export function withdrawReport(
  connection: Connection,
  accountId: number,
  reportId: number,
  { at, by, reason }: { at: Date; by: string; reason: string },
): void {
  connection.execute(
    `update reports set withdrawn_at = $3, withdrawn_by = $4, withdrawal_reason = $5
      where account_id = $1 and report_id = $2`,
    [accountId, reportId, at, by, reason],
  );
}

export async function findApprovedReport(
  connection: Connection,
  accountId: number,
  orderId: number,
  hashId: string,
): Promise<ReportWithFile | undefined> {
  const [report] = await connection.rows<ReportWithFile>(
    `select ${columns} from reports
      where account_id = $1 and order_id = $2 and hash_id = $3 and status = 'APPROVED'`,
    [accountId, orderId, hashId],
  );
  return report;
}

export interface Snapshot {
  detailGzip: Buffer;
  reportFacts: unknown;
}

export async function findSnapshot(connection: Connection, accountId: number, number: number): Promise<Snapshot> {
  return oneRow(
    connection,
    'select detail_gzip as "detailGzip", report_facts as "reportFacts" from results where account_id = $1 and number = $2',
    [accountId, number],
  );
}
