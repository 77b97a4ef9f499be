import type { OverviewCounts, RecentExceedance, UrgentJob } from '@labwire/contract/lab-overview.ts';
import { isToApprove, isToDraft } from '../jobs/draft-sql.ts';
import { dueDateColumn, isOverdue } from '../jobs/due-date-sql.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';
import type { DayCount, WeekTurnaround } from './overview-rules.ts';

/** The first instant of a day in a time zone. */
const startOfDay = (day: string, timeZone: string): string => `${day}::date::timestamp at time zone ${timeZone}`;

export async function findCounts(connection: Connection, today: string): Promise<OverviewCounts> {
  const orders = await oneRow<Pick<OverviewCounts, 'ordersReceived' | 'ordersRegistered' | 'ordersInProgress'>>(
    connection,
    `select count(*) filter (where status = 'RECEIVED') as "ordersReceived",
            count(*) filter (where status = 'REGISTERED') as "ordersRegistered",
            count(*) filter (where status = 'IN_PROGRESS') as "ordersInProgress"
       from orders where status in ('RECEIVED', 'REGISTERED', 'IN_PROGRESS')`,
  );
  const jobs = await oneRow<Omit<OverviewCounts, keyof typeof orders>>(
    connection,
    `select count(*) filter (where stage = 'MEASURING') as "jobsMeasuring",
            count(*) filter (where stage = 'MEASURED') as "jobsMeasured",
            (select count(*) from jobs j where ${isToApprove}) as "jobsToApprove",
            count(*) filter (where ${isToDraft}) as "jobsToDraft",
            count(*) filter (where ${isOverdue('$1')}) as "jobsOverdue",
            count(*) filter (where stage <> 'PUBLISHED' and on_hold_since is null and due_date = $1::date) as "jobsDueToday"
       from jobs j where stage in ('MEASURING', 'MEASURED', 'PUBLISHED')`,
    [today],
  );
  return { ...orders, ...jobs };
}

const urgentColumns = (since: string) => `
  j.job_number as "labJobNumber", j.order_id as "orderId", j.account_id as "accountId", a.name as "accountName",
  o.resolved ->> 'clientReference' as "clientReference", ${dueDateColumn('j.')} as "dueDate",
  ${utcTimestamp(since)} as since`;

const maxListedJobs = 10;

/** The overdue jobs with the earliest due dates. */
export async function findOverdue(connection: Connection, today: string): Promise<Omit<UrgentJob, 'days'>[]> {
  return connection.rows(
    `select ${urgentColumns('j.received_at')}
       from jobs j join accounts a on a.account_id = j.account_id
       join orders o on o.account_id = j.account_id and o.order_id = j.order_id
      where ${isOverdue('$1')} order by j.due_date, j.job_number limit ${maxListedJobs}`,
    [today],
  );
}

/** The jobs to approve whose results have waited longest. */
export async function findToApprove(connection: Connection): Promise<Omit<UrgentJob, 'days'>[]> {
  return connection.rows(
    `select ${urgentColumns('r.created_at')}
       from jobs j join results r on r.account_id = j.account_id and r.number = j.latest_result
       join accounts a on a.account_id = j.account_id
       join orders o on o.account_id = j.account_id and o.order_id = j.order_id
      where ${isToApprove} order by r.created_at, j.job_number limit ${maxListedJobs}`,
  );
}

const maxFirstValues = 3;

