import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import type { WebhookDeliveryDetail, WebhookEndpoint } from '@labwire/contract/webhook.ts';
import type { Static } from 'typebox';
import { startLabFeed } from '../../src/events/lab-feed.ts';
import { createQueueLabWebhooks } from '../../src/webhooks/webhook-outbox.ts';
import { defaultOutboundPolicy, type OutboundPolicy } from '../../src/webhooks/webhook-post.ts';
import { startWebhookWorker, type WebhookWorkerDependencies } from '../../src/webhooks/webhook-worker.ts';
import { after } from './after.ts';
import { adminToken, type Customer, type Laboratory } from './laboratory.ts';

export interface WorkerOptions {
  retryDelays?: readonly number[];
  outboundPolicy?: Partial<OutboundPolicy>;
  rehearsesFailure?: WebhookWorkerDependencies['rehearsesFailure'];
  sendsMail?: boolean;
}

const publicUrl = 'http://lab.example';

/** Starts the webhook worker of this laboratory with short retry delays. */
export async function deliverFrom(
  lab: Laboratory,
  { retryDelays = [50, 50], outboundPolicy, rehearsesFailure, sendsMail }: WorkerOptions = {},
): Promise<void> {
  const ending = new AbortController();
  after(() => ending.abort());
  const { db, queue, clock } = lab;
  const usual = defaultOutboundPolicy({ requiresHttps: false, allowsLoopback: true });
  const limits = { ...usual.limits, connectMs: 500, totalMs: 1000 };
  await startWebhookWorker(
    {
      db,
      queue,
      publicUrl,
      retryDelays,
      rehearsesFailure,
      sendsMail,
      now: () => clock.now,
      outboundPolicy: { ...usual, limits, ...outboundPolicy },
      onError: (error) => lab.log.push(String(error)),
    },
    ending.signal,
  );
}

/** Moves events into the feed of the laboratory without a request, as the process does. */
export function fillLabFeedOf({ db, queue, clock, log }: Laboratory): void {
  const ending = new AbortController();
  after(() => ending.abort());
  const queueLabWebhooks = createQueueLabWebhooks({ queue, now: () => clock.now });
  void startLabFeed({ db, queueLabWebhooks, onError: (error) => log.push(String(error)) }, ending.signal);
}

/** The webhook operations of a customer. */
export const webhooksOf = (lab: Laboratory, { token }: Customer) => webhookCalls(lab, token, clientOperations);

/** The webhook operations of the laboratory. */
export const labWebhooksOf = (lab: Laboratory, token = adminToken) =>
  webhookCalls(lab, token, {
    createWebhookEndpoint: labOperations.createLabWebhookEndpoint,
    getWebhookEndpoint: labOperations.getLabWebhookEndpoint,
    changeWebhookEndpoint: labOperations.changeLabWebhookEndpoint,
    rotateWebhookSecret: labOperations.rotateLabWebhookSecret,
    pingWebhookEndpoint: labOperations.pingLabWebhookEndpoint,
    listWebhookDeliveries: labOperations.listLabWebhookDeliveries,
    getWebhookDelivery: labOperations.getLabWebhookDelivery,
    replayWebhookDelivery: labOperations.replayLabWebhookDelivery,
    deleteWebhookEndpoint: labOperations.deleteLabWebhookEndpoint,
  });

type WebhookOperationId =
  | `${'create' | 'get' | 'change' | 'ping' | 'delete'}WebhookEndpoint`
  | 'rotateWebhookSecret'
  | 'listWebhookDeliveries'
  | `${'get' | 'replay'}WebhookDelivery`;

function webhookCalls(lab: Laboratory, token: string, operations: Record<WebhookOperationId, Operation>) {
  const create = async (body: object): Promise<WebhookEndpoint & { secret: string }> =>
    (await lab.call(operations.createWebhookEndpoint, { token, body })).body;
  const get = async (endpointId: string): Promise<WebhookEndpoint> =>
    (await lab.call(operations.getWebhookEndpoint, { token, path: { endpointId } })).body;
  const change = async (endpointId: string, body: object) =>
    lab.call(operations.changeWebhookEndpoint, { token, path: { endpointId }, body });
  const rotate = async (endpointId: string): Promise<string> =>
    (await lab.call(operations.rotateWebhookSecret, { token, path: { endpointId } })).body.secret;
  const ping = async (endpointId: string): Promise<string> =>
    (await lab.call(operations.pingWebhookEndpoint, { token, path: { endpointId } })).body.deliveryId;
  const list = async (query: Record<string, string | number> = {}) =>
    (await lab.call(operations.listWebhookDeliveries, { token, query })).body;
  const delivery = async (deliveryId: string): Promise<Static<typeof WebhookDeliveryDetail>> =>
    (await lab.call(operations.getWebhookDelivery, { token, path: { deliveryId } })).body;
  const replay = (deliveryId: string) => lab.call(operations.replayWebhookDelivery, { token, path: { deliveryId } });
  const remove = (endpointId: string) => lab.call(operations.deleteWebhookEndpoint, { token, path: { endpointId } });
  return { create, get, change, rotate, ping, list, delivery, replay, remove };
}
