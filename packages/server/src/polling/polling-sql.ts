import { hash } from 'node:crypto';
import type { Connection } from '../db/database.ts';
import type { PollState } from './polling-rules.ts';

/** Filters may be long, and what they ask for is nobody's business here. */
const fingerprint = (series: string): Buffer => hash('sha256', series, 'buffer');

/** What is known of a series of polls. */
export async function findPolls(
  connection: Connection,
  accountId: number,
  series: string,
): Promise<PollState | undefined> {
  const [state] = await connection.rows<PollState>(
    'select last_at as "lastAt", extras from polls where account_id = $1 and filters = $2',
    [accountId, fingerprint(series)],
  );
  return state;
}

/** Polls of one account take turns from here to the end of the transaction: two at once must not both be the first. */
export async function lockPolls(connection: Connection, accountId: number): Promise<void> {
  await connection.rows("select pg_advisory_xact_lock(hashtextextended('polls ' || $1, 0))", [accountId]);
}

export async function savePolls(
  connection: Connection,
  accountId: number,
  series: string,
  { lastAt, extras }: PollState,
): Promise<void> {
  await connection.rows(
    `insert into polls (account_id, filters, last_at, extras) values ($1, $2, $3, $4)
     on conflict (account_id, filters) do update set last_at = excluded.last_at, extras = excluded.extras`,
    [accountId, fingerprint(series), lastAt, extras],
  );
}

/** Series that nobody has gone on with for longer than any of them waits. */
export async function deleteOldPolls(connection: Connection, accountId: number, before: Date): Promise<void> {
  await connection.rows('delete from polls where account_id = $1 and last_at < $2', [accountId, before]);
}

/** The series of an account, latest poll first. */
export async function findPollSeries(connection: Connection, accountId: number, limit: number): Promise<PollState[]> {
  return connection.rows(
    `select last_at as "lastAt", extras from polls where account_id = $1
      order by greatest(last_at, extras[cardinality(extras)]) desc, filters limit $2`,
    [accountId, limit],
  );
}
