import type { JobStage, JobSummary } from '@labwire/contract/lab-job-listing.ts';
import { type Connection, utcTimestamp } from '../platform/db/database.ts';
import { dueDateColumn, isOverdue } from './due-date-sql.ts';

export interface LabJobFilter {
  stage?: JobStage;
  accountId?: number;
  testCode?: string;
  /** Prefixes; the job must have a matching word for each. */
  words?: readonly string[];
  after?: number;
  newestFirst: boolean;
  /** Only jobs that are overdue. */
  overdue: boolean;
  /** Jobs without a final result by due date instead of by number. */
  byDueDate: boolean;
  /** The current date in the time zone of the laboratory. */
  today: string;
  /** Only jobs whose latest result has a draft report. */
  drafted: boolean;
  limit: number;
}

/** Added only when needed: there are few drafts, so the planner starts from them. */
const hasDraft = `
          and (account_id, job_number, latest_result) in (
                select account_id, job_number, result_number from reports where status = 'DRAFT')`;

/** Jobs without a due date come last. */
const dueOrLast = (alias: string) => `coalesce(${alias}.due_date, 'infinity')`;

/** The position of the last job of the page before. */
const afterJob = `(select ${dueOrLast('p')}, p.job_number from jobs p where p.job_number = $4)`;

const orderOf = ({ byDueDate, newestFirst }: LabJobFilter) =>
  byDueDate ? `${dueOrLast('j')}, j.job_number` : `j.job_number ${newestFirst ? 'desc' : 'asc'}`;

/** Jobs of every account, for the laboratory. */
export async function findLabJobs(connection: Connection, filter: LabJobFilter): Promise<JobSummary[]> {
  const page = await findPage(connection, filter);
  if (page.length === 0) return [];
  return connection.rows(
    `select j.job_number as "labJobNumber", j.order_id as "orderId", j.account_id as "accountId",
            a.name as "accountName", o.resolved ->> 'clientReference' as "clientReference", j.stage,
            ${utcTimestamp('j.received_at')} as "receivedAt", ${utcTimestamp('j.registered_at')} as "registeredAt",
            ${dueDateColumn('j.')} as "dueDate", j.is_priority as "isPriority", ${isOverdue('$3')} as "isOverdue",
            ${utcTimestamp('j.on_hold_since')} as "onHoldSince", j.number_of_samples as "numberOfSamples",
            array(select test_code from job_tests t where t.account_id = j.account_id and t.job_number = j.job_number
                   order by test_code) as "testCodes",
            j.measured, j.expected - j.measured as missing,
            case when r.result_id is not null then json_build_object('resultId', r.result_id, 'isFinal', r.is_final,
              'createdAt', ${utcTimestamp('r.created_at')}) end as "latestResult",
            (select json_build_object('reportId', report_id, 'version', version, 'isFinal', is_final) from reports d
              where d.account_id = j.account_id and d.job_number = j.job_number and d.result_number = j.latest_result
                and d.status = 'DRAFT') as "draftReport"
       from jobs j join accounts a on a.account_id = j.account_id
       join orders o on o.account_id = j.account_id and o.order_id = j.order_id
       left join results r on r.account_id = j.account_id and r.number = j.latest_result
      where j.account_id = any ($1) and j.job_number = any ($2)
      order by ${orderOf(filter)}`,
    [[...new Set(page.map(({ accountId }) => accountId))], page.map(({ labJobNumber }) => labJobNumber), filter.today],
  );
}

/** A statement of its own, because a limit comes before the joins with the other tables of each account. */
function findPage(
  connection: Connection,
  filter: LabJobFilter,
): Promise<{ accountId: number; labJobNumber: number }[]> {
  const comparison = filter.newestFirst && !filter.byDueDate ? '<' : '>';
  const position = filter.byDueDate ? `(${dueOrLast('j')}, j.job_number)` : 'j.job_number';
  // One index range scan per word. The bounds are parameters, so that the planner can use the index.
  const { words = [] } = filter;
  const wordConditions = words.map((word, i) => {
    const parameter = `$${i + 6}`;
    // A single character must match a whole word, because as a prefix it would match nearly every job.
    const last = word.length === 1 ? parameter : `${parameter} || U&'\\+10FFFF'`;
    return `and (account_id, job_number) in (
              select account_id, job_number from job_words where word >= ${parameter} and word <= ${last})`;
  });
  const values: unknown[] = [filter.stage, filter.accountId, filter.testCode, filter.after, filter.limit, ...words];
  const overdue = filter.overdue ? `and ${isOverdue(`$${values.push(filter.today)}`)}` : '';
  return connection.rows(
    `select account_id as "accountId", job_number as "labJobNumber" from jobs j
      where ($1::text is null or stage = $1)
        and ($2::bigint is null or account_id = $2)
        and ($3::text is null or exists (select 1 from job_tests t
              where t.account_id = j.account_id and t.job_number = j.job_number and t.test_code = $3))
        ${wordConditions.join('\n        ')}
        and ($4::bigint is null or ${position} ${comparison} ${filter.byDueDate ? afterJob : '$4'})
        ${filter.byDueDate ? 'and finished_at is null' : ''} ${overdue}${filter.drafted ? hasDraft : ''}
      order by ${orderOf(filter)} limit $5`,
    values,
  );
}
