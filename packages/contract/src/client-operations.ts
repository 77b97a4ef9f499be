import { clientEventOperations } from './client-event-operations.ts';
import { clientOrderOperations } from './client-order-operations.ts';
import { clientResultOperations } from './client-result-operations.ts';
import { clientSandboxOperations } from './client-sandbox-operations.ts';
import { clientWebhookOperations } from './client-webhook-operations.ts';

export const clientOperations = {
  ...clientOrderOperations,
  ...clientResultOperations,
  ...clientEventOperations,
  ...clientWebhookOperations,
  ...clientSandboxOperations,
};
