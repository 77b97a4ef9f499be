import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { NewDispatch, NewRejections } from '@labwire/contract/lab-order-lines.ts';
import { type Actor, insertAuditEntry } from '../audit/audit-sql.ts';
import type { NewEvent } from '../events/event-rules.ts';
import type { PublishEvents } from '../events/event-sql.ts';
import { runOnce } from '../orders/run-once.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { validOrThrow } from '../platform/http/violations.ts';
import type { ValidationResult } from '../platform/validation/schema-validation.ts';
import { dispatchViolations, planDispatch, planRejections, rejectionViolations } from './intake-rules.ts';
import { findIntake, insertLineOutcomes } from './intake-sql.ts';
import { lockOrder } from './job-sql.ts';
import { updateOrderProgress } from './order-progress-sql.ts';

export interface IntakeDependencies {
  db: Database;
  actorOf: ActorOf;
  publishEvents: PublishEvents;
}

export function registerIntakeRoutes(
  operations: OperationRouter,
  { db, actorOf, publishEvents }: IntakeDependencies,
): void {
  operations.staff(labOperations.rejectSamples, async ({ path: { orderId }, validate, request }, reply) => {
    const validation = validate();
    const actor = actorOf(request);
    const rejected = await db.asLaboratory(async (connection) => {
      const reject = async () => {
        const { accountId, lines } = await rejectSamples(connection, orderId, validation, actor);
        const events = lines.map(
          ({ line }): NewEvent => ({ type: 'order.rejected-sample', subject: { orderId, line } }),
        );
        await publishEvents(connection, accountId, actor.at, events);
        return { rejected: lines };
      };
      return runOnce(connection, { request, reply, at: actor.at }, reject);
    });
    return reply.code(201).send(rejected);
  });

  operations.staff(labOperations.dispatchSupplies, async ({ path: { orderId }, validate, request }, reply) => {
    const validation = validate();
    const actor = actorOf(request);
    const dispatched = await db.asLaboratory((connection) =>
      runOnce(connection, { request, reply, at: actor.at }, async () => {
        const { accountId, lines } = await dispatchSupplies(connection, orderId, validation, actor);
        const reference = lines[0]?.reference;
        const subject = { orderId, ...(reference && { reference }) };
        await publishEvents(connection, accountId, actor.at, [{ type: 'supplies.dispatched', subject }]);
        return { dispatched: lines };
      }),
    );
    return reply.code(201).send(dispatched);
  });
}

async function rejectSamples(
  connection: Connection,
  orderId: number,
  validation: ValidationResult<NewRejections>,
  actor: Actor,
) {
  const { accountId, intake } = await lockIntake(connection, orderId);
  const rejections = validOrThrow(validation, rejectionViolations(validation.validPart ?? {}, intake));
  const lines = planRejections(rejections, intake);
  const outcomes = lines.map(({ line, reason }) => ({ line, outcome: 'REJECTED' as const, remark: reason }));
  insertLineOutcomes(connection, accountId, orderId, outcomes, actor);
  await updateOrderProgress(connection, accountId, orderId);
  insertAuditEntry(connection, accountId, actor, {
    action: 'sample.rejected',
    subject: `order:${orderId}`,
    after: { rejected: lines },
  });
  return { accountId, lines };
}

async function dispatchSupplies(
  connection: Connection,
  orderId: number,
  validation: ValidationResult<NewDispatch>,
  actor: Actor,
) {
  const { accountId, intake } = await lockIntake(connection, orderId);
  const dispatch = validOrThrow(validation, dispatchViolations(validation.validPart ?? {}, intake));
  const lines = planDispatch(dispatch, intake);
  if (lines.length === 0) throw conflict('The order has no supplies left to dispatch.');
  const outcomes = lines.map(({ line, reference }) => ({ line, outcome: 'DISPATCHED' as const, remark: reference }));
  insertLineOutcomes(connection, accountId, orderId, outcomes, actor);
  await updateOrderProgress(connection, accountId, orderId);
  insertAuditEntry(connection, accountId, actor, {
    action: 'supplies.dispatched',
    subject: `order:${orderId}`,
    after: { dispatched: lines },
  });
  return { accountId, lines };
}

/** Locks the order, and reads the progress of its lines. */
async function lockIntake(connection: Connection, orderId: number) {
  const order = await lockOrder(connection, orderId);
  if (!order) throw new ProblemError('not-found');
  if (order.status === 'CANCELLED') throw conflict('The order is cancelled.');
  const { accountId, request } = order;
  return { accountId, intake: { order: request, ...(await findIntake(connection, accountId, orderId)) } };
}

const conflict = (detail: string) => new ProblemError('conflict', { detail });
