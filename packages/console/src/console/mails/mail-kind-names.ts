import type { Mail } from '@labwire/contract/lab-mail.ts';

export const mailKindNames: Record<Mail['kind'], string> = {
  ORDER_SUBMITTED: 'Order submitted',
  SAMPLES_ARRIVED: 'Samples arrived',
  SAMPLE_REJECTED: 'Sample rejected',
  SAMPLE_ON_HOLD: 'Sample on hold',
  QUESTION_ASKED: 'Question of the laboratory',
  QUESTION_ANSWERED: 'Question answered',
  CHANGE_DECIDED: 'Change decided',
  CANCELLATION_DECIDED: 'Cancellation decided',
  SUPPLIES_DISPATCHED: 'Supplies dispatched',
  EXCEEDANCE: 'Value outside a specification',
  RESULT_PUBLISHED: 'Result published',
  REPORT_APPROVED: 'Report approved',
  REPORT_AMENDED: 'Report amended',
  REPORT_WITHDRAWN: 'Report withdrawn',
  WEBHOOK_DISABLED: 'Webhook endpoint disabled',
  SUMMARY: 'Daily summary',
};
