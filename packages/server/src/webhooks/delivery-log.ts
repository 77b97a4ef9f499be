import type { Violation } from '@labwire/contract/problem.ts';
import type { WebhookDelivery } from '@labwire/contract/webhook.ts';
import type { FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import { insertAuditEntry } from '../audit/audit-sql.ts';
import type { Database } from '../platform/db/database.ts';
import type { Queue } from '../platform/db/queue.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import { type DeliveryFilter, findAttempts, findDeliveries, findDelivery, restartDelivery } from './delivery-sql.ts';
import { findEndpoint } from './endpoint-sql.ts';
import { enqueueDeliveries } from './webhook-outbox.ts';
import { payloadOf } from './webhook-rules.ts';

export interface DeliveryDependencies {
  db: Database;
  queue: Queue;
  actorOf: ActorOf;
  publicUrl: string;
}

/** A page of deliveries, newest first. */
export async function listDeliveries(
  { db }: DeliveryDependencies,
  accountId: number,
  { endpointId, status, before, limit = 100 }: Partial<DeliveryFilter>,
): Promise<{ deliveries: WebhookDelivery[]; next: string | null }> {
  requireNoViolations(cursorViolations(before));
  if (endpointId !== undefined && !isUuid(endpointId)) return { deliveries: [], next: null };
  const filter = { endpointId, status, before, limit: limit + 1 };
  const found = await db.asAccount(accountId, (connection) => findDeliveries(connection, accountId, filter));
  const deliveries = found.slice(0, limit);
  return { deliveries, next: found.length > limit ? (deliveries.at(-1)?.deliveryId ?? null) : null };
}

/** A delivery with its payload and attempts. */
export async function readDelivery(
  { db, publicUrl }: DeliveryDependencies,
  accountId: number,
  deliveryId: string,
): Promise<object> {
  const found = await db.asAccount(accountId, async (connection) => {
    const delivery = isUuid(deliveryId) ? await findDelivery(connection, accountId, deliveryId) : undefined;
    return delivery && { delivery, log: await findAttempts(connection, accountId, deliveryId) };
  });
  if (!found) throw new ProblemError('not-found');
  const { event, ...delivery } = found.delivery;
  return { ...delivery, payload: payloadOf(accountId, found.delivery, publicUrl), log: found.log };
}

/** Sends a delivery again. */
export async function replayDelivery(
  { db, queue, actorOf }: DeliveryDependencies,
  accountId: number,
  deliveryId: string,
  request: FastifyRequest,
): Promise<void> {
  const actor = actorOf(request);
  await db.asAccount(accountId, async (connection) => {
    const delivery = isUuid(deliveryId) ? await findDelivery(connection, accountId, deliveryId) : undefined;
    if (!delivery) throw new ProblemError('not-found');
    const endpoint = await findEndpoint(connection, accountId, delivery.endpointId);
    if (!endpoint?.enabled && delivery.event) {
      throw new ProblemError('conflict', { detail: 'The endpoint is disabled; enable it first.' });
    }
    insertAuditEntry(connection, accountId, actor, {
      action: 'webhook-delivery.replayed',
      subject: `webhook-delivery:${deliveryId}`,
      before: { status: delivery.status, attempts: delivery.attempts },
    });
    const scheduled = await restartDelivery(connection, accountId, deliveryId, actor.at);
    await enqueueDeliveries(queue, connection, accountId, scheduled);
  });
}

function cursorViolations(before: string | undefined): Violation[] {
  if (before === undefined || isUuid(before)) return [];
  return [{ parameter: 'before', code: 'bad_cursor', message: 'must be the `next` of the previous page' }];
}
