import Type, { type Static } from 'typebox';
import { strict, timestamp } from './field-schemas.ts';
import { JobMeasurand, JobSample } from './lab-job.ts';

const nullable = <T>(schema: object) => Type.Unsafe<T | null>({ anyOf: [schema, { type: 'null' }] });

/** Where a job stands, and what it waits for. */
export const jobStages = {
  EMPTY: 'There is nothing to measure in it: its samples are members of composites alone.',
  MEASURING: 'Something is missing, and there is no final result.',
  MEASURED: 'Everything is measured, and there is no final result.',
  PUBLISHED: 'The latest result is final and has no approved report.',
  APPROVED: 'The latest result is final and has its approved report.',
} as const;
export type JobStage = keyof typeof jobStages;
export const jobStageNames = Object.keys(jobStages) as JobStage[];

const LatestResult = Type.Object(
  { resultId: Type.String(), isFinal: Type.Boolean(), createdAt: timestamp() },
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
    clientReference: nullable<string>({ type: 'string' }),
    stage: Type.Enum(jobStageNames, {
      description: Object.entries(jobStages)
        .map(([stage, meaning]) => `\`${stage}\`: ${meaning}`)
        .join(' '),
    }),
    receivedAt: timestamp('When the samples arrived.'),
    registeredAt: timestamp(),
    numberOfSamples: Type.Integer(),
    testCodes: Type.Array(Type.String(), { description: 'The tests of its samples, by code.' }),
    measured: Type.Integer({ description: 'How many measurements are there.' }),
    missing: Type.Integer({ description: 'How many are still to come.' }),
    latestResult: nullable<Static<typeof LatestResult>>(LatestResult),
    draftReport: nullable<Static<typeof DraftReport>>({
      ...DraftReport,
      description: 'The draft of its latest result, if there is one.',
    }),
  },
  { ...strict, title: 'JobSummary' },
);
export type JobSummary = Static<typeof JobSummary>;

export const LabJobList = Type.Object(
  {
    jobs: Type.Array(JobSummary),
    next: nullable<number>({ type: 'integer', description: 'Where the next page starts; null on the last one.' }),
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
    oldestReceivedAt: timestamp('When the oldest job of them arrived.'),
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
    testName: Type.String({ description: 'As it was called when the sample was registered.' }),
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
          version: Type.Integer({ description: 'The job’s ETag is this number in quotation marks.' }),
          orderId: Type.Integer(),
          accountId: Type.Integer(),
          accountName: Type.String(),
          receivedAt: timestamp(),
        },
        { ...strict, title: 'WorklistJob' },
      ),
    ),
    samples: Type.Array(WorklistSample, { description: 'Oldest job first, within a job by their sequence.' }),
    truncated: Type.Boolean({ description: 'There are more samples than are listed.' }),
  },
  { ...strict, title: 'Worklist' },
);
export type Worklist = Static<typeof Worklist>;
