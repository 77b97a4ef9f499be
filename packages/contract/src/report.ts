import Type from 'typebox';
import { strict, timestamp } from './field-schemas.ts';

export const reportStates = {
  CURRENT: 'The latest report of its job.',
  SUPERSEDED: 'A later report of the job was approved.',
  UNDER_AMENDMENT: 'A later result of the job was published, and its report is not approved yet.',
  WITHDRAWN: 'The laboratory withdrew the report; it must not be used any more.',
} as const;
export type ReportState = keyof typeof reportStates;

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
    state: Type.Enum(Object.keys(reportStates) as ReportState[], {
      description: Object.entries(reportStates)
        .map(([state, meaning]) => `\`${state}\`: ${meaning}`)
        .join(' '),
    }),
    supersededBy: Type.Optional(
      Type.String({ description: 'The version of the later report; absent if there is none.' }),
    ),
    withdrawnAt: Type.Optional(timestamp('When the report was withdrawn; absent if it was not.')),
    withdrawalReason: Type.Optional(Type.String({ description: 'Why the report was withdrawn.' })),
  },
  { ...strict, title: 'ReportEntry' },
);

export const ReportList = Type.Object(
  { reports: Type.Array(ReportEntry, { description: 'Approved reports, newest approval first.' }) },
  { ...strict, title: 'ReportList' },
);
