import { type Connection, prepared } from '../platform/db/database.ts';

export interface StoredResponse {
  bodyHash: Buffer;
  orderId: number;
  /** The change of the order; null if the request submitted the order. */
  change: number | null;
}

const selectStoredResponse = prepared(
  `select body_hash as "bodyHash", order_id as "orderId", change from idempotency_keys
    where account_id = $1 and key = $2 and created_at > $3`,
);

export async function findStoredResponse(
  connection: Connection,
  accountId: number,
  key: string,
  since: Date,
): Promise<StoredResponse | undefined> {
  const [response] = await connection.rows<StoredResponse>(selectStoredResponse, [accountId, key, since]);
  return response;
}

const tryKeyLock = prepared('select pg_try_advisory_xact_lock(hashtextextended($2, $1)) as "isLocked"');

/** Locks the key until the transaction ends; false if another transaction holds the lock. */
export async function lockIdempotencyKey(connection: Connection, accountId: number, key: string): Promise<boolean> {
  const [row] = await connection.rows<{ isLocked: boolean }>(tryKeyLock, [accountId, key]);
  return row?.isLocked ?? false;
}

const deleteExpired = prepared('delete from idempotency_keys where account_id = $1 and created_at <= $2');
const insertResponse = prepared(
  'insert into idempotency_keys (account_id, key, body_hash, order_id, created_at, change) values ($1, $2, $3, $4, $5, $6)',
);

/** Stores the response for its key, and deletes the account's responses that are not newer than `since`. */
export function insertStoredResponse(
  connection: Connection,
  accountId: number,
  response: StoredResponse & { key: string; createdAt: Date },
  since: Date,
): void {
  connection.execute(deleteExpired, [accountId, since]);
  connection.execute(insertResponse, [
    accountId,
    response.key,
    response.bodyHash,
    response.orderId,
    response.createdAt,
    response.change,
  ]);
}
