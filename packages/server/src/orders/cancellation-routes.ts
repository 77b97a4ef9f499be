import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Cancellation, CancellationDecision, OrderCancelled } from '@labwire/contract/order-cancellation.ts';
import { type Actor, insertAuditEntry } from '../audit/audit-sql.ts';
import type { NewEvent } from '../events/event-rules.ts';
import type { PublishEvents } from '../events/event-sql.ts';
import { findLineProgress } from '../jobs/completeness-sql.ts';
import type { WorkCalendar } from '../jobs/due-date-rules.ts';
import { endLines } from '../jobs/end-lines.ts';
import { findOrder as findLabOrder, lockOrder } from '../jobs/job-sql.ts';
import type { EndedLine } from '../jobs/sample-decision-rules.ts';
import { lockJobsOfOrder } from '../jobs/sample-decision-sql.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { validOrThrow } from '../platform/http/violations.ts';
import type { FindLaboratory } from '../settings/settings-cache.ts';
import { cancellationObjection, planCancellation } from './cancellation-rules.ts';
import {
  findCancellation,
  findCancelledLines,
  insertCancellation,
  lockOwnOrder,
  updateCancellation,
} from './cancellation-sql.ts';
import { findOrder } from './order-sql.ts';

export interface CancellationDependencies {
  db: Database;
  actorOf: ActorOf;
  publishEvents: PublishEvents;
  findLaboratory: FindLaboratory;
}

/** Who decides, and the calendar by which due dates are counted. */
interface Decider {
  actor: Actor;
  calendar: WorkCalendar;
}

interface OrderKey {
  accountId: number;
  orderId: number;
}

export function registerCancellationRoutes(
  operations: OperationRouter,
  { db, actorOf, publishEvents, findLaboratory }: CancellationDependencies,
): void {
  operations.client(
    clientOperations.cancelOrder,
    async ({ caller: { accountId }, path: { orderId }, validate, request }) => {
      const { reason } = validOrThrow(validate(), []);
      const actor = actorOf(request);
      const order = { accountId, orderId };
      const calendar = await findLaboratory();
      return db.asAccount(accountId, async (connection) => {
        const events = await cancelOrder(connection, order, reason, { actor, calendar });
        if (events.length > 0) await publishEvents(connection, accountId, actor.at, events);
        return describeCancelled(connection, order);
      });
    },
  );

  operations.staff(labOperations.decideCancellation, async ({ path: { orderId }, validate, request }) => {
    const decision = validOrThrow(validate(), []);
    const actor = actorOf(request);
    const calendar = await findLaboratory();
    return db.asLaboratory(async (connection) => {
      const found = await findLabOrder(connection, orderId);
      if (!found) throw new ProblemError('not-found');
      const order = { accountId: found.accountId, orderId };
      const events = await decideCancellation(connection, order, decision, { actor, calendar });
      if (events.length > 0) await publishEvents(connection, order.accountId, actor.at, events);
      return describeCancelled(connection, order);
    });
  });
}

async function describeCancelled(connection: Connection, { accountId, orderId }: OrderKey): Promise<OrderCancelled> {
  const cancelled = await findCancelledLines(connection, accountId, orderId);
  const cancellation = (await findCancellation(connection, accountId, orderId)) as Cancellation;
  return { orderId, ...cancelled, cancellation };
}

/** What is open in the order, given its current progress. The order must be locked. */
async function readPlan(connection: Connection, { accountId, orderId }: OrderKey, reason: string | undefined) {
  const stored = await findOrder(connection, accountId, orderId);
  if (!stored) throw new ProblemError('not-found');
  const progress = await findLineProgress(connection, accountId, orderId);
  return planCancellation({ lines: stored.lines, ...progress }, reason);
}

/** Cancels what is open, once: a repeated request changes nothing. */
async function cancelOrder(
  connection: Connection,
  order: OrderKey,
  reason: string | undefined,
  { actor, calendar }: Decider,
): Promise<NewEvent[]> {
  const { accountId, orderId } = order;
  if (!(await lockOwnOrder(connection, accountId, orderId))) throw new ProblemError('not-found');
  if (await findCancellation(connection, accountId, orderId)) return [];
  const { cancelled, requested } = await readPlan(connection, order, reason);
  if (cancelled.length + requested.length === 0) throw conflict('Every line of the order is finished.');
  const status = requested.length > 0 ? 'REQUESTED' : 'APPLIED';
  insertCancellation(connection, accountId, orderId, { status, reason, ...actor });
  const events = cancelled.length > 0 ? [await cancelLines(connection, order, cancelled, { actor, calendar })] : [];
  if (requested.length === 0) return events;
  const after = { lines: requested.map(({ line }) => line), ...(reason !== undefined && { reason }) };
  insertAuditEntry(connection, accountId, actor, {
    action: 'cancellation.requested',
    subject: `order:${orderId}`,
    after,
  });
  return [...events, { type: 'cancellation.requested', subject: { orderId, ...(reason !== undefined && { reason }) } }];
}

async function decideCancellation(
  connection: Connection,
  order: OrderKey,
  { accept, reason }: CancellationDecision,
  { actor, calendar }: Decider,
): Promise<NewEvent[]> {
  const { accountId, orderId } = order;
  await lockJobsOfOrder(connection, accountId, orderId);
  await lockOrder(connection, orderId);
  const cancellation = await findCancellation(connection, accountId, orderId);
  const objection = cancellationObjection(cancellation?.status, accept);
  if (objection) throw conflict(objection);
  if (cancellation?.status !== 'REQUESTED') return [];
  const { requested } = await readPlan(connection, order, cancellation.reason ?? undefined);
  if (accept && requested.length === 0) throw conflict('Every registered sample has a final result.');
  const status = accept ? 'ACCEPTED' : 'DECLINED';
  updateCancellation(connection, accountId, orderId, { status, reason, ...actor });
  const type = accept ? 'cancellation.accepted' : 'cancellation.declined';
  const given = reason === undefined ? {} : { reason };
  const events = accept ? [await cancelLines(connection, order, requested, { actor, calendar })] : [];
  insertAuditEntry(connection, accountId, actor, {
    action: type,
    subject: `order:${orderId}`,
    after: { status, ...given },
  });
  return [...events, { type, subject: { orderId, ...given } }];
}

async function cancelLines(
  connection: Connection,
  { accountId, orderId }: OrderKey,
  lines: readonly EndedLine[],
  { actor, calendar }: Decider,
): Promise<NewEvent> {
  const cancelled = await endLines(
    connection,
    { accountId, orderId },
    { lines, outcome: 'CANCELLED', actor, calendar },
  );
  insertAuditEntry(connection, accountId, actor, {
    action: 'order.cancelled',
    subject: `order:${orderId}`,
    after: { cancelled },
  });
  return { type: 'order.cancelled', subject: { orderId } };
}

const conflict = (detail: string) => new ProblemError('conflict', { detail });
