import type { JobEntry } from '@labwire/contract/job-listing.ts';
import { ordersFound, searchedNumber } from '../orders/order-search-sql.ts';
import { type Connection, utcTimestamp } from '../platform/db/database.ts';
import { dueDateColumn } from './due-date-sql.ts';

export interface JobFilter {
  orderId?: number;
  search?: string;
  from?: string;
  to?: string;
  measurandCode?: string;
  samplingPoint?: string;
  sampleTypeCode?: string;
  exceedancesOnly: boolean;
}

export interface JobPage {
  before?: number;
  limit: number;
}

/** The conditions on the jobs `j` of the account `$1`. Appends their values. */
function jobConditions(filter: JobFilter, values: unknown[]): string[] {
  const { orderId, search, from, to } = filter;
  const conditions: string[] = [];
  if (orderId !== undefined) conditions.push(`j.order_id = $${values.push(orderId)}`);
  if (search !== undefined) {
    const number = values.push(searchedNumber(search));
    conditions.push(`(j.job_number = $${number} or j.order_id in (${ordersFound(search, values)}))`);
  }
  const latest = (condition: string) => `exists (select from results r
    where r.account_id = $1 and r.number = j.latest_result and r.created_at ${condition})`;
  if (from !== undefined) conditions.push(latest(`>= $${values.push(from)}`));
  if (to !== undefined) conditions.push(latest(`< $${values.push(to)}`));
  return [...conditions, ...valueConditions(filter, values)];
}

/** Requires one published value that matches all filters of values. */
function valueConditions(filter: JobFilter, values: unknown[]): string[] {
  const { measurandCode, samplingPoint, sampleTypeCode, exceedancesOnly } = filter;
  const conditions: string[] = [];
  if (measurandCode !== undefined) conditions.push(`v.measurand_code = $${values.push(measurandCode)}`);
  if (samplingPoint !== undefined) conditions.push(`v.sampling_point = $${values.push(samplingPoint)}`);
  if (exceedancesOnly) conditions.push('v.order_id = j.order_id and v.is_exceedance');
  if (sampleTypeCode !== undefined) {
    conditions.push(`exists (select from job_samples s
      where s.account_id = $1 and s.job_number = v.job_number and s.sequence = v.sequence
        and s.specification -> 'sampleType' ->> 'sampleTypeCode' = $${values.push(sampleTypeCode)})`);
  }
  if (conditions.length === 0) return [];
  return [
    `exists (select from published_values v
      where v.account_id = $1 and v.job_number = j.job_number and ${conditions.join(' and ')})`,
  ];
}

/** The latest results of the jobs that match, newest job first. */
export async function findLatestResults(
  connection: Connection,
  accountId: number,
  filter: JobFilter,
  limit: number,
): Promise<{ labJobNumber: number; resultId: string }[]> {
  const values: unknown[] = [accountId, limit];
  const conditions = ['j.account_id = $1', ...jobConditions(filter, values)];
  return connection.rows(
    `select j.job_number as "labJobNumber", latest.result_id as "resultId"
       from jobs j join results latest on latest.account_id = j.account_id and latest.number = j.latest_result
      where ${conditions.join(' and ')} order by j.job_number desc limit $2`,
    values,
  );
}

/** Jobs of the account, newest first, each with its results. */
export async function findJobs(
  connection: Connection,
  accountId: number,
  { before = Number.MAX_SAFE_INTEGER, limit, ...filter }: JobFilter & JobPage,
): Promise<JobEntry[]> {
  const values: unknown[] = [accountId, before, limit];
  const conditions = ['j.account_id = $1', 'j.job_number < $2', ...jobConditions(filter, values)];
  return connection.rows(
    `select j.job_number as "labJobNumber", j.order_id as "orderId",
            o.resolved ->> 'clientReference' as "clientReference",
            o.resolved ->> 'clientOrderNumber' as "clientOrderNumber",
            (select count(*) from job_samples s where s.account_id = $1 and s.job_number = j.job_number)
              as "numberOfSamples",
            ${utcTimestamp('j.received_at')} as "receivedAt", ${utcTimestamp('j.registered_at')} as "registeredAt",
            ${dueDateColumn('j.')} as "dueDate", ${utcTimestamp('j.on_hold_since')} as "onHoldSince",
            ${utcTimestamp('j.finished_at')} as "finishedAt",
            (select coalesce(json_agg(json_strip_nulls(json_build_object(
                      'resultId', r.result_id, 'isFinal', r.is_final, 'resultCreatedAt', ${utcTimestamp('r.created_at')},
                      'exceedances', r.summary -> 'exceedances')) order by r.number desc), '[]')
               from results r where r.account_id = $1 and r.job_number = j.job_number) as results
       from jobs j join orders o using (account_id, order_id)
      where ${conditions.join(' and ')}
      order by j.job_number desc limit $3`,
    values,
  );
}
