import type { FastifyReply, FastifyRequest } from 'fastify';
import { laboratoryAccount } from '../events/event-rules.ts';
import type { Connection } from '../platform/db/database.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { hashBody, idempotencyLifetimeMs } from './idempotency-rules.ts';
import { lockIdempotencyKey } from './idempotency-sql.ts';
import { readIdempotencyKey } from './idempotent-replay.ts';
import { findLabResponse, insertLabResponse } from './lab-idempotency-sql.ts';

/** A request of the laboratory, which may have an Idempotency-Key. */
export interface LabRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  at: Date;
}

/**
 * Runs the change of a request, or returns the stored response if a request with the same Idempotency-Key was successful
 * before. Belongs in the transaction of the change: the response is stored if and only if the change is.
 */
export async function runOnce<Response>(
  connection: Connection,
  labRequest: LabRequest,
  change: () => Promise<Response>,
): Promise<Response> {
  const replay = await findReplay<Response>(connection, labRequest);
  if (replay) return replay.response;
  const response = await change();
  storeResponse(connection, labRequest, response);
  return response;
}

/** Finds the stored response. The key stays locked until the transaction ends. */
export async function findReplay<Response>(
  connection: Connection,
  { request, reply, at }: LabRequest,
): Promise<{ response: Response } | undefined> {
  const key = readIdempotencyKey(request);
  if (key === undefined) return undefined;
  const identity = identityOf(request);
  const [isLocked, stored] = await Promise.all([
    lockIdempotencyKey(connection, laboratoryAccount, JSON.stringify([identity, key])),
    findLabResponse(connection, identity, key, startOf(at)),
  ]);
  if (!isLocked) throw new ProblemError('request-in-progress');
  if (!stored) return undefined;
  if (!stored.requestHash.equals(hashRequest(request))) throw new ProblemError('idempotency-key-reused');
  reply.header('idempotent-replayed', 'true');
  return { response: stored.response as Response };
}

/** Stores the response for the key of the request, if it has one. */
export function storeResponse(connection: Connection, { request, at }: LabRequest, response: unknown): void {
  const key = readIdempotencyKey(request);
  if (key === undefined) return;
  const stored = { key, requestHash: hashRequest(request), response: response ?? null, createdAt: at };
  insertLabResponse(connection, identityOf(request), stored, startOf(at));
}

const startOf = (at: Date) => new Date(at.getTime() - idempotencyLifetimeMs);

/** Two requests are the same if their methods, URLs and bodies are. */
const hashRequest = ({ method, url, jsonText }: FastifyRequest): Buffer => hashBody(`${method} ${url}\n${jsonText}`);

function identityOf({ caller }: FastifyRequest): string {
  if (caller?.kind !== 'staff') throw new Error('only requests of the laboratory are stored here');
  return caller.identity;
}
