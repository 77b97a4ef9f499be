import type { JobEntry } from '@labwire/contract/job-listing.ts';
import { type Connection, utcTimestamp } from '../platform/db/database.ts';
import { dueDateColumn } from './due-date-sql.ts';

export interface JobFilter {
  orderId?: number;
  before?: number;
  limit: number;
}

/** Jobs of the account, newest first, each with its results. */
export async function findJobs(connection: Connection, accountId: number, filter: JobFilter): Promise<JobEntry[]> {
  const values: unknown[] = [accountId, filter.before ?? Number.MAX_SAFE_INTEGER, filter.limit];
  const ofOrder = filter.orderId === undefined ? '' : `and j.order_id = $${values.push(filter.orderId)}`;
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
      where j.account_id = $1 and j.job_number < $2 ${ofOrder}
      order by j.job_number desc limit $3`,
    values,
  );
}
