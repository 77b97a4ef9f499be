import Type from 'typebox';
import { notBlank, strict, timestamp } from './field-schemas.ts';

export const NewReport = Type.Object({}, { ...strict, title: 'NewReport' });

export const ReportDrafted = Type.Object(
  { reportId: Type.Integer(), version: Type.String(), isFinal: Type.Boolean() },
  { ...strict, title: 'ReportDrafted' },
);

export const ReportApproved = Type.Object(
  {
    approvedAt: timestamp(),
    reportHashId: Type.String({ minLength: 20, description: 'Last path segment of the download URL.' }),
  },
  { ...strict, title: 'ReportApproved' },
);

export const ReportWithdrawal = Type.Object(
  { reason: notBlank(1000, 'Why the report must not be used any more; sent to the customer.') },
  { ...strict, title: 'ReportWithdrawal' },
);

export const ReportWithdrawn = Type.Object({ withdrawnAt: timestamp() }, { ...strict, title: 'ReportWithdrawn' });
