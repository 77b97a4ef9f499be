import type { JobStage } from '@labwire/contract/lab-job-listing.ts';
import type { EarlierValue, JobReview } from '@labwire/contract/lab-review.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';

export interface JobHead {
  accountName: string;
  clientReference: string | null;
  stage: JobStage;
  /** How many results the account has. */
  results: number;
}

export async function findJobHead(connection: Connection, accountId: number, labJobNumber: number): Promise<JobHead> {
  return oneRow(
    connection,
    `select a.name as "accountName", o.resolved ->> 'clientReference' as "clientReference", j.stage,
            coalesce(h.results, 0) as results
       from jobs j join accounts a using (account_id) join orders o using (account_id, order_id)
       left join result_heads h using (account_id)
      where j.account_id = $1 and j.job_number = $2`,
    [accountId, labJobNumber],
  );
}

/** A series and the time up to which its values are read. */
export interface SeriesEnd {
  samplingPoint: string;
  testCode: string;
  measurandCode: string;
  until: string;
}

/** Up to `limit` values of other jobs for each series end, newest first. The index counts the ends from 1. */
export async function findEarlierValues(
  connection: Connection,
  accountId: number,
  labJobNumber: number,
  ends: readonly SeriesEnd[],
  limit: number,
): Promise<(EarlierValue & { index: number })[]> {
  return connection.rows(
    `select requested.index::integer, ${utcTimestamp('v.value_at')} as at, v.job_number as "labJobNumber",
            v.formatted_result as "formattedResult", v.numeric_result as "numericResult",
            v.range_indicator as "rangeIndicator"
       from unnest($3::text[], $4::text[], $5::text[], $6::timestamptz[]) with ordinality
            as requested (sampling_point, test_code, measurand_code, until, index)
      cross join lateral (
        select * from published_values v
         where v.account_id = $1 and v.sampling_point = requested.sampling_point and v.test_code = requested.test_code
           and v.measurand_code = requested.measurand_code and v.value_at <= requested.until and v.job_number <> $2
         order by v.value_at desc limit $7) v`,
    [
      accountId,
      labJobNumber,
      ends.map(({ samplingPoint }) => samplingPoint),
      ends.map(({ testCode }) => testCode),
      ends.map(({ measurandCode }) => measurandCode),
      ends.map(({ until }) => until),
      limit,
    ],
  );
}

/** The results of a job, oldest first. Their authors and comments come from the audit trail. */
export async function findReviewResults(
  connection: Connection,
  accountId: number,
  labJobNumber: number,
): Promise<JobReview['results']> {
  return connection.rows(
    `select r.result_id as "resultId", r.is_final as "isFinal", ${utcTimestamp('r.created_at')} as "createdAt",
            coalesce(lag(r.is_final) over (order by r.number), false) as "isAmendment",
            coalesce(a.entry ->> 'actor', '') as "publishedBy", a.entry #>> '{after,analystComments}' as "analystComments",
            a.entry #>> '{after,opinions}' as opinions
       from results r
       left join audit_entries a on a.chain = $1 and a.subject = $3
             and a.action in ('result.published', 'result.amended')
             and a.entry #>> '{after,resultId}' = r.result_id::text
      where r.account_id = $1 and r.job_number = $2 order by r.number`,
    [accountId, labJobNumber, `job:${labJobNumber}`],
  );
}

/** The reports of a job, oldest first, without discarded drafts that were not returned. */
export async function findReviewReports(
  connection: Connection,
  accountId: number,
  labJobNumber: number,
): Promise<JobReview['reports']> {
  return connection.rows(
    `select p.report_id as "reportId", r.result_id as "resultId", p.version, p.is_final as "isFinal",
            case when p.returned_at is not null then 'RETURNED' when p.withdrawn_at is not null then 'WITHDRAWN'
                 else p.status end as status, p.is_uploaded as "isUploaded",
            ${utcTimestamp('p.created_at')} as "draftedAt", p.created_by as "draftedBy",
            ${utcTimestamp('p.approved_at')} as "approvedAt", p.approved_by as "approvedBy",
            ${utcTimestamp('p.returned_at')} as "returnedAt", p.returned_by as "returnedBy",
            p.return_reason as "returnReason", ${utcTimestamp('p.withdrawn_at')} as "withdrawnAt",
            p.withdrawn_by as "withdrawnBy", p.withdrawal_reason as "withdrawalReason"
       from reports p join results r on r.account_id = p.account_id and r.number = p.result_number
      where p.account_id = $1 and p.job_number = $2 and (p.status <> 'DISCARDED' or p.returned_at is not null)
      order by p.report_id`,
    [accountId, labJobNumber],
  );
}

export async function findResultAccount(connection: Connection, resultId: string): Promise<number | undefined> {
  const [found] = await connection.rows<{ accountId: number }>(
    'select account_id as "accountId" from results where result_id = $1',
    [resultId],
  );
  return found?.accountId;
}
