import Type from 'typebox';
import { strict, timestamp } from './field-schemas.ts';

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
