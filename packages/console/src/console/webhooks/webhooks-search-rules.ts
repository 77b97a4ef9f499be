import type { WebhookDelivery } from '@labwire/contract/webhook.ts';

/** The filter and the page of the deliveries, in the address of the page. */
export interface WebhooksSearch {
  endpointId?: string;
  status?: WebhookDelivery['status'];
  /** The cursor of the page. */
  before?: string;
}

const statuses: readonly WebhookDelivery['status'][] = ['PENDING', 'DELIVERED', 'FAILED'];

export function webhooksSearch({ endpointId, status, before }: Record<string, unknown>): WebhooksSearch {
  const known = statuses.find((one) => one === status);
  return {
    ...(typeof endpointId === 'string' && { endpointId }),
    ...(known && { status: known }),
    ...(typeof before === 'string' && { before }),
  };
}
