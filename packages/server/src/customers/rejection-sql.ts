import type { AccountHealth, Rejection as RejectionEntry } from '@labwire/contract/lab-account-health.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';
import { explainedByViolations, type Rejection } from './rejection-rules.ts';

/** Adds to the counters of the day. New counters of violations are added only up to the maximum number. */
export function saveRejections(
  connection: Connection,
  accountId: number,
  rejections: readonly Rejection[],
  maxCounters: number,
): void {
  // Rows are locked in the order of the key, so that two processes cannot deadlock.
  connection.execute(
    `with added as (
       select added.*, known.day is not null or added.code = '' as is_kept
         from json_to_recordset($2) as added (day date, operation text, problem text, code text, place text,
           times integer, "lastAt" timestamptz, "lastMessage" text, "lastRequestId" text)
         left join rejected_requests known on known.account_id = $1 and (known.day, known.operation, known.problem, known.code,
           known.place) = (added.day, added.operation, added.problem, added.code, added.place)),
     numbered as (
       select *, count(*) filter (where not is_kept) over (partition by day order by operation, problem, code, place)
                 + (select count(*) from rejected_requests s where s.account_id = $1 and s.day = added.day) as number
         from added)
     insert into rejected_requests as known
       (account_id, day, operation, problem, code, place, times, last_at, last_message, last_request_id)
     select $1, day, operation, problem, code, place, times, "lastAt", "lastMessage", "lastRequestId"
       from numbered where is_kept or number <= $3
      order by day, operation, problem, code, place
     on conflict (account_id, day, operation, problem, code, place) do update
       set times = known.times + excluded.times, last_at = excluded.last_at,
           last_message = excluded.last_message, last_request_id = excluded.last_request_id`,
    [accountId, JSON.stringify(rejections), maxCounters],
  );
}

export function deleteOldRejections(connection: Connection, accountId: number, before: Date): void {
  connection.execute('delete from rejected_requests where account_id = $1 and day < $2', [accountId, dayOf(before)]);
}

/** The counters since a day, summed over days, the most frequent first. */
export async function findRejections(
  connection: Connection,
  accountId: number,
  since: Date,
  limit: number,
): Promise<RejectionEntry[]> {
  return connection.rows(
    `select operation, problem, nullif(code, '') as code, case when code <> '' then place end as place,
            sum(times)::integer as times, ${utcTimestamp('max(last_at)')} as "lastAt",
            (array_agg(last_message order by last_at desc))[1] as message,
            (array_agg(last_request_id order by last_at desc))[1] as "requestId"
       from rejected_requests where account_id = $1 and day >= $2 and (code <> '' or problem <> all ($3))
      group by operation, problem, code, rejected_requests.place
      order by times desc, max(last_at) desc, operation, code, rejected_requests.place limit $4`,
    [accountId, dayOf(since), explainedByViolations, limit],
  );
}

/** How many requests were rejected, and how many of them were polls above the limit. */
export async function countRejectedRequests(
  connection: Connection,
  accountId: number,
  since: Date,
): Promise<{ all: AccountHealth['rejectedRequests']; polls: AccountHealth['polling']['rejectedRequests'] }> {
  const countWhere = (condition: string) => `json_build_object(
    'times', coalesce(sum(times) filter (where ${condition}), 0),
    'lastAt', ${utcTimestamp(`max(last_at) filter (where ${condition})`)})`;
  return oneRow(
    connection,
    `select ${countWhere('true')} as all, ${countWhere("operation = 'listResults' and problem = 'too-many-requests'")} as polls
       from rejected_requests where account_id = $1 and day >= $2 and code = ''`,
    [accountId, dayOf(since)],
  );
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
