import type { ReportState } from '@labwire/contract/report.ts';
import { type Connection, utcTimestamp } from '../platform/db/database.ts';
import type { ReportStateFacts } from './report-state-rules.ts';

const isSuperseded = `exists (select from reports later
    where later.account_id = r.account_id and later.job_number = r.job_number and later.status = 'APPROVED'
      and (later.result_number, later.report_id) > (r.result_number, r.report_id))`;
const hasNewerResult = `(select j.latest_result > r.result_number from jobs j
    where j.account_id = r.account_id and j.job_number = r.job_number)`;

/** Conditions on the approved report `r` that have the meaning of `reportState`. */
export const hasState: Record<ReportState, string> = {
  WITHDRAWN: 'r.withdrawn_at is not null',
  SUPERSEDED: `r.withdrawn_at is null and ${isSuperseded}`,
  UNDER_AMENDMENT: `r.withdrawn_at is null and not ${isSuperseded} and ${hasNewerResult}`,
  CURRENT: `r.withdrawn_at is null and not ${isSuperseded} and not ${hasNewerResult}`,
};

/** Selects the facts of `reportState` for the approved report `r`. */
export const stateColumns = `
  ${utcTimestamp('r.withdrawn_at')} as "withdrawnAt",
  (select json_build_object('version', later.version, 'isWithdrawn', later.withdrawn_at is not null)
     from reports later
    where later.account_id = r.account_id and later.job_number = r.job_number and later.status = 'APPROVED'
      and (later.result_number, later.report_id) > (r.result_number, r.report_id)
    order by later.withdrawn_at is not null, later.result_number desc, later.report_id desc limit 1) as "supersededBy",
  ${hasNewerResult} as "hasNewerResult"`;

/** An approved report as its check page needs it. */
export interface CheckedReport extends ReportStateFacts {
  accountId: number;
  labJobNumber: number;
  version: string;
  isFinal: boolean;
  approvedAt: string;
  sha256: string;
  /** Null if an earlier version approved the report. */
  isSelfSigned: boolean | null;
  /** The laboratory as it was when the result was published. */
  laboratory: { name: string; logo: string | null; timeZone: string | null };
}

/** Undefined also in the unlikely case that two reports have the code. */
export async function findCheckedReport(connection: Connection, checkCode: string): Promise<CheckedReport | undefined> {
  const reports = await connection.rows<CheckedReport>(
    `select r.account_id as "accountId", r.job_number as "labJobNumber", r.version, r.is_final as "isFinal",
            ${utcTimestamp('r.approved_at')} as "approvedAt", r.sha256,
            r.is_self_signed as "isSelfSigned",
            (select json_build_object('name', report_facts #>> '{laboratory,name}',
                                      'logo', report_facts #>> '{laboratory,logo}',
                                      'timeZone', report_facts #>> '{laboratory,timeZone}')
               from results where account_id = r.account_id and number = r.result_number) as laboratory,
            ${stateColumns}
       from reports r where r.check_code = $1 and r.status = 'APPROVED'`,
    [checkCode],
  );
  return reports.length === 1 ? reports[0] : undefined;
}

/** The files of all approved reports of a job. */
export async function findIssuedFiles(
  connection: Connection,
  accountId: number,
  labJobNumber: number,
): Promise<{ version: string; sha256: string }[]> {
  return connection.rows(
    `select version, sha256 from reports where account_id = $1 and job_number = $2 and status = 'APPROVED'
      order by report_id`,
    [accountId, labJobNumber],
  );
}
