import { setTimeout as pause } from 'node:timers/promises';
import { insertAuditEntry } from '../audit/audit-sql.ts';
import { queueEndpointMails } from '../mail/occasion-outbox.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { Queue, QueuedWork } from '../platform/db/queue.ts';
import { outgoingTraceHeaders } from '../platform/trace-context.ts';
import {
  countAttempt,
  type DueDelivery,
  deleteOldDeliveries,
  failPendingDeliveries,
  findDueDelivery,
  insertAttempt,
  lockDelivery,
  updateDelivery,
} from './delivery-sql.ts';
import { lockEndpoint, updateEndpoint } from './endpoint-sql.ts';
import { enqueueDeliveries } from './webhook-outbox.ts';
import { type OutboundPolicy, type Post, post } from './webhook-post.ts';
import {
  type DeliveryDecision,
  decideNextAttempt,
  isGone,
  type Outcome,
  payloadOf,
  signedHeaders,
} from './webhook-rules.ts';

export interface WebhookWorkerDependencies {
  db: Database;
  queue: Queue;
  now: () => Date;
  publicUrl: string;
  /** How a delivery is sent; by default without a span. */
  post?: Post | undefined;
  /** Whether the first attempt of a delivery about this order is to fail. Undefined where there is no sandbox. */
  rehearsesFailure?: ((accountId: number, orderId: number) => Promise<boolean>) | undefined;
  outboundPolicy: OutboundPolicy;
  retryDelays: readonly number[];
  /** Called after the outcome of an attempt was stored. */
  onAttempt?(status: DeliveryDecision['status']): void;
  /** Whether mails are sent, so that managers get one when an endpoint is disabled. */
  sendsMail?: boolean;
  onError(error: unknown): void;
}

/** If all endpoints of one account hang (20 × 4), workers remain for other accounts. */
const concurrency = { atOnce: 100, perEndpoint: 4 };

const day = 86_400_000;
const retention = { deliveredMs: 30 * day, failedMs: 365 * day };
const cleanupIntervalMs = 3_600_000;
const batchSize = 1000;

/** Sends queued deliveries in this process until the queue is closed. */
export async function startWebhookWorker(dependencies: WebhookWorkerDependencies, until: AbortSignal): Promise<void> {
  const { queue } = dependencies;
  const { atOnce, perEndpoint } = concurrency;
  await queue.work('webhook-delivery', atOnce, (work) => attempt(dependencies, work), { perGroup: perEndpoint });
  void runCleanup(dependencies, until);
}

type Work = QueuedWork['webhook-delivery'];

async function attempt(dependencies: WebhookWorkerDependencies, work: Work): Promise<void> {
  const { db, now } = dependencies;
  const { accountId, deliveryId, revision } = work;
  const at = now();
  const due = await db.asAccount(accountId, (connection) =>
    findDueDelivery(connection, accountId, deliveryId, revision, at),
  );
  if (!due) return;
  if (!due.isEnabled && due.event) {
    // The delivery was inserted while the endpoint was being disabled.
    await db.asAccount(accountId, async (connection) =>
      failPendingDeliveries(connection, accountId, due.endpointId, at, 'without pings'),
    );
    return;
  }
  const started = performance.now();
  const outcome = await send(dependencies, work, due, at);
  const milliseconds = Math.round(performance.now() - started);
  const status = await db.asAccount(accountId, (connection) =>
    record(dependencies, connection, work, due, { ...outcome, at, milliseconds }),
  );
  if (status !== undefined) dependencies.onAttempt?.(status);
}

const rehearsedFailure: Outcome = {
  status: null,
  error: 'sandbox:webhook-failure: the first attempt was not sent',
};

async function send(
  { publicUrl, post: sendPost = post, outboundPolicy, rehearsesFailure }: WebhookWorkerDependencies,
  { accountId, deliveryId }: Work,
  due: DueDelivery,
  at: Date,
): Promise<Outcome> {
  if (due.isSuspended) return { status: null, error: 'the account is suspended' };
  const orderId = due.attempts === 0 ? due.event?.subject.orderId : undefined;
  if (orderId !== undefined && (await rehearsesFailure?.(accountId, orderId))) return rehearsedFailure;
  const body = JSON.stringify(payloadOf(accountId, due, publicUrl));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Labwire',
    ...outgoingTraceHeaders(),
    ...signedHeaders({ deliveryId, body, at }, due.secrets),
  };
  return sendPost(due.url, headers, body, outboundPolicy);
}

/** Stores the attempt and queues the next one in the same transaction. Returns the status, if this attempt decided it. */
async function record(
  { queue, now, retryDelays, sendsMail }: WebhookWorkerDependencies,
  connection: Connection,
  { accountId, deliveryId, revision }: Work,
  due: DueDelivery,
  outcome: Outcome & { at: Date; milliseconds: number },
): Promise<DeliveryDecision['status'] | undefined> {
  if (isGone(outcome)) {
    const isDisabled = await disableEndpoint(connection, accountId, due, now());
    if (isDisabled && sendsMail) await queueEndpointMails(queue, connection, accountId, due.endpointId, now());
  }
  const delivery = await lockDelivery(connection, accountId, deliveryId);
  if (!delivery) return undefined;
  insertAttempt(connection, accountId, deliveryId, { ...outcome, number: delivery.attempts + 1 });
  // The delivery was replayed, cancelled or retried by another process meanwhile, so this attempt decides nothing.
  if (delivery.revision !== revision) {
    countAttempt(connection, accountId, deliveryId);
    return undefined;
  }
  const at = now();
  const decision = decideNextAttempt(outcome, delivery.step, retryDelays, at);
  const scheduled = await updateDelivery(connection, accountId, deliveryId, decision, at);
  if (decision.status === 'PENDING')
    await enqueueDeliveries(queue, connection, accountId, scheduled, decision.nextAttemptAt);
  return decision.status;
}

/** Disables an endpoint after 410 Gone, unless its URL was changed meanwhile. Returns whether it was enabled before. */
async function disableEndpoint(
  connection: Connection,
  accountId: number,
  { endpointId, url }: DueDelivery,
  at: Date,
): Promise<boolean> {
  const before = await lockEndpoint(connection, accountId, endpointId);
  if (before?.url !== url) return false;
  if (before.enabled) {
    const change = { enabled: false, disabledReason: 'The endpoint returned 410 Gone.' };
    const after = await updateEndpoint(connection, accountId, endpointId, change);
    const actor = { name: 'service', at };
    const subject = `webhook-endpoint:${endpointId}`;
    insertAuditEntry(connection, accountId, actor, {
      action: 'webhook-endpoint.disabled',
      subject,
      before,
      after,
    });
  }
  failPendingDeliveries(connection, accountId, endpointId, at, 'with pings');
  return before.enabled;
}

async function runCleanup(dependencies: WebhookWorkerDependencies, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    await cleanDeliveries(dependencies).catch(dependencies.onError);
    await pause(cleanupIntervalMs, undefined, { ref: false, signal: until }).catch(() => {});
  }
}

/** Deletes deliveries that were settled longer ago than the retention time. */
export async function cleanDeliveries({ db, now }: Pick<WebhookWorkerDependencies, 'db' | 'now'>): Promise<void> {
  const at = now().getTime();
  const before = { delivered: new Date(at - retention.deliveredMs), failed: new Date(at - retention.failedMs) };
  const deleteBatch = () => db.asLaboratory((connection) => deleteOldDeliveries(connection, before, batchSize));
  while ((await deleteBatch()) === batchSize);
}
