import type { JobStage, JobSummary } from '@labwire/contract/lab-job-listing.ts';
import type { LabJobSort } from '@labwire/contract/listing-sort.ts';
import { type Connection, utcTimestamp } from '../platform/db/database.ts';
import { bothDirections, orderBy, type SortOrder } from '../platform/db/sort-order.ts';
import { isToApprove, isToDraft } from './draft-sql.ts';
import { dueDateColumn, isOverdue } from './due-date-sql.ts';
import { afterJob, type CommonJobFilter, commonJobConditions, type LatestResult } from './job-listing-sql.ts';
import { type JobSearch, searchConditions } from './job-words-sql.ts';

export interface LabJobFilter extends CommonJobFilter {
  stage?: JobStage;
  accountId?: number;
  testCode?: string;
  search?: JobSearch;
  /** Only jobs that are overdue. */
  overdue: boolean;
  /** The current date in the time zone of the laboratory. */
  today: string;
  /** Only jobs whose report is to be approved. */
  drafted: boolean;
  /** Only jobs whose report is to be drafted. */
  undrafted: boolean;
}

export interface LabJobPage {
  sort: LabJobSort;
  /** Only jobs without a final result. */
  unfinishedOnly: boolean;
  after?: number;
  limit: number;
}

const sorts: Record<LabJobSort, SortOrder> = {
  ...bothDirections('labJobNumber', (alias) => [`${alias}.job_number`]),
  // Jobs without a due date are the latest.
  ...bothDirections('dueDate', (alias) => [`coalesce(${alias}.due_date, 'infinity')`, `${alias}.job_number`]),
  ...bothDirections('receivedAt', (alias) => [`${alias}.received_at`, `${alias}.job_number`]),
};

/** Jobs of every account, for the laboratory. */
export async function findLabJobs(
  connection: Connection,
  filter: LabJobFilter,
  page: LabJobPage,
): Promise<JobSummary[]> {
  const jobs = await findPage(connection, filter, page);
  if (jobs.length === 0) return [];
  return connection.rows(
    `select j.job_number as "labJobNumber", j.order_id as "orderId", j.account_id as "accountId",
            a.name as "accountName", o.resolved ->> 'clientReference' as "clientReference", j.stage, j.report_status as "reportStatus",
            ${utcTimestamp('j.received_at')} as "receivedAt", ${utcTimestamp('j.registered_at')} as "registeredAt",
            ${dueDateColumn('j.')} as "dueDate", j.is_priority as "isPriority", ${isOverdue('$3')} as "isOverdue",
            ${utcTimestamp('j.on_hold_since')} as "onHoldSince", j.number_of_samples as "numberOfSamples",
            array(select test_code from job_tests t where t.account_id = j.account_id and t.job_number = j.job_number
                   order by test_code) as "testCodes",
            j.measured, j.expected - j.measured as missing,
            case when r.result_id is not null then json_strip_nulls(json_build_object('resultId', r.result_id,
              'isFinal', r.is_final, 'createdAt', ${utcTimestamp('r.created_at')},
              'exceedances', r.summary -> 'exceedances')) end as "latestResult",
            (select json_build_object('reportId', report_id, 'version', version, 'isFinal', is_final) from reports d
              where d.account_id = j.account_id and d.job_number = j.job_number and d.result_number = j.latest_result
                and d.status = 'DRAFT') as "draftReport"
       from jobs j join accounts a on a.account_id = j.account_id
       join orders o on o.account_id = j.account_id and o.order_id = j.order_id
       left join results r on r.account_id = j.account_id and r.number = j.latest_result
      where j.account_id = any ($1) and j.job_number = any ($2)
      order by ${orderBy(sorts[page.sort], 'j')}`,
    [[...new Set(jobs.map(({ accountId }) => accountId))], jobs.map(({ labJobNumber }) => labJobNumber), filter.today],
  );
}

/** A statement of its own, because a limit comes before the joins with the other tables of each account. */
function findPage(
  connection: Connection,
  filter: LabJobFilter,
  { sort, unfinishedOnly, after, limit }: LabJobPage,
): Promise<{ accountId: number; labJobNumber: number }[]> {
  const values: unknown[] = [limit];
  const conditions = labJobConditions(filter, values);
  if (unfinishedOnly || filter.stage === 'MEASURING' || filter.stage === 'MEASURED') {
    conditions.push('j.finished_at is null');
  }
  if (after !== undefined) conditions.push(afterJob(sorts[sort], after, values));
  return connection.rows(
    `select account_id as "accountId", job_number as "labJobNumber" from jobs j
      where ${['true', ...conditions].join('\n        and ')}
      order by ${orderBy(sorts[sort], 'j')} limit $1`,
    values,
  );
}

/** The conditions on the jobs `j`. Appends their values. */
function labJobConditions(filter: LabJobFilter, values: unknown[]): string[] {
  const { stage, accountId, testCode, search, overdue, today, drafted, undrafted } = filter;
  const conditions = commonJobConditions(filter, values);
  if (stage !== undefined) conditions.push(`j.stage = $${values.push(stage)}`);
  if (accountId !== undefined) conditions.push(`j.account_id = $${values.push(accountId)}`);
  if (testCode !== undefined) {
    conditions.push(`exists (select 1 from job_tests t
      where t.account_id = j.account_id and t.job_number = j.job_number and t.test_code = $${values.push(testCode)})`);
  }
  if (search !== undefined) conditions.push(...searchConditions(search, 'j', values));
  if (overdue) conditions.push(isOverdue(`$${values.push(today)}`));
  if (drafted) conditions.push(isToApprove);
  if (undrafted) conditions.push(isToDraft);
  return conditions;
}

/** The latest results of the jobs that match, newest job first. */
export function findLatestResultsOfLab(
  connection: Connection,
  filter: LabJobFilter,
  limit: number,
): Promise<(LatestResult & { accountName: string })[]> {
  const values: unknown[] = [limit];
  const conditions = labJobConditions(filter, values);
  return connection.rows(
    `select j.account_id as "accountId", a.name as "accountName", j.job_number as "labJobNumber",
            latest.result_id as "resultId"
       from jobs j join results latest on latest.account_id = j.account_id and latest.number = j.latest_result
       join accounts a on a.account_id = j.account_id
      where ${['true', ...conditions].join(' and ')} order by j.job_number desc limit $1`,
    values,
  );
}
