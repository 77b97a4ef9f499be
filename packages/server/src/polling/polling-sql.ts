import { hash } from 'node:crypto';
import { type Connection, prepared } from '../platform/db/database.ts';
import type { PollState } from './polling-rules.ts';

/** Filters may be long, and what they ask for is nobody's business here. */
const fingerprint = (series: string): Buffer => hash('sha256', series, 'buffer');

const known = prepared('select last_at as "lastAt", extras from polls where account_id = $1 and filters = $2');

/** What is known of a series of polls. */
export async function findPolls(
  connection: Connection,
  accountId: number,
  series: string,
): Promise<PollState | undefined> {
  const [state] = await connection.rows<PollState>(known, [accountId, fingerprint(series)]);
  return state;
}

const lock = prepared("select pg_advisory_xact_lock(hashtextextended('polls ' || $1::bigint, 0))");

/** Polls of one account take turns from here to the end of the transaction: two at once must not both be the first. */
export function lockPolls(connection: Connection, accountId: number): void {
  connection.execute(lock, [accountId]);
}

const saving = prepared(
  `insert into polls (account_id, filters, last_at, extras) values ($1, $2, $3, $4)
   on conflict (account_id, filters) do update set last_at = excluded.last_at, extras = excluded.extras`,
);

export function savePolls(
  connection: Connection,
  accountId: number,
  series: string,
  { lastAt, extras }: PollState,
): void {
  connection.execute(saving, [accountId, fingerprint(series), lastAt, extras]);
}

const deletion = prepared('delete from polls where account_id = $1 and last_at < $2');

/** Series that nobody has gone on with for longer than any of them waits. */
export function deleteOldPolls(connection: Connection, accountId: number, before: Date): void {
  connection.execute(deletion, [accountId, before]);
}

/** The series of an account, latest poll first. */
export async function findPollSeries(connection: Connection, accountId: number, limit: number): Promise<PollState[]> {
  return connection.rows(
    `select last_at as "lastAt", extras from polls where account_id = $1
      order by greatest(last_at, extras[cardinality(extras)]) desc, filters limit $2`,
    [accountId, limit],
  );
}
