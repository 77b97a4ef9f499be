import type { Connection } from '../platform/db/database.ts';
import type { Failures } from './sign-in-rules.ts';

/**
 * Serialises attempts with a common key until the end of the transaction. Advisory locks are needed,
 * because the rows may not exist yet; taking them in a fixed order prevents deadlocks.
 */
export async function lockSignIns(connection: Connection, keys: readonly Buffer[]): Promise<void> {
  await connection.rows(
    `select pg_advisory_xact_lock(number) from (
       select hashtextextended(encode(key, 'hex'), 0) as number from unnest($1::bytea[]) as key order by 1
     ) as in_order`,
    [keys],
  );
}

/** Returns the recent failures of each key, in the order of the keys. */
export async function findSignInFailures(
  connection: Connection,
  keys: readonly Buffer[],
  since: Date,
): Promise<(Failures | undefined)[]> {
  const rows = await connection.rows<Failures & { key: Buffer }>(
    `select key, failures, last_failed_at as "lastFailedAt" from sign_in_failures
      where key = any($1) and last_failed_at > $2`,
    [keys, since],
  );
  return keys.map((key) => rows.find((row) => row.key.equals(key)));
}

/** Counts one more failure per key. Failures before `since` are deleted and no longer count. */
export function insertSignInFailures(connection: Connection, keys: readonly Buffer[], now: Date, since: Date): void {
  connection.execute(
    `delete from sign_in_failures where key in (
       select key from sign_in_failures where last_failed_at <= $1 for update skip locked)`,
    [since],
  );
  connection.execute(
    `insert into sign_in_failures as f (key, failures, last_failed_at)
     select key, 1, $2 from unnest($1::bytea[]) as key
     on conflict (key) do update set last_failed_at = excluded.last_failed_at,
       failures = case when f.last_failed_at > $3 then f.failures + 1 else 1 end`,
    [keys, now, since],
  );
}

/** Whether a sign-in with this key succeeded since then. */
export async function isKnownSignIn(connection: Connection, key: Buffer, since: Date): Promise<boolean> {
  const found = await connection.rows('select 1 from sign_in_successes where key = $1 and last_at > $2', [key, since]);
  return found.length > 0;
}

export function saveSignInSuccess(connection: Connection, key: Buffer, at: Date): void {
  connection.execute(
    `insert into sign_in_successes as s (key, last_at) values ($1, $2)
     on conflict (key) do update set last_at = greatest(s.last_at, excluded.last_at)`,
    [key, at],
  );
}

export function deleteSignInFailures(connection: Connection, key: Buffer): void {
  connection.execute('delete from sign_in_failures where key = $1', [key]);
}

/**
 * Subtracts an attempt that was counted as a failure and succeeded. Unless another attempt failed in the meantime, the wait
 * counts from the failure before it again.
 */
export function subtractSignInFailure(connection: Connection, key: Buffer, countedAt: Date, failedBefore: Date): void {
  connection.execute('delete from sign_in_failures where key = $1 and failures <= 1', [key]);
  connection.execute(
    `update sign_in_failures set failures = failures - 1,
            last_failed_at = case when last_failed_at = $2 then $3 else last_failed_at end
      where key = $1`,
    [key, countedAt, failedBefore],
  );
}
