import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { describeLines } from '../jobs/completeness-rules.ts';
import { findLineProgress } from '../jobs/completeness-sql.ts';
import { findOrderJobs } from '../jobs/job-sql.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import type { SubmissionRehearsal } from '../sandbox/submission-rehearsal.ts';
import { findCancellation } from './cancellation-sql.ts';
import { changesForCustomer } from './change-rules.ts';
import { findOrderChanges } from './change-sql.ts';
import { hashBody } from './idempotency-rules.ts';
import { readIdempotencyKey } from './idempotent-replay.ts';
import { findOrder, findSubmittedRequest } from './order-sql.ts';
import {
  type OrderSubmission,
  requireValidOrder,
  type SubmissionDependencies,
  submitOrder,
} from './order-submission.ts';

export interface OrderDependencies extends SubmissionDependencies {
  actorOf: ActorOf;
  publicUrl: string;
  /** Undefined where there is no sandbox. */
  rehearsal: SubmissionRehearsal | undefined;
}

export function registerOrdersRoutes(operations: OperationRouter, dependencies: OrderDependencies): void {
  const { actorOf, publicUrl } = dependencies;
  const orderUrl = (orderId: number) => `${publicUrl}/client/api/v3/orders/${orderId}`;

  operations.client(clientOperations.createOrder, async ({ caller, validate, request }, reply) => {
    const idempotencyKey = readIdempotencyKey(request);
    const submission = {
      accountId: caller.accountId,
      username: caller.username,
      actor: actorOf(request),
      requestText: request.jsonText,
      bodyHash: hashBody(request.jsonText),
      validation: validate(),
      idempotencyKey,
    };
    await rehearse(dependencies, submission, request.releaseSlot);
    const { orderId, isReplay } = await submitOrder(dependencies, submission);
    if (isReplay) reply.header('idempotent-replayed', 'true');
    return reply.code(201).header('location', orderUrl(orderId)).send({ orderId });
  });

  operations.client(clientOperations.validateOrder, async ({ caller, validate }) => {
    const estimate = await requireValidOrder(dependencies, caller.accountId, validate());
    return { valid: true, ...(estimate && { estimate }) };
  });

  operations.client(clientOperations.getOrder, async ({ caller: { accountId }, path: { orderId } }) => {
    const order = await readOrder(dependencies, accountId, orderId);
    const self = orderUrl(orderId);
    const results = `${publicUrl}/client/api/v4/results?orderId=${orderId}`;
    return { ...order, links: { self, reports: `${self}/reports`, results } };
  });

  operations.client(clientOperations.getOrderRequest, ({ caller: { accountId }, path: { orderId } }) =>
    readRequest(dependencies, accountId, orderId),
  );
}

/** In the sandbox, the names of a valid order can ask for a refusal or a delay. */
async function rehearse(dependencies: OrderDependencies, submission: OrderSubmission, releaseSlot: () => void) {
  const { rehearsal } = dependencies;
  const { accountId, validation } = submission;
  if (!rehearsal || validation.violations.length > 0) return;
  const order = validation.validPart as OrderRequest;
  if (!rehearsal.isWanted(order)) return;
  await requireValidOrder(dependencies, accountId, validation);
  await rehearsal.rehearse(order, { ...submission, releaseSlot });
}

async function readRequest({ db }: OrderDependencies, accountId: number, orderId: number) {
  const request = await db.asAccount(accountId, (connection) => findSubmittedRequest(connection, accountId, orderId));
  if (!request) throw new ProblemError('not-found');
  return request;
}

async function readOrder({ db, findCatalogue }: OrderDependencies, accountId: number, orderId: number) {
  const { tests } = await findCatalogue();
  return db.asAccount(accountId, async (connection) => {
    const order = await findOrder(connection, accountId, orderId);
    if (!order) throw new ProblemError('not-found');
    const progress = await findLineProgress(connection, accountId, orderId);
    const jobs = await findOrderJobs(connection, accountId, orderId);
    const cancellation = await findCancellation(connection, accountId, orderId);
    const changes = changesForCustomer(await findOrderChanges(connection, { accountId, orderId }));
    const lines = describeLines({ lines: order.lines, ...progress, tests });
    return { ...order, ...lines, ...(cancellation && { cancellation }), ...changes, jobs };
  });
}
