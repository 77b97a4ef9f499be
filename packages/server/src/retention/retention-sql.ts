import type { Connection } from '../platform/db/database.ts';
import type { Outdated } from './retention-rules.ts';

/** True for whoever asks first on a day, over all processes. */
export async function claimDay(connection: Connection, day: string): Promise<boolean> {
  const claimed = await connection.rows(
    `insert into housekeeping as h (last_day) values ($1)
     on conflict (only_row) do update set last_day = excluded.last_day where h.last_day < excluded.last_day
     returning 1`,
    [day],
  );
  return claimed.length > 0;
}

const outdated: Record<keyof Outdated, { table: string; condition: string }> = {
  // The day of the moment itself is kept.
  reads: { table: 'reads', condition: "day < ($1::timestamptz at time zone 'UTC')::date" },
  stumbles: { table: 'stumbles', condition: "day < ($1::timestamptz at time zone 'UTC')::date" },
  idempotencyKeys: { table: 'idempotency_keys', condition: 'created_at <= $1' },
  accessTokens: { table: 'access_tokens', condition: 'expires_at <= $1' },
  staffSessions: { table: 'staff_sessions', condition: 'expires_at <= $1' },
  signInFailures: { table: 'sign_in_failures', condition: 'last_failed_at <= $1' },
};

/** Removes a batch of what is outdated, of all accounts; rows that somebody holds are left for the next day. */
export async function deleteOutdated(
  connection: Connection,
  what: keyof Outdated,
  before: Date,
  limit: number,
): Promise<number> {
  const { table, condition } = outdated[what];
  const deleted = await connection.rows(
    `delete from ${table} where ctid = any (array(
       select ctid from ${table} where ${condition} limit $2 for update skip locked)) returning 1`,
    [before, limit],
  );
  return deleted.length;
}
