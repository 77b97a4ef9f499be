import type { Mail } from '@labwire/contract/lab-mail.ts';

export const mailKindNames: Record<Mail['kind'], string> = {
  ORDER_SUBMITTED: 'Order submitted',
  SAMPLE_REJECTED: 'Sample rejected',
  SAMPLE_ON_HOLD: 'Sample on hold',
  EXCEEDANCE: 'Value outside a specification',
  RESULT_PUBLISHED: 'Result published',
  REPORT_APPROVED: 'Report approved',
  REPORT_AMENDED: 'Report amended',
  REPORT_WITHDRAWN: 'Report withdrawn',
  SUMMARY: 'Daily summary',
};

export const mailKinds = Object.keys(mailKindNames) as Mail['kind'][];
