import type { FastifyRequest } from 'fastify';
import type { Connection } from '../platform/db/database.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import { idempotencyKeyViolations } from './idempotency-rules.ts';
import { findStoredResponse, lockIdempotencyKey, type StoredResponse } from './idempotency-sql.ts';

export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  const key = Array.isArray(header) ? header.join(', ') : header;
  requireNoViolations(idempotencyKeyViolations(key));
  return key;
}

/** Finds the stored response for the key. The key stays locked until the transaction ends. */
export async function findReplay(
  connection: Connection,
  accountId: number,
  { key, bodyHash, since }: { key: string; bodyHash: Buffer; since: Date },
): Promise<StoredResponse | undefined> {
  const [isLocked, stored] = await Promise.all([
    lockIdempotencyKey(connection, accountId, key),
    findStoredResponse(connection, accountId, key, since),
  ]);
  if (!isLocked) throw new ProblemError('request-in-progress');
  if (stored && !stored.bodyHash.equals(bodyHash)) throw new ProblemError('idempotency-key-reused');
  return stored;
}
