import Type, { type Static } from 'typebox';
import { meanings, nullable, strict } from './field-schemas.ts';

export const reportStatuses = {
  NOT_STARTED: 'No sample is registered yet.',
  MEASURING: 'Samples are registered, and measurements are missing or further samples are expected.',
  AWAITING_RELEASE:
    'Everything is measured, or the newest result is final, and its report is not approved yet. Also while an amended ' +
    'report is prepared; the earlier one can still be downloaded unless it is withdrawn.',
  AWAITING_ANSWER: 'There is no report yet, and the customer has not answered a question of the laboratory.',
  AVAILABLE: 'The final report of the newest result can be downloaded.',
} as const;
export type ReportStatusCode = keyof typeof reportStatuses;

export const ReportStatus = Type.Object(
  {
    code: Type.Enum(Object.keys(reportStatuses) as ReportStatusCode[], { description: meanings(reportStatuses) }),
    dueDate: Type.Optional(
      Type.String({
        format: 'date',
        description:
          'When the missing report is due, in the time zone of the laboratory. Absent if the report is available, samples ' +
          'are expected or on hold, or the report replaces one that was issued.',
      }),
    ),
  },
  { ...strict, title: 'ReportStatus' },
);
export type ReportStatus = Static<typeof ReportStatus>;

export const reportStatusOfJob = nullable<ReportStatus>(
  ReportStatus,
  'Why there is no report of the job yet. Interim reports do not count. null if there will be none, because nothing is left ' +
    'to measure and there is no final result.',
);

export const reportStatusOfOrder = nullable<ReportStatus>(
  ReportStatus,
  'Why the reports of the order are not all available. The least advanced job decides, and `dueDate` is the latest of its ' +
    'jobs. null if there will be no report: an order of supplies, or one whose samples were all rejected or cancelled.',
);
