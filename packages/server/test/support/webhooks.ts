import { after } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { WebhookDeliveryDetail, WebhookEndpoint } from '@labwire/contract/webhook.ts';
import type { Static } from 'typebox';
import { defaultOutboundPolicy, type OutboundPolicy } from '../../src/webhooks/webhook-post.ts';
import { startWebhookWorker } from '../../src/webhooks/webhook-worker.ts';
import type { Customer, Laboratory } from './laboratory.ts';

export interface WorkerOptions {
  retryDelays?: readonly number[];
  outboundPolicy?: Partial<OutboundPolicy>;
}

const publicUrl = 'http://lab.example';

/** Starts the webhook worker of this laboratory with short retry delays. */
export async function deliverFrom(
  lab: Laboratory,
  { retryDelays = [50, 50], outboundPolicy }: WorkerOptions = {},
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
      now: () => clock.now,
      outboundPolicy: { ...usual, limits, ...outboundPolicy },
      onError: (error) => lab.log.push(String(error)),
    },
    ending.signal,
  );
}

/** The webhook operations of a customer. */
export function webhooksOf(lab: Laboratory, { token }: Customer) {
  const create = async (body: object): Promise<WebhookEndpoint & { secret: string }> =>
    (await lab.call(clientOperations.createWebhookEndpoint, { token, body })).body;
  const get = async (endpointId: string): Promise<WebhookEndpoint> =>
    (await lab.call(clientOperations.getWebhookEndpoint, { token, path: { endpointId } })).body;
  const change = async (endpointId: string, body: object) =>
    lab.call(clientOperations.changeWebhookEndpoint, { token, path: { endpointId }, body });
  const rotate = async (endpointId: string): Promise<string> =>
    (await lab.call(clientOperations.rotateWebhookSecret, { token, path: { endpointId } })).body.secret;
  const ping = async (endpointId: string): Promise<string> =>
    (await lab.call(clientOperations.pingWebhookEndpoint, { token, path: { endpointId } })).body.deliveryId;
  const list = async (query: Record<string, string | number> = {}) =>
    (await lab.call(clientOperations.listWebhookDeliveries, { token, query })).body;
  const delivery = async (deliveryId: string): Promise<Static<typeof WebhookDeliveryDetail>> =>
    (await lab.call(clientOperations.getWebhookDelivery, { token, path: { deliveryId } })).body;
  const replay = (deliveryId: string) =>
    lab.call(clientOperations.replayWebhookDelivery, { token, path: { deliveryId } });
  const remove = (endpointId: string) =>
    lab.call(clientOperations.deleteWebhookEndpoint, { token, path: { endpointId } });
  return { create, get, change, rotate, ping, list, delivery, replay, remove };
}
