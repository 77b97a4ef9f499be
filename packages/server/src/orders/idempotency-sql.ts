import { type Connection, prepared } from '../platform/db/database.ts';

export interface StoredResponse {
  bodyHash: Buffer;
  orderId: number;
}

const keptAnswer = prepared(
  `select body_hash as "bodyHash", order_id as "orderId" from idempotency_keys
    where account_id = $1 and key = $2 and created_at > $3`,
);

export async function findStoredResponse(
  connection: Connection,
  accountId: number,
  key: string,
  since: Date,
): Promise<StoredResponse | undefined> {
  const [kept] = await connection.rows<StoredResponse>(keptAnswer, [accountId, key, since]);
  return kept;
}

const keyLock = prepared('select pg_try_advisory_xact_lock(hashtextextended($2, $1)) as locked');

/** Keeps the key to this transaction until it ends; false if another one has it. */
export async function lockIdempotencyKey(connection: Connection, accountId: number, key: string): Promise<boolean> {
  const [row] = await connection.rows<{ locked: boolean }>(keyLock, [accountId, key]);
  return row?.locked ?? false;
}

const deletion = prepared('delete from idempotency_keys where account_id = $1 and created_at <= $2');
const insertion = prepared(
  'insert into idempotency_keys (account_id, key, body_hash, order_id, created_at) values ($1, $2, $3, $4, $5)',
);

/** Keeps the answer under its key, and lets go of those that are older than `since`. */
export function insertStoredResponse(
  connection: Connection,
  accountId: number,
  kept: StoredResponse & { key: string; createdAt: Date },
  since: Date,
): void {
  connection.execute(deletion, [accountId, since]);
  connection.execute(insertion, [accountId, kept.key, kept.bodyHash, kept.orderId, kept.createdAt]);
}
