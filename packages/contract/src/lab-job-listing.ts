import Type, { type Static } from 'typebox';
import {
  meanings,
  nullable,
  nullableDate,
  nullableInteger,
  nullableText,
  nullableTimestamp,
  strict,
  timestamp,
} from './field-schemas.ts';
import { JobMeasurand, JobSample } from './lab-job.ts';
import { reportStatusOfJob } from './report-status.ts';
import { ResultSummary } from './result.ts';

export const jobStages = {
  EMPTY: 'Nothing to measure: its samples are members of composites without tests of their own, rejected or cancelled.',
  MEASURING: 'Measurements are missing, and there is no final result.',
  MEASURED: 'No measurements are missing, and there is no final result.',
  PUBLISHED: 'The latest result is final and has no approved report.',
  APPROVED: 'The latest result is final and has an approved report.',
} as const;
export type JobStage = keyof typeof jobStages;
export const jobStageNames = Object.keys(jobStages) as JobStage[];

const LatestResult = Type.Object(
  {
    resultId: Type.String(),
    isFinal: Type.Boolean(),
    createdAt: timestamp(),
    exceedances: ResultSummary.properties.exceedances,
  },
  { ...strict, title: 'LatestResult' },
);
const DraftReport = Type.Object(
  { reportId: Type.Integer(), version: Type.String(), isFinal: Type.Boolean() },
  { ...strict, title: 'DraftReport' },
);

export const JobSummary = Type.Object(
  {
    labJobNumber: Type.Integer(),
    orderId: Type.Integer(),
    accountId: Type.Integer(),
    accountName: Type.String(),
    clientReference: nullableText(),
    stage: Type.Enum(jobStageNames, {
      description: meanings(jobStages),
    }),
    reportStatus: reportStatusOfJob,
    receivedAt: timestamp('When the samples arrived.'),
    registeredAt: timestamp(),
    dueDate: nullableDate('When the job is due, in the time zone of the laboratory; null without tests.'),
    isPriority: Type.Boolean({ description: 'Whether the order or its customer has priority.' }),
    isOverdue: Type.Boolean({
      description: 'Whether the due date has passed without a final result. False while on hold.',
    }),
    onHoldSince: nullableTimestamp(
      'Since when a sample is on hold; the due date moves by its working days when it ends.',
    ),
    numberOfSamples: Type.Integer(),
    testCodes: Type.Array(Type.String(), { description: 'Codes of the tests of its samples, in order.' }),
    measured: Type.Integer({ description: 'Number of measurements.' }),
    missing: Type.Integer({ description: 'Number of missing measurements.' }),
    latestResult: nullable<Static<typeof LatestResult>>(LatestResult),
    draftReport: nullable<Static<typeof DraftReport>>(
      DraftReport,
      'The draft of the latest result; null if there is none.',
    ),
  },
  { ...strict, title: 'JobSummary' },
);
export type JobSummary = Static<typeof JobSummary>;

export const LabJobList = Type.Object(
  {
    jobs: Type.Array(JobSummary),
    next: nullableInteger('Pass it as `after` to get the next page; null on the last page.'),
  },
  { ...strict, title: 'LabJobList' },
);
export type LabJobList = Static<typeof LabJobList>;

export const WorklistSummary = Type.Object(
  {
    testCode: Type.String(),
    testName: Type.String(),
    jobs: Type.Integer(),
    samples: Type.Integer(),
    measured: Type.Integer(),
    missing: Type.Integer(),
    oldestReceivedAt: timestamp('When the samples of the oldest job arrived.'),
  },
  { ...strict, title: 'WorklistSummary' },
);
export type WorklistSummary = Static<typeof WorklistSummary>;

export const WorklistOverview = Type.Object(
  { worklists: Type.Array(WorklistSummary) },
  { ...strict, title: 'WorklistOverview' },
);

export const WorklistSample = Type.Object(
  {
    labJobNumber: Type.Integer(),
    ...Type.Pick(JobSample, ['sequence', 'name', 'sampleType', 'members']).properties,
    testName: Type.String({ description: 'The name of the test at registration.' }),
    measurands: Type.Array(JobMeasurand),
  },
  { ...strict, title: 'WorklistSample' },
);
export type WorklistSample = Static<typeof WorklistSample>;

export const Worklist = Type.Object(
  {
    testCode: Type.String(),
    jobs: Type.Array(
      Type.Object(
        {
          labJobNumber: Type.Integer(),
          version: Type.Integer({ description: 'In quotation marks, it can be sent as `If-Match` of the job.' }),
          orderId: Type.Integer(),
          accountId: Type.Integer(),
          accountName: Type.String(),
          receivedAt: timestamp(),
        },
        { ...strict, title: 'WorklistJob' },
      ),
    ),
    samples: Type.Array(WorklistSample, { description: 'Oldest job first, then by sequence.' }),
    next: nullableInteger('Pass it as `after` to get the next page; null on the last page.'),
    truncated: Type.Boolean({ description: 'Whether there is a next page.' }),
  },
  { ...strict, title: 'Worklist' },
);
export type Worklist = Static<typeof Worklist>;
