import type { OverviewCounts, UrgentJob } from '@labwire/contract/lab-overview.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';
import type { DayCount, WeekTurnaround } from './overview-rules.ts';

export async function findCounts(connection: Connection, overdueBefore: Date): Promise<OverviewCounts> {
  return oneRow(
    connection,
    `select (select count(*) from orders where status = 'RECEIVED') as "ordersReceived",
            (select count(*) from orders where status = 'REGISTERED') as "ordersRegistered",
            (select count(*) from orders where status = 'IN_PROGRESS') as "ordersInProgress",
            count(*) filter (where stage = 'MEASURING') as "jobsMeasuring",
            count(*) filter (where stage = 'MEASURED') as "jobsMeasured",
            count(*) filter (where stage = 'PUBLISHED') as "jobsToApprove",
            count(*) filter (where stage <> 'PUBLISHED' and received_at < $1) as "jobsOverdue"
       from jobs where stage in ('MEASURING', 'MEASURED', 'PUBLISHED')`,
    [overdueBefore],
  );
}

const urgentColumns = (since: string) => `
  j.job_number as "labJobNumber", j.order_id as "orderId", j.account_id as "accountId", a.name as "accountName",
  o.resolved ->> 'clientReference' as "clientReference", ${utcTimestamp(since)} as since`;

const maxListedJobs = 10;

/** The oldest overdue jobs, by arrival. */
export async function findOverdue(connection: Connection, overdueBefore: Date): Promise<Omit<UrgentJob, 'days'>[]> {
  return connection.rows(
    `with urgent as (
       select * from jobs where stage in ('MEASURING', 'MEASURED') and received_at < $1
        order by received_at, job_number limit ${maxListedJobs})
     select ${urgentColumns('j.received_at')}
       from urgent j join accounts a using (account_id) join orders o using (account_id, order_id)
      order by j.received_at, j.job_number`,
    [overdueBefore],
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

/** Counts events by day in UTC. Days without events are left out. */
export async function countDays(connection: Connection, from: Date): Promise<DayCount[]> {
  const perDay = (kind: DayCount['kind'], table: string, column: string) =>
    `select '${kind}' as kind, (${column} at time zone 'UTC')::date as date, count(*) as count
       from ${table} where ${column} >= $1 group by 2`;
  return connection.rows(
    [
      perDay('ordersReceived', 'orders', 'received_at'),
      perDay('resultsPublished', 'results', 'created_at'),
      perDay('reportsApproved', 'reports', 'approved_at'),
    ].join(' union all '),
    [from],
  );
}

/** Turnaround from the arrival of the samples to the first final result, by the week in UTC of that result. */
export async function findTurnaround(connection: Connection, from: Date): Promise<WeekTurnaround[]> {
  const days = 'extract(epoch from finished_at - received_at) / 86400';
  return connection.rows(
    `select date_trunc('week', finished_at at time zone 'UTC')::date as from, count(*) as "jobsFinished",
            percentile_cont(array[0.5, 0.9]) within group (order by ${days}) as days
       from jobs where finished_at >= $1 group by 1`,
    [from],
  );
}
