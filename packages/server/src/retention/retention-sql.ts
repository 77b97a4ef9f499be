import { type Connection, oneRow } from '../platform/db/database.ts';
import type { RetentionCutoffs } from './retention-rules.ts';

/** Returns true for the first call of a day among all processes. A day in the future was claimed with a wrong clock. */
export async function claimDay(connection: Connection, day: string): Promise<boolean> {
  const claimed = await connection.rows(
    `insert into housekeeping as h (last_day) values ($1)
     on conflict (only_row) do update set last_day = excluded.last_day
       where h.last_day < excluded.last_day or h.last_day > excluded.last_day + 1
     returning 1`,
    [day],
  );
  return claimed.length > 0;
}

const conditions: Record<keyof RetentionCutoffs, { table: string; condition: string }> = {
  // These tables have one row per day, so the day of the cutoff is kept.
  reads: { table: 'reads', condition: "day < ($1::timestamptz at time zone 'UTC')::date" },
  rejections: { table: 'rejected_requests', condition: "day < ($1::timestamptz at time zone 'UTC')::date" },
  idempotencyKeys: { table: 'idempotency_keys', condition: 'created_at <= $1' },
  accessTokens: { table: 'access_tokens', condition: 'expires_at <= $1' },
  staffSessions: { table: 'staff_sessions', condition: 'expires_at <= $1' },
  signInLinks: { table: 'sign_in_links', condition: 'expires_at <= $1' },
  signInFlows: { table: 'sign_in_flows', condition: 'expires_at <= $1' },
  signInFailures: { table: 'sign_in_failures', condition: 'last_failed_at <= $1' },
  signInSuccesses: { table: 'sign_in_successes', condition: 'last_at <= $1' },
};

export async function countRows(connection: Connection, kind: keyof RetentionCutoffs): Promise<number> {
  const { rows } = await oneRow<{ rows: number }>(
    connection,
    `select count(*)::double precision as rows from ${conditions[kind].table}`,
  );
  return rows;
}

/** Tables of the accounts, whose rows are deleted by account. */
const accountTables = ['reads', 'rejected_requests', 'idempotency_keys'];

/** Deletes a batch of outdated rows of all accounts. Locked rows are left for the next day. */
export async function deleteOutdated(
  connection: Connection,
  kind: keyof RetentionCutoffs,
  before: Date,
  limit: number,
): Promise<number> {
  const { table, condition } = conditions[kind];
  if (accountTables.includes(table)) return deleteOutdatedOfAccounts(connection, kind, before, limit);
  const deleted = await connection.rows(
    `delete from ${table} where ctid = any (array(
       select ctid from ${table} where ${condition} limit $2 for update skip locked)) returning 1`,
    [before, limit],
  );
  return deleted.length;
}

async function deleteOutdatedOfAccounts(
  connection: Connection,
  kind: keyof RetentionCutoffs,
  before: Date,
  limit: number,
): Promise<number> {
  const { table, condition } = conditions[kind];
  const accounts = await connection.rows<{ accountId: number }>(
    `select distinct account_id as "accountId" from ${table} where ${condition} limit $2`,
    [before, limit],
  );
  let count = 0;
  for (const { accountId } of accounts) {
    if (count >= limit) break;
    const deleted = await connection.rows(
      `delete from ${table} where account_id = $3 and ctid = any (array(
         select ctid from ${table} where account_id = $3 and ${condition} limit $2 for update skip locked)) returning 1`,
      [before, limit - count, accountId],
    );
    count += deleted.length;
  }
  return count;
}
