import type { JobEntry } from '@labwire/contract/job-listing.ts';
import type { JobSort } from '@labwire/contract/listing-sort.ts';
import { ordersFound, searchedNumber } from '../orders/order-search-sql.ts';
import { type Connection, utcTimestamp } from '../platform/db/database.ts';
import { bothDirections, isAfter, orderBy, type SortOrder } from '../platform/db/sort-order.ts';
import { dueDateColumn } from './due-date-sql.ts';

/** The filters that customers and the laboratory have in common. */
export interface CommonJobFilter {
  orderId?: number;
  from?: string;
  to?: string;
  measurandCode?: string;
  samplingPoint?: string;
  sampleTypeCode?: string;
  exceedancesOnly: boolean;
}

export interface JobFilter extends CommonJobFilter {
  search?: string;
}

export interface JobPage {
  sort?: JobSort;
  /** The last job of the page before. */
  before?: number;
  limit: number;
}

const sorts: Record<JobSort, SortOrder> = {
  ...bothDirections('labJobNumber', (alias) => [`${alias}.job_number`]),
  // Results of an account are numbered in the order of their publication.
  ...bothDirections('resultCreatedAt', (alias) => [`coalesce(${alias}.latest_result, 0)`, `${alias}.job_number`]),
};

/** The conditions on the jobs `j` of the account `$1`. Appends their values. */
function jobConditions({ search, ...filter }: JobFilter, values: unknown[]): string[] {
  const conditions = commonJobConditions(filter, values);
  if (search !== undefined) {
    const number = values.push(searchedNumber(search));
    conditions.push(`(j.job_number = $${number} or j.order_id in (${ordersFound(search, values)}))`);
  }
  return conditions;
}

/** The conditions on the jobs `j`. Appends their values. */
export function commonJobConditions(filter: CommonJobFilter, values: unknown[]): string[] {
  const { orderId, from, to } = filter;
  const conditions: string[] = [];
  if (orderId !== undefined) conditions.push(`j.order_id = $${values.push(orderId)}`);
  const latest = (condition: string) => `exists (select from results r
    where r.account_id = j.account_id and r.number = j.latest_result and r.created_at ${condition})`;
  if (from !== undefined) conditions.push(latest(`>= $${values.push(from)}`));
  if (to !== undefined) conditions.push(latest(`< $${values.push(to)}`));
  return [...conditions, ...valueConditions(filter, values)];
}

/** Requires one published value that matches all filters of values. */
function valueConditions(filter: CommonJobFilter, values: unknown[]): string[] {
  const { measurandCode, samplingPoint, sampleTypeCode, exceedancesOnly } = filter;
  const conditions: string[] = [];
  if (measurandCode !== undefined) conditions.push(`v.measurand_code = $${values.push(measurandCode)}`);
  if (samplingPoint !== undefined) conditions.push(`v.sampling_point = $${values.push(samplingPoint)}`);
  if (exceedancesOnly) conditions.push('v.order_id = j.order_id and v.is_exceedance');
  if (sampleTypeCode !== undefined) {
    conditions.push(`exists (select from job_samples s
      where s.account_id = v.account_id and s.job_number = v.job_number and s.sequence = v.sequence
        and s.sample_type_code = $${values.push(sampleTypeCode)})`);
  }
  if (conditions.length === 0) return [];
  return [
    `exists (select from published_values v
      where v.account_id = j.account_id and v.job_number = j.job_number and ${conditions.join(' and ')})`,
  ];
}

/** The latest result of a job. */
export interface LatestResult {
  accountId: number;
  labJobNumber: number;
  resultId: string;
}

/** The latest results of the jobs that match, newest job first. */
export async function findLatestResults(
  connection: Connection,
  accountId: number,
  filter: JobFilter,
  limit: number,
): Promise<LatestResult[]> {
  const values: unknown[] = [accountId, limit];
  const conditions = ['j.account_id = $1', ...jobConditions(filter, values)];
  return connection.rows(
    `select j.account_id as "accountId", j.job_number as "labJobNumber", latest.result_id as "resultId"
       from jobs j join results latest on latest.account_id = j.account_id and latest.number = j.latest_result
      where ${conditions.join(' and ')} order by j.job_number desc limit $2`,
    values,
  );
}

/** Jobs of the account, newest first unless another order is chosen, each with its results. */
export async function findJobs(
  connection: Connection,
  accountId: number,
  { sort = '-labJobNumber', before, limit, ...filter }: JobFilter & JobPage,
): Promise<JobEntry[]> {
  const values: unknown[] = [accountId, limit];
  const conditions = ['j.account_id = $1', ...jobConditions(filter, values)];
  if (before !== undefined) conditions.push(afterJob(sorts[sort], before, values, 'p.account_id = $1'));
  return connection.rows(
    `select j.job_number as "labJobNumber", j.order_id as "orderId",
            o.resolved ->> 'clientReference' as "clientReference",
            o.resolved ->> 'clientOrderNumber' as "clientOrderNumber",
            (select count(*) from job_samples s where s.account_id = $1 and s.job_number = j.job_number)
              as "numberOfSamples",
            ${utcTimestamp('j.received_at')} as "receivedAt", ${utcTimestamp('j.registered_at')} as "registeredAt",
            ${dueDateColumn('j.')} as "dueDate", ${utcTimestamp('j.on_hold_since')} as "onHoldSince",
            ${utcTimestamp('j.finished_at')} as "finishedAt", j.report_status as "reportStatus",
            (select coalesce(json_agg(json_strip_nulls(json_build_object(
                      'resultId', r.result_id, 'isFinal', r.is_final, 'resultCreatedAt', ${utcTimestamp('r.created_at')},
                      'exceedances', r.summary -> 'exceedances')) order by r.number desc), '[]')
               from results r where r.account_id = $1 and r.job_number = j.job_number) as results
       from jobs j join orders o using (account_id, order_id)
      where ${conditions.join(' and ')}
      order by ${orderBy(sorts[sort], 'j')} limit $2`,
    values,
  );
}

/** The condition that the job `j` comes after another one, which a number need not belong to if the order is by number. */
export function afterJob(order: SortOrder, labJobNumber: number, values: unknown[], isOwn = 'true'): string {
  const parameter = `$${values.push(labJobNumber)}`;
  return order.columns('j').length === 1
    ? `j.job_number ${order.isDescending ? '<' : '>'} ${parameter}`
    : isAfter(order, 'j', `jobs p where ${isOwn} and p.job_number = ${parameter}`);
}
