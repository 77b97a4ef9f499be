import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { ChangeDecision, NewOrderChange, OrderChange, OrderChanged } from '@labwire/contract/order-change.ts';
import { type Actor, insertAuditEntry } from '../audit/audit-sql.ts';
import type { FindCatalogueIndex } from '../catalogue/catalogue-cache.ts';
import type { NewEvent } from '../events/event-rules.ts';
import type { PublishEvents } from '../events/event-sql.ts';
import { amendJobs } from '../jobs/amend-jobs.ts';
import type { WorkCalendar } from '../jobs/due-date-rules.ts';
import { findOrder as findLabOrder } from '../jobs/job-sql.ts';
import { lockJobsOfOrder } from '../jobs/sample-decision-sql.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { validOrThrow } from '../platform/http/violations.ts';
import type { ValidationResult } from '../platform/validation/schema-validation.ts';
import type { FindLaboratory } from '../settings/settings-cache.ts';
import { applyChange, readChangeFacts } from './amendment.ts';
import { changeDecisionObjection, changeObjection, changeViolations, decisionViolations } from './change-rules.ts';
import {
  findOrderChange,
  insertOrderChange,
  lockOrderToChange,
  type OrderKey,
  updateOrderChange,
} from './change-sql.ts';
import { hashBody, idempotencyLifetimeMs } from './idempotency-rules.ts';
import { insertStoredResponse } from './idempotency-sql.ts';
import { findReplay, readIdempotencyKey } from './idempotent-replay.ts';
import { findGeneralFacts, type GeneralFacts } from './order-submission.ts';
import type { OrderTermsCache } from './order-terms-cache.ts';

export interface ChangeDependencies {
  db: Database;
  now: () => Date;
  actorOf: ActorOf;
  publishEvents: PublishEvents;
  findCatalogue: FindCatalogueIndex;
  findLaboratory: FindLaboratory;
  terms: OrderTermsCache;
  hasSandbox: boolean;
}

/** What changes are checked against, besides the order itself. */
interface Terms {
  terms: OrderTermsCache;
  general: GeneralFacts;
}

interface SubmittedChange {
  validation: ValidationResult<NewOrderChange>;
  requestText: string;
  username: string;
  actor: Actor;
}

export function registerChangeRoutes(operations: OperationRouter, dependencies: ChangeDependencies): void {
  const { db, now, actorOf, publishEvents, findLaboratory, terms } = dependencies;

  operations.client(clientOperations.changeOrder, async ({ caller, path: { orderId }, validate, request }, reply) => {
    const key = readIdempotencyKey(request);
    const { accountId, username } = caller;
    // The order is part of the hash, so that the key of a change cannot be used for another order.
    const bodyHash = hashBody(`change of order ${orderId}\n${request.jsonText}`);
    const submitted = { validation: validate(), requestText: request.jsonText, username, actor: actorOf(request) };
    const general = await findGeneralFacts(dependencies);
    const { isReplay, ...changed } = await db.asAccount(accountId, async (connection) => {
      const order = { accountId, orderId };
      const since = new Date(now().getTime() - idempotencyLifetimeMs);
      const replayed =
        key === undefined ? undefined : await findReplay(connection, accountId, { key, bodyHash, since });
      if (replayed) return { ...(await describeReplay(connection, order, replayed.change)), isReplay: true };
      const stored = await changeOrder(connection, order, submitted, { terms, general });
      const { change } = stored;
      if (key !== undefined) {
        insertStoredResponse(connection, accountId, { key, bodyHash, orderId, change, createdAt: now() }, since);
      }
      const type = stored.status === 'APPLIED' ? 'order.changed' : 'change.requested';
      await publishEvents(connection, accountId, submitted.actor.at, [{ type, subject: { orderId, change } }]);
      return { ...stored, isReplay: false };
    });
    if (isReplay) reply.header('idempotent-replayed', 'true');
    return reply.code(201).send(changed);
  });

  operations.staff(labOperations.decideChange, async ({ path: { orderId, change }, validate, request }) => {
    const validation = validate();
    const decision = validOrThrow(validation, decisionViolations(validation.validPart ?? {}));
    const actor = actorOf(request);
    const [general, calendar] = await Promise.all([findGeneralFacts(dependencies), findLaboratory()]);
    return db.asLaboratory(async (connection) => {
      const found = await findLabOrder(connection, orderId);
      if (!found) throw new ProblemError('not-found');
      const key = { accountId: found.accountId, orderId, change };
      const events = await decideChange(connection, key, { decision, actor, calendar }, { terms, general });
      if (events.length > 0) await publishEvents(connection, key.accountId, actor.at, events);
      return (await findOrderChange(connection, key)) as OrderChange;
    });
  });
}

