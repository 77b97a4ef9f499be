import type { Connection } from '../db/database.ts';

export interface KeptAnswer {
  bodyHash: Buffer;
  orderId: number;
}

export async function findKeptAnswer(
  connection: Connection,
  accountId: number,
  key: string,
  since: Date,
): Promise<KeptAnswer | undefined> {
  const [kept] = await connection.rows<KeptAnswer>(
    `select body_hash as "bodyHash", order_id as "orderId" from idempotency_keys
      where account_id = $1 and key = $2 and created_at > $3`,
    [accountId, key, since],
  );
  return kept;
}

/** Keeps the key to this transaction until it ends; false if another one has it. */
export async function lockIdempotencyKey(connection: Connection, accountId: number, key: string): Promise<boolean> {
  const [row] = await connection.rows<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($2, $1)) as locked',
    [accountId, key],
  );
  return row?.locked ?? false;
}

/** Keeps the answer under its key, and lets go of those that are older than `since`. */
export async function insertKeptAnswer(
  connection: Connection,
  accountId: number,
  kept: KeptAnswer & { key: string; createdAt: Date },
  since: Date,
): Promise<void> {
  await connection.rows('delete from idempotency_keys where account_id = $1 and created_at <= $2', [accountId, since]);
  await connection.rows(
    'insert into idempotency_keys (account_id, key, body_hash, order_id, created_at) values ($1, $2, $3, $4, $5)',
    [accountId, kept.key, kept.bodyHash, kept.orderId, kept.createdAt],
  );
}
