import { type Connection, prepared } from '../platform/db/database.ts';

export interface StoredLabResponse {
  requestHash: Buffer;
  response: unknown;
}

const selectStored = prepared(
  `select request_hash as "requestHash", response from laboratory_idempotency_keys
    where identity = $1 and key = $2 and created_at > $3`,
);

/** The response that an earlier request of the same caller with this key got. */
export async function findLabResponse(
  connection: Connection,
  identity: string,
  key: string,
  since: Date,
): Promise<StoredLabResponse | undefined> {
  const [stored] = await connection.rows<StoredLabResponse>(selectStored, [identity, key, since]);
  return stored;
}

const deleteExpired = prepared('delete from laboratory_idempotency_keys where created_at <= $1');
const insertStored = prepared(
  `insert into laboratory_idempotency_keys (identity, key, request_hash, response, created_at) values ($1, $2, $3, $4, $5)`,
);

/** Stores the response for its key, and deletes the responses that are not newer than `since`. */
export function insertLabResponse(
  connection: Connection,
  identity: string,
  stored: StoredLabResponse & { key: string; createdAt: Date },
  since: Date,
): void {
  connection.execute(deleteExpired, [since]);
  const { key, requestHash, response, createdAt } = stored;
  connection.execute(insertStored, [identity, key, requestHash, JSON.stringify(response), createdAt]);
}
