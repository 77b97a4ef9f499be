import { labAccountOperations } from './lab-account-operations.ts';
import { labAuditOperations } from './lab-audit-operations.ts';
import { labBulkMeasurementOperations } from './lab-bulk-measurement-operations.ts';
import { labCatalogueOperations } from './lab-catalogue-operations.ts';
import { labEventOperations } from './lab-event-operations.ts';
import { labExportOperations } from './lab-export-operations.ts';
import { labImportOperations } from './lab-import-operations.ts';
import { labJobOperations } from './lab-job-operations.ts';
import { labMailOperations } from './lab-mail-operations.ts';
import { labOrderOperations } from './lab-order-operations.ts';
import { labOverviewOperations } from './lab-overview-operations.ts';
import { labPersonOperations } from './lab-person-operations.ts';
import { labPersonalDataOperations } from './lab-personal-data-operations.ts';
import { labQuestionOperations } from './lab-question-operations.ts';
import { labReportOperations } from './lab-report-operations.ts';
import { labReviewOperations } from './lab-review-operations.ts';
import { labSampleOperations } from './lab-sample-operations.ts';
import { labSecondFactorOperations } from './lab-second-factor-operations.ts';
import { labSessionOperations } from './lab-session-operations.ts';
import { labSettingsOperations } from './lab-settings-operations.ts';
import { labSignatureOperations } from './lab-signature-operations.ts';
import { labSingleSignOnOperations } from './lab-single-sign-on-operations.ts';
import { labStaffOperations } from './lab-staff-operations.ts';
import { labWebhookOperations } from './lab-webhook-operations.ts';
import { labWorklistOperations } from './lab-worklist-operations.ts';

/** All operations of the laboratory. The reference pages show the tags in this order. */
export const labOperations = {
  ...labCatalogueOperations,
  ...labAccountOperations,
  ...labPersonOperations,
  ...labOrderOperations,
  ...labQuestionOperations,
  ...labJobOperations,
  ...labBulkMeasurementOperations,
  ...labImportOperations,
  ...labSampleOperations,
  ...labWorklistOperations,
  ...labReviewOperations,
  ...labReportOperations,
  ...labExportOperations,
  ...labSignatureOperations,
  ...labEventOperations,
  ...labWebhookOperations,
  ...labOverviewOperations,
  ...labSettingsOperations,
  ...labSessionOperations,
  ...labSecondFactorOperations,
  ...labSingleSignOnOperations,
  ...labStaffOperations,
  ...labMailOperations,
  ...labAuditOperations,
  ...labPersonalDataOperations,
};
