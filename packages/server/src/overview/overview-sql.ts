import type { OverviewCounts, RecentExceedance, UrgentJob } from '@labwire/contract/lab-overview.ts';
import { dueDateColumn, isOverdue } from '../jobs/due-date-sql.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';
import type { DayCount, WeekTurnaround } from './overview-rules.ts';

/** The first instant of a day in a time zone. */
const startOfDay = (day: string, timeZone: string): string => `${day}::date::timestamp at time zone ${timeZone}`;

export async function findCounts(connection: Connection, today: string): Promise<OverviewCounts> {
  return oneRow(
    connection,
    `select (select count(*) from orders where status = 'RECEIVED') as "ordersReceived",
            (select count(*) from orders where status = 'REGISTERED') as "ordersRegistered",
            (select count(*) from orders where status = 'IN_PROGRESS') as "ordersInProgress",
            count(*) filter (where stage = 'MEASURING') as "jobsMeasuring",
            count(*) filter (where stage = 'MEASURED') as "jobsMeasured",
            count(*) filter (where stage = 'PUBLISHED') as "jobsToApprove",
            count(*) filter (where ${isOverdue('$1')}) as "jobsOverdue",
            count(*) filter (where stage <> 'PUBLISHED' and on_hold_since is null and due_date = $1::date) as "jobsDueToday"
       from jobs j where stage in ('MEASURING', 'MEASURED', 'PUBLISHED')`,
    [today],
  );
}

const urgentColumns = (since: string) => `
  j.job_number as "labJobNumber", j.order_id as "orderId", j.account_id as "accountId", a.name as "accountName",
  o.resolved ->> 'clientReference' as "clientReference", ${dueDateColumn('j.')} as "dueDate",
  ${utcTimestamp(since)} as since`;

const maxListedJobs = 10;

/** The overdue jobs with the earliest due dates. */
export async function findOverdue(connection: Connection, today: string): Promise<Omit<UrgentJob, 'days'>[]> {
  return connection.rows(
    `with urgent as (
       select * from jobs j where ${isOverdue('$1')} order by due_date, job_number limit ${maxListedJobs})
     select ${urgentColumns('j.received_at')}
       from urgent j join accounts a using (account_id) join orders o using (account_id, order_id)
      order by j.due_date, j.job_number`,
    [today],
  );
}

/** The jobs whose results have waited longest for approval. */
export async function findToApprove(connection: Connection): Promise<Omit<UrgentJob, 'days'>[]> {
  return connection.rows(
    `with urgent as (
       select j.*, r.created_at as published_at
         from jobs j join results r on r.account_id = j.account_id and r.number = j.latest_result
        where j.stage = 'PUBLISHED' order by r.created_at, j.job_number limit ${maxListedJobs})
     select ${urgentColumns('j.published_at')}
       from urgent j join accounts a using (account_id) join orders o using (account_id, order_id)
      order by j.published_at, j.job_number`,
  );
}

const maxFirstValues = 3;
const maxRecentValues = 10_000;

/** The newest results with values that do not meet a specification. */
export async function findExceedances(connection: Connection): Promise<RecentExceedance[]> {
  return connection.rows(
    // The newest values are selected first, so that the number of all exceedances does not matter.
    `with recent as (
       select account_id, job_number, order_id, result_id, result_created_at from published_values
        where is_exceedance order by result_created_at desc limit ${maxRecentValues}),
     newest as (
       select distinct account_id, job_number, order_id, result_id, result_created_at from recent
        order by result_created_at desc, job_number desc limit ${maxListedJobs})
     select n.job_number as "labJobNumber", n.order_id as "orderId", n.account_id as "accountId", a.name as "accountName",
            o.resolved ->> 'clientReference' as "clientReference", n.result_id as "resultId",
            ${utcTimestamp('n.result_created_at')} as "publishedAt", counted.exceedances as "values",
            first_values.list as "firstValues"
       from newest n join accounts a using (account_id) join orders o using (account_id, order_id),
            lateral (
              select count(*) as exceedances from published_values v
               where v.account_id = n.account_id and v.job_number = n.job_number and v.is_exceedance) counted,
            lateral (
              select json_agg(json_build_object(
                       'sample', v.sample_name, 'measurandName', v.measurand_name, 'formattedResult', v.formatted_result,
                       'unit', v.unit, 'specification', v.failed ->> 'specification', 'source', v.failed ->> 'source')
                       order by v.sequence, v.test_code, v.measurand_code) as list
                from (select e.*, (select item from json_array_elements(e.assessments) as item
                                    where item ->> 'outcome' in ('EXCEEDS', 'BELOW') limit 1) as failed
                        from published_values e
                       where e.account_id = n.account_id and e.job_number = n.job_number and e.is_exceedance
                       order by e.sequence, e.test_code, e.measurand_code limit ${maxFirstValues}) v) first_values
      order by n.result_created_at desc, n.job_number desc`,
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
