import type { LabWebhookEndpoint, NewLabWebhookEndpoint } from '@labwire/contract/lab-webhook.ts';
import type { FastifyRequest } from 'fastify';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { insertAuditEntry } from '../audit/audit-sql.ts';
import type { Environment } from '../auth/token-rules.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { Queue } from '../platform/db/queue.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { failPendingDeliveries, insertPing } from './delivery-sql.ts';
import {
  countEndpoints,
  deleteEndpoint,
  type EndpointChange,
  findEndpoint,
  insertEndpoint,
  lockEndpoint,
  updateEndpoint,
  updateSecret,
} from './endpoint-sql.ts';
import { isLoopbackHost, isPrivateHost } from './webhook-address.ts';
import { enqueueDeliveries } from './webhook-outbox.ts';
import { maxEndpoints, newSecret, previousSecretForMs, type UrlFacts } from './webhook-rules.ts';

export interface EndpointDependencies {
  db: Database;
  queue: Queue;
  now: () => Date;
  actorOf: ActorOf;
  environment: Environment;
  publicUrl: string;
  allowsLoopbackWebhooks: boolean;
}

/** What the URLs of endpoints, and of identity providers, are checked against. */
export function urlFactsOf({
  environment,
  allowsLoopbackWebhooks,
}: Pick<EndpointDependencies, 'environment' | 'allowsLoopbackWebhooks'>): UrlFacts {
  const isRefused = (host: string) => isPrivateHost(host) && !(allowsLoopbackWebhooks && isLoopbackHost(host));
  return { environment, isRefused };
}

export async function createEndpoint(
  { db, actorOf }: EndpointDependencies,
  accountId: number,
  { url, events, description = '' }: NewLabWebhookEndpoint,
  request: FastifyRequest,
) {
  const secret = newSecret();
  const actor = actorOf(request);
  const endpoint = await db.asAccount(accountId, async (connection) => {
    const endpointId = uuidv7({ msecs: actor.at.getTime() });
    const row = { endpointId, url, events: events ?? null, description, secret, createdAt: actor.at };
    const after = await insertEndpoint(connection, accountId, row);
    const subject = subjectOf(endpointId);
    insertAuditEntry(connection, accountId, actor, { action: 'webhook-endpoint.created', subject, after });
    // Counted after the audit entry, which serialises the transactions of an account.
    if ((await countEndpoints(connection, accountId)) > maxEndpoints) {
      throw new ProblemError('conflict', { detail: `There can be at most ${maxEndpoints} webhook endpoints.` });
    }
    return after;
  });
  return { ...endpoint, secret };
}

export async function changeEndpoint(
  { db, actorOf }: EndpointDependencies,
  accountId: number,
  id: string,
  change: EndpointChange,
  request: FastifyRequest,
): Promise<LabWebhookEndpoint> {
  const actor = actorOf(request);
  return db.asAccount(accountId, async (connection) => {
    const before = await requireLockedEndpoint(connection, accountId, id);
    const { endpointId } = before;
    const after = await updateEndpoint(connection, accountId, endpointId, change);
    insertAuditEntry(connection, accountId, actor, {
      action: 'webhook-endpoint.changed',
      subject: subjectOf(endpointId),
      before,
      after,
    });
    if (change.enabled === false) {
      failPendingDeliveries(connection, accountId, endpointId, actor.at, 'without pings');
    }
    return after;
  });
}

export async function removeEndpoint(
  { db, actorOf }: EndpointDependencies,
  accountId: number,
  id: string,
  request: FastifyRequest,
): Promise<void> {
  await db.asAccount(accountId, async (connection) => {
    const before = await requireLockedEndpoint(connection, accountId, id);
    insertAuditEntry(connection, accountId, actorOf(request), {
      action: 'webhook-endpoint.deleted',
      subject: subjectOf(before.endpointId),
      before,
    });
    deleteEndpoint(connection, accountId, before.endpointId);
  });
}

export async function rotateSecret(
  { db, actorOf }: EndpointDependencies,
  accountId: number,
  id: string,
  request: FastifyRequest,
): Promise<string> {
  const secret = newSecret();
  const actor = actorOf(request);
  const previousUntil = new Date(actor.at.getTime() + previousSecretForMs);
  await db.asAccount(accountId, async (connection) => {
    const { endpointId } = await requireLockedEndpoint(connection, accountId, id);
    updateSecret(connection, accountId, endpointId, secret, previousUntil);
    insertAuditEntry(connection, accountId, actor, {
      action: 'webhook-endpoint.secret-rotated',
      subject: subjectOf(endpointId),
      after: { previousSecretUntil: previousUntil.toISOString() },
    });
  });
  return secret;
}

export async function pingEndpoint({ db, queue, now }: EndpointDependencies, accountId: number, id: string) {
  return db.asAccount(accountId, async (connection) => {
    const { endpointId } = await requireEndpoint(connection, accountId, id);
    const scheduled = await insertPing(connection, accountId, now(), endpointId);
    await enqueueDeliveries(queue, connection, accountId, scheduled);
    return scheduled[0]?.deliveryId;
  });
}

const subjectOf = (endpointId: string) => `webhook-endpoint:${endpointId}`;

export const requireEndpoint = async (connection: Connection, accountId: number, id: string) =>
  requireFound(isUuid(id) ? await findEndpoint(connection, accountId, id) : undefined);

const requireLockedEndpoint = async (connection: Connection, accountId: number, id: string) =>
  requireFound(isUuid(id) ? await lockEndpoint(connection, accountId, id) : undefined);

function requireFound<T>(found: T | undefined): T {
  if (found === undefined) throw new ProblemError('not-found');
  return found;
}
