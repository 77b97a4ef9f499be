import type { AccountHealth, Rejection as RejectionEntry } from '@labwire/contract/lab-account-health.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';
import { explainedByViolations, type Rejection } from './rejection-rules.ts';

/** Adds to the counts of the day. Requests are all counted; of mistakes no more kinds are told apart than the most. */
export async function saveRejections(
  connection: Connection,
  accountId: number,
  stumbles: readonly Rejection[],
  most: number,
): Promise<void> {
  // In the order of the key: two processes that add to the same rows do not wait for each other in a ring.
  await connection.rows(
    `with noted as (
       select noted.*, known.day is not null or noted.code = '' as has_place
         from json_to_recordset($2) as noted (day date, operation text, problem text, code text, place text,
           times integer, "lastAt" timestamptz, "lastMessage" text, "lastRequestId" text)
         left join stumbles known on known.account_id = $1 and (known.day, known.operation, known.problem, known.code,
           known.place) = (noted.day, noted.operation, noted.problem, noted.code, noted.place)),
     numbered as (
       select *, count(*) filter (where not has_place) over (partition by day order by operation, problem, code, place)
                 + (select count(*) from stumbles s where s.account_id = $1 and s.day = noted.day) as number
         from noted)
     insert into stumbles as known
       (account_id, day, operation, problem, code, place, times, last_at, last_message, last_request_id)
     select $1, day, operation, problem, code, place, times, "lastAt", "lastMessage", "lastRequestId"
       from numbered where has_place or number <= $3
      order by day, operation, problem, code, place
     on conflict (account_id, day, operation, problem, code, place) do update
       set times = known.times + excluded.times, last_at = excluded.last_at,
           last_message = excluded.last_message, last_request_id = excluded.last_request_id`,
    [accountId, JSON.stringify(stumbles), most],
  );
}

export async function deleteOldRejections(connection: Connection, accountId: number, before: Date): Promise<void> {
  await connection.rows('delete from stumbles where account_id = $1 and day < $2', [accountId, dayOf(before)]);
}

/** The most frequent first. */
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
       from stumbles where account_id = $1 and day >= $2 and (code <> '' or problem <> all ($3))
      group by operation, problem, code, stumbles.place
      order by times desc, max(last_at) desc, operation, code, stumbles.place limit $4`,
    [accountId, dayOf(since), explainedByViolations, limit],
  );
}

/** How many requests were refused, and how many of them were polls that came too early. */
export async function countRejectedRequests(
  connection: Connection,
  accountId: number,
  since: Date,
): Promise<{ all: AccountHealth['rejectedRequests']; polls: AccountHealth['polling']['rejectedRequests'] }> {
  const tally = (condition: string) => `json_build_object(
    'times', coalesce(sum(times) filter (where ${condition}), 0),
    'lastAt', ${utcTimestamp(`max(last_at) filter (where ${condition})`)})`;
  return oneRow(
    connection,
    `select ${tally('true')} as all, ${tally("operation = 'listResults' and problem = 'too-many-requests'")} as polls
       from stumbles where account_id = $1 and day >= $2 and code = ''`,
    [accountId, dayOf(since)],
  );
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