/** The newest results since a day in the laboratory's time zone with values that do not meet a specification. */
export async function findExceedances(
  connection: Connection,
  since: string,
  timeZone: string,
): Promise<RecentExceedance[]> {
  const newest = await connection.rows<
    Pick<RecentExceedance, 'accountId' | 'labJobNumber' | 'resultId' | 'publishedAt'>
  >(
    `select j.account_id as "accountId", j.job_number as "labJobNumber", r.result_id as "resultId",
            ${utcTimestamp('j.exceedances_published_at')} as "publishedAt"
       from jobs j join results r on r.account_id = j.account_id and r.number = j.latest_result
      where j.exceedances_published_at >= ${startOfDay('$1', '$2')}
      order by j.exceedances_published_at desc, j.job_number desc limit ${maxListedJobs}`,
    [since, timeZone],
  );
  const jobs = await findExceedancesOfJobs(connection, newest);
  return newest.flatMap(({ accountId, labJobNumber, resultId, publishedAt }) =>
    jobs
      .filter((job) => job.labJobNumber === labJobNumber)
      .map((job) => ({ ...job, accountId, labJobNumber, resultId, publishedAt })),
  );
}

function findExceedancesOfJobs(
  connection: Connection,
  jobs: readonly { accountId: number; labJobNumber: number }[],
): Promise<Omit<RecentExceedance, 'resultId' | 'publishedAt'>[]> {
  return connection.rows(
    `select j.job_number as "labJobNumber", j.order_id as "orderId", j.account_id as "accountId", a.name as "accountName",
            o.resolved ->> 'clientReference' as "clientReference",
            (select count(*) from published_values v
              where v.account_id = j.account_id and v.job_number = j.job_number and v.is_exceedance) as "values",
            (select json_agg(json_build_object(
                      'sample', v.sample_name, 'measurandName', v.measurand_name, 'formattedResult', v.formatted_result,
                      'unit', v.unit, 'specification', v.failed ->> 'specification', 'source', v.failed ->> 'source')
                      order by v.sequence, v.test_code, v.measurand_code)
               from (select e.*, (select item from json_array_elements(e.assessments) as item
                                   where item ->> 'outcome' in ('EXCEEDS', 'BELOW') limit 1) as failed
                       from published_values e
                      where e.account_id = j.account_id and e.job_number = j.job_number and e.is_exceedance
                      order by e.sequence, e.test_code, e.measurand_code limit ${maxFirstValues}) v) as "firstValues"
       from jobs j join accounts a on a.account_id = j.account_id
       join orders o on o.account_id = j.account_id and o.order_id = j.order_id
      where j.account_id = any ($1) and j.job_number = any ($2)`,
    [[...new Set(jobs.map(({ accountId }) => accountId))], jobs.map(({ labJobNumber }) => labJobNumber)],
  );
}

/** Counts events by day. Days without events are left out. */
export async function countDays(connection: Connection, from: string, timeZone: string): Promise<DayCount[]> {
  const perDay = (kind: DayCount['kind'], table: string, column: string) =>
    `select '${kind}' as kind, (${column} at time zone $2)::date as date, count(*) as count
       from ${table} where ${column} >= ${startOfDay('$1', '$2')} group by 2`;
  return connection.rows(
    [
      perDay('ordersReceived', 'orders', 'received_at'),
      perDay('resultsPublished', 'results', 'created_at'),
      perDay('reportsApproved', 'reports', 'approved_at'),
    ].join(' union all '),
    [from, timeZone],
  );
}

/** The number of days from Monday to Friday since 1900, which began on a Monday, up to and including the day of a time. */
function workingDayNumber(column: string): string {
  const days = `((${column} at time zone $2)::date - date '1900-01-01')`;
  return `(${days} / 7 * 5 + least(${days} % 7 + 1, 5))`;
}

/** Working days from the arrival of the samples to the first final result, by the week of that result. */
export async function findTurnaround(
  connection: Connection,
  from: string,
  timeZone: string,
): Promise<WeekTurnaround[]> {
  const days = `greatest(0, ${workingDayNumber('finished_at')} - ${workingDayNumber('received_at')})`;
  return connection.rows(
    `select date_trunc('week', finished_at at time zone $2)::date as from, count(*) as "jobsFinished",
            percentile_cont(array[0.5, 0.9]) within group (order by ${days}) as days
       from jobs where finished_at >= ${startOfDay('$1', '$2')} group by 1`,
    [from, timeZone],
  );
}
