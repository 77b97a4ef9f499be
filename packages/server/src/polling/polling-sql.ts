import { hash } from 'node:crypto';
import { type Connection, prepared } from '../platform/db/database.ts';
import type { PollState } from './polling-rules.ts';

/** The filters are stored as a hash, because they may be long and may contain personal data. */
const fingerprint = (series: string): Buffer => hash('sha256', series, 'buffer');

const selectPolls = prepared('select last_at as "lastAt", extras from polls where account_id = $1 and filters = $2');

export async function findPolls(
  connection: Connection,
  accountId: number,
  series: string,
): Promise<PollState | undefined> {
  const [state] = await connection.rows<PollState>(selectPolls, [accountId, fingerprint(series)]);
  return state;
}

const lockStatement = prepared("select pg_advisory_xact_lock(hashtextextended('polls ' || $1::bigint, 0))");

/** Locks the polls of an account until the transaction ends, so that concurrent polls are counted one after the other. */
export function lockPolls(connection: Connection, accountId: number): void {
  connection.execute(lockStatement, [accountId]);
}

const upsertPolls = prepared(
  `insert into polls (account_id, filters, last_at, extras) values ($1, $2, $3, $4)
   on conflict (account_id, filters) do update set last_at = excluded.last_at, extras = excluded.extras`,
);

export function savePolls(
  connection: Connection,
  accountId: number,
  series: string,
  { lastAt, extras }: PollState,
): void {
  connection.execute(upsertPolls, [accountId, fingerprint(series), lastAt, extras]);
}

const deletePolls = prepared('delete from polls where account_id = $1 and last_at < $2');

/** Deletes the series whose last regular poll was before a time. */
export function deleteOldPolls(connection: Connection, accountId: number, before: Date): void {
  connection.execute(deletePolls, [accountId, before]);
}

/** The series of an account, that with the latest poll first. */
export async function findPollSeries(connection: Connection, accountId: number, limit: number): Promise<PollState[]> {
  return connection.rows(
    `select last_at as "lastAt", extras from polls where account_id = $1
      order by greatest(last_at, extras[cardinality(extras)]) desc, filters limit $2`,
    [accountId, limit],
  );
}
