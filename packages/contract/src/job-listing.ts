import Type, { type Static } from 'typebox';
import { nullableDate, nullableInteger, nullableText, nullableTimestamp, strict, timestamp } from './field-schemas.ts';
import { reportStatusOfJob } from './report-status.ts';
import { ResultSummary } from './result.ts';

export const JobResult = Type.Object(
  {
    resultId: Type.String({ format: 'uuid' }),
    isFinal: Type.Boolean(),
    resultCreatedAt: timestamp(),
    exceedances: ResultSummary.properties.exceedances,
  },
  { ...strict, title: 'JobResult' },
);

export const JobEntry = Type.Object(
  {
    labJobNumber: Type.Integer(),
    orderId: Type.Integer(),
    clientReference: nullableText('The reference of the order.'),
    clientOrderNumber: nullableText('The reference of the order.'),
    numberOfSamples: Type.Integer(),
    receivedAt: timestamp('When the samples arrived.'),
    registeredAt: timestamp(),
    dueDate: nullableDate('When the job is due, in the time zone of the laboratory; null without tests.'),
    onHoldSince: nullableTimestamp(
      'Since when a sample is on hold; the due date moves by its working days when it ends.',
    ),
    finishedAt: nullableText('When the first final result was published; null before that.'),
    reportStatus: reportStatusOfJob,
    results: Type.Array(JobResult, {
      description: 'Newest first; all but the first are superseded.',
    }),
  },
  { ...strict, title: 'JobEntry' },
);
export type JobEntry = Static<typeof JobEntry>;

export const JobList = Type.Object(
  {
    jobs: Type.Array(JobEntry, { description: 'Newest first.' }),
    next: nullableInteger('Pass it as `before` to get the next page; null on the last page.'),
  },
  { ...strict, title: 'JobList' },
);
export type JobList = Static<typeof JobList>;

export const jobListExample: JobList = {
  jobs: [
    {
      labJobNumber: 700_123,
      orderId: 100_042,
      clientReference: 'Spring harvest 2026',
      clientOrderNumber: null,
      numberOfSamples: 1,
      receivedAt: '2026-03-03T20:10:00.000Z',
      registeredAt: '2026-03-03T20:15:30.000Z',
      dueDate: '2026-03-10',
      onHoldSince: null,
      finishedAt: '2026-03-04T02:00:00.000Z',
      reportStatus: { code: 'AWAITING_RELEASE', dueDate: '2026-03-10' },
      results: [
        {
          resultId: '01a1e200-5c3a-7d11-9b0e-3f6f0c6f2a11',
          isFinal: true,
          resultCreatedAt: '2026-03-04T02:00:00.000Z',
        },
      ],
    },
  ],
  next: null,
};
