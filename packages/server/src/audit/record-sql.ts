import { type Connection, only, utcTimestamp } from '../platform/db/database.ts';
import { type ReportRecord, reportRecordHash } from './record-rules.ts';

/** The columns of `ReportRecord` for the report `r`. */
export const reportRecordColumns = `
  r.order_id as "orderId", r.job_number as "labJobNumber", r.result_number as "resultNumber", r.is_final as "isFinal",
  r.version, r.status, r.hash_id as "hashId", r.check_code as "checkCode", r.blob_key as "blobKey", r.size, r.sha256,
  r.is_uploaded as "isUploaded", r.uploaded_sha256 as "uploadedSha256", r.unstamped_size as "unstampedSize",
  ${utcTimestamp('r.created_at')} as "createdAt", r.created_by as "createdBy",
  ${utcTimestamp('r.approved_at')} as "approvedAt", r.approved_by as "approvedBy",
  ${utcTimestamp('r.returned_at')} as "returnedAt", r.returned_by as "returnedBy", r.return_reason as "returnReason",
  ${utcTimestamp('r.withdrawn_at')} as "withdrawnAt", r.withdrawn_by as "withdrawnBy",
  r.withdrawal_reason as "withdrawalReason",
  (select coalesce(json_agg(json_build_object(
            'signatory', a.signatory, 'name', a.name, 'title', a.title, 'allSections', a.all_sections,
            'sections', a.sections, 'opinions', a.opinions, 'authorisedAt', ${utcTimestamp('a.authorised_at')})
          order by a.signatory collate "C"), '[]')
     from report_authorisations a where a.account_id = r.account_id and a.report_id = r.report_id) as authorisations`;

/** The hash of a report as it is stored, for the audit entry of a change. Reports are changed too rarely to save the query. */
export async function hashStoredReport(connection: Connection, accountId: number, reportId: number): Promise<string> {
  const rows = await connection.rows<ReportRecord>(
    `select ${reportRecordColumns} from reports r where r.account_id = $1 and r.report_id = $2`,
    [accountId, reportId],
  );
  return reportRecordHash(only(rows));
}
