import { clientAccessOperations } from './client-access-operations.ts';
import { clientEventOperations } from './client-event-operations.ts';
import { clientListingOperations } from './client-listing-operations.ts';
import { clientOrderOperations } from './client-order-operations.ts';
import { clientReadOperations } from './client-read-operations.ts';
import { clientResultOperations } from './client-result-operations.ts';
import { clientSandboxOperations } from './client-sandbox-operations.ts';
import { clientSeriesOperations } from './client-series-operations.ts';
import { clientWebhookOperations } from './client-webhook-operations.ts';

export const clientOperations = {
  ...clientAccessOperations,
  ...clientOrderOperations,
  ...clientListingOperations,
  ...clientResultOperations,
  ...clientSeriesOperations,
  ...clientEventOperations,
  ...clientWebhookOperations,
  ...clientSandboxOperations,
  ...clientReadOperations,
};
