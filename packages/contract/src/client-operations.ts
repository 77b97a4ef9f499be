import { clientCredentialOperations } from './client-credential-operations.ts';
import { clientEventOperations } from './client-event-operations.ts';
import { clientExportOperations } from './client-export-operations.ts';
import { clientLaboratoryOperations } from './client-laboratory-operations.ts';
import { clientNotificationOperations } from './client-notification-operations.ts';
import { clientOrderOperations } from './client-order-operations.ts';
import { clientOrderingOperations } from './client-ordering-operations.ts';
import { clientPersonOperations } from './client-person-operations.ts';
import { clientQuestionOperations } from './client-question-operations.ts';
import { clientReadOperations } from './client-read-operations.ts';
import { clientReportOperations } from './client-report-operations.ts';
import { clientResultOperations } from './client-result-operations.ts';
import { clientSandboxOperations } from './client-sandbox-operations.ts';
import { clientSecondFactorOperations } from './client-second-factor-operations.ts';
import { clientSeriesOperations } from './client-series-operations.ts';
import { clientSessionOperations } from './client-session-operations.ts';
import { clientTokenOperations } from './client-token-operations.ts';
import { clientWebhookOperations } from './client-webhook-operations.ts';

/** All operations for customers. The reference pages show the tags in this order. */
export const clientOperations = {
  ...clientTokenOperations,
  ...clientLaboratoryOperations,
  ...clientOrderOperations,
  ...clientOrderingOperations,
  ...clientQuestionOperations,
  ...clientReportOperations,
  ...clientResultOperations,
  ...clientSeriesOperations,
  ...clientExportOperations,
  ...clientEventOperations,
  ...clientWebhookOperations,
  ...clientNotificationOperations,
  ...clientSandboxOperations,
  ...clientReadOperations,
  ...clientSessionOperations,
  ...clientSecondFactorOperations,
  ...clientPersonOperations,
  ...clientCredentialOperations,
};
