import type { WebhookAttempt, WebhookDelivery } from '@labwire/contract/webhook.ts';

/** An endpoint of a customer or of the laboratory, which get different types of events. */
export interface Endpoint {
  endpointId: string;
  url: string;
  description: string;
  events: readonly string[];
  enabled: boolean;
  disabledReason: string | null;
  createdAt: string;
}

export type Delivery = WebhookDelivery;

export interface DeliveryDetail extends WebhookDelivery {
  payload: object;
  log: readonly WebhookAttempt[];
}

/** An operation that changes something, with the API of customers or of the laboratory. */
export interface Action<Request, Response = unknown> {
  mutate(request: Request, options?: { onSuccess?(response: Response): void; onError?(error: Error): void }): void;
  reset(): void;
  isPending: boolean;
  error: Error | null;
  data: Response | undefined;
}

export interface EndpointPath {
  path: { endpointId: string };
}
