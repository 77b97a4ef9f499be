import Type from 'typebox';
import { strict, timestamp } from './field-schemas.ts';

export const ReportEntry = Type.Object(
  {
    name: Type.String(),
    approvedAt: timestamp(),
    isFinal: Type.Boolean(),
    version: Type.String({
      pattern: '^[0-9]+\\.[0-9]+$',
      description:
        'Interim reports have 0.1, 0.2, …; the first final report has 1.0; amended reports have 2.0, 3.0, ….',
    }),
    downloadUrl: Type.String({ format: 'uri', description: 'The last path segment is the reportHashId.' }),
  },
  { ...strict, title: 'ReportEntry' },
);

export const ReportList = Type.Object(
  { reports: Type.Array(ReportEntry, { description: 'Approved reports, newest approval first.' }) },
  { ...strict, title: 'ReportList' },
);
