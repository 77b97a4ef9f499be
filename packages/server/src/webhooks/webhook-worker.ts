import { setTimeout as pause } from 'node:timers/promises';
import { insertAuditEntry } from '../audit/audit-sql.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { Queue, QueuedWork } from '../platform/db/queue.ts';
import {
  type DueDelivery,
  deleteOldDeliveries,
  failPendingDeliveries,
  findDueDelivery,
  insertAttempt,
  lockDelivery,
  updateDelivery,
} from './delivery-sql.ts';
import { lockEndpoint, updateEndpoint } from './endpoint-sql.ts';
import { enqueue } from './webhook-outbox.ts';
import { type OutboundPolicy, post } from './webhook-post.ts';
import { isGone, judge, type Outcome, payloadOf, signedHeaders } from './webhook-rules.ts';

export interface WebhookWorkerDependencies {
  db: Database;
  queue: Queue;
  now: () => Date;
  publicUrl: string;
  outboundPolicy: OutboundPolicy;
  retryDelays: readonly number[];
  onError(error: unknown): void;
}

/** All endpoints that one account may have, stalled all at once, still leave hands free for others. */
const concurrency = { atOnce: 100, perEndpoint: 4 };

const day = 86_400_000;
const keptFor = { deliveredMs: 30 * day, failedMs: 365 * day };
const cleanEveryMs = 3_600_000;
const cleanedAtOnce = 1000;

/** Delivers what is queued, in this process too, until the queue is closed. */
export async function startWebhookWorker(dependencies: WebhookWorkerDependencies, until: AbortSignal): Promise<void> {
  const { queue } = dependencies;
  const { atOnce, perEndpoint } = concurrency;
  await queue.work('webhook-delivery', atOnce, (work) => attempt(dependencies, work), { perGroup: perEndpoint });
  void keepClean(dependencies, until);
}

type Work = QueuedWork['webhook-delivery'];

async function attempt(dependencies: WebhookWorkerDependencies, work: Work): Promise<void> {
  const { db, now } = dependencies;
  const { accountId, deliveryId, turn } = work;
  const at = now();
  const due = await db.asAccount(accountId, (connection) =>
    findDueDelivery(connection, accountId, deliveryId, turn, at),
  );
  if (!due) return;
  if (!due.isEnabled && due.event) {
    // Written while the endpoint was being disabled.
    await db.asAccount(accountId, (connection) =>
      failPendingDeliveries(connection, accountId, due.endpointId, at, 'without pings'),
    );
    return;
  }
  const started = performance.now();
  const outcome = await send(dependencies, deliveryId, due, at);
  const milliseconds = Math.round(performance.now() - started);
  await db.asAccount(accountId, (connection) =>
    record(dependencies, connection, work, due, { ...outcome, at, milliseconds }),
  );
}

async function send(
  { publicUrl, outboundPolicy }: WebhookWorkerDependencies,
  deliveryId: string,
  due: DueDelivery,
  at: Date,
): Promise<Outcome> {
  if (due.isSuspended) return { status: null, error: 'the account is suspended' };
  const body = JSON.stringify(payloadOf(due, publicUrl));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Labwire',
    ...signedHeaders({ deliveryId, body, at }, due.secrets),
  };
  return post(due.url, headers, body, outboundPolicy);
}

/** Logs the attempt and decides what follows, with the next piece of work in the same transaction. */
async function record(
  { queue, now, retryDelays }: WebhookWorkerDependencies,
  connection: Connection,
  { accountId, deliveryId, turn }: Work,
  due: DueDelivery,
  outcome: Outcome & { at: Date; milliseconds: number },
): Promise<void> {
  if (isGone(outcome)) await disable(connection, accountId, due, now());
  const delivery = await lockDelivery(connection, accountId, deliveryId);
  if (!delivery) return;
  await insertAttempt(connection, accountId, deliveryId, { ...outcome, number: delivery.attempts + 1 });
  // It was replayed, or given up, or another process had taken this one for dead: then that is what counts.
  if (delivery.turn !== turn) return;
  const at = now();
  const verdict = judge(outcome, delivery.step, retryDelays, at);
  const turns = await updateDelivery(connection, accountId, deliveryId, verdict, at);
  if (verdict.status === 'PENDING') await enqueue(queue, connection, accountId, turns, verdict.nextAttemptAt);
}

/** Stops deliveries to an endpoint that is gone, unless its owner has given it another address meanwhile. */
async function disable(
  connection: Connection,
  accountId: number,
  { endpointId, url }: DueDelivery,
  at: Date,
): Promise<void> {
  const before = await lockEndpoint(connection, accountId, endpointId);
  if (before?.url !== url) return;
  if (before.enabled) {
    const change = { enabled: false, disabledReason: 'It answered 410 Gone.' };
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
  await failPendingDeliveries(connection, accountId, endpointId, at, 'with pings');
}

async function keepClean(dependencies: WebhookWorkerDependencies, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    await cleanDeliveries(dependencies).catch(dependencies.onError);
    await pause(cleanEveryMs, undefined, { ref: false, signal: until }).catch(() => {});
  }
}

/** Forgets what was settled long ago. */
export async function cleanDeliveries({ db, now }: Pick<WebhookWorkerDependencies, 'db' | 'now'>): Promise<void> {
  const at = now().getTime();
  const before = { delivered: new Date(at - keptFor.deliveredMs), failed: new Date(at - keptFor.failedMs) };
  const clean = () => db.asLaboratory((connection) => deleteOldDeliveries(connection, before, cleanedAtOnce));
  while ((await clean()) === cleanedAtOnce);
}