/** The first response to a request: a change that was not applied was requested. */
async function describeReplay(connection: Connection, key: OrderKey, number: number | null): Promise<OrderChanged> {
  const change = number ?? 0;
  const stored = await findOrderChange(connection, { ...key, change });
  return { orderId: key.orderId, change, status: stored?.status === 'APPLIED' ? 'APPLIED' : 'REQUESTED' };
}

async function changeOrder(
  connection: Connection,
  key: OrderKey,
  { validation, requestText, username, actor }: SubmittedChange,
  terms: Terms,
): Promise<OrderChanged> {
  const stored = await lockOrderToChange(connection, key);
  if (!stored) throw new ProblemError('not-found');
  const facts = await readChangeFacts(connection, key, stored, terms);
  const request = validOrThrow(validation, changeViolations(validation, facts));
  const objection = changeObjection(stored.status);
  if (objection) throw conflict(objection);
  const status = stored.hasJobs ? 'REQUESTED' : 'APPLIED';
  const sent = { status, requestText, requestedAt: actor.at, requestedBy: username } as const;
  const change = await insertOrderChange(connection, key, sent);
  if (status === 'APPLIED') await applyChange(connection, key, stored, { change, request, actor });
  else {
    insertAuditEntry(connection, key.accountId, actor, {
      action: 'change.requested',
      subject: `order:${key.orderId}`,
      after: { change, request },
    });
  }
  return { orderId: key.orderId, change, status };
}

async function decideChange(
  connection: Connection,
  key: OrderKey & { change: number },
  { decision, actor, calendar }: { decision: ChangeDecision; actor: Actor; calendar: WorkCalendar },
  terms: Terms,
): Promise<NewEvent[]> {
  const { accountId, orderId, change } = key;
  await lockJobsOfOrder(connection, accountId, orderId);
  const stored = await lockOrderToChange(connection, key);
  const requested = await findOrderChange(connection, key);
  if (!stored || !requested) throw new ProblemError('not-found');
  const { accept, reason } = decision;
  const objection = changeDecisionObjection(requested.status, accept);
  if (objection) throw conflict(objection);
  if (requested.status !== 'REQUESTED') return [];
  const status = accept ? 'ACCEPTED' : 'DECLINED';
  const type = accept ? 'change.accepted' : 'change.declined';
  if (accept) {
    const facts = await readChangeFacts(connection, key, stored, terms);
    requireStillValid(requested.request, facts, stored.status);
    const order = await applyChange(connection, key, stored, { change, request: requested.request, actor });
    await amendJobs(connection, key, { order, tests: facts.tests, actor, calendar });
  }
  updateOrderChange(connection, key, { status, reason, ...actor });
  const given = { change, ...(reason !== undefined && { reason }) };
  insertAuditEntry(connection, accountId, actor, { action: type, subject: `order:${orderId}`, after: given });
  const changed: NewEvent[] = accept ? [{ type: 'order.changed', subject: { orderId, change } }] : [];
  return [...changed, { type, subject: { orderId, ...given } }];
}

/** The order may have changed since the request: its sample may be cancelled, or its test no longer orderable. */
function requireStillValid(
  request: NewOrderChange,
  facts: Awaited<ReturnType<typeof readChangeFacts>>,
  status: Parameters<typeof changeObjection>[0],
): void {
  const validation = { violations: [], validPart: request, value: request, isCut: false, isInvalid: () => false };
  const reasons = changeViolations(validation, facts).map(({ message }) => message);
  const objection = changeObjection(status) ?? (reasons.length > 0 ? reasons.join('; ') : undefined);
  if (objection) throw conflict(`The change can no longer be applied: ${objection}`);
}

const conflict = (detail: string) => new ProblemError('conflict', { detail });
