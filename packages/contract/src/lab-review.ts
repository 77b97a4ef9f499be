import Type, { type Static } from 'typebox';
import { notBlank, strict, timestamp } from './field-schemas.ts';
import { JobSample } from './lab-job.ts';
import { type JobStage, jobStageNames } from './lab-job-listing.ts';
import { Measurement } from './result.ts';

const nullable = (description?: string) => Type.Unsafe<string | null>({ type: ['string', 'null'], description });
const nullOr = <T>(schema: object, description: string) =>
  Type.Unsafe<T | null>({ anyOf: [schema, { type: 'null' }], description });

const standing = {
  formattedResult: Type.String(),
  numericResult: Type.String({ description: 'As decimal text.' }),
  rangeIndicator: Measurement.properties.rangeIndicator,
};

/** A value as customers read it. */
export const ReviewedValue = Type.Object(standing, { ...strict, title: 'ReviewedValue' });
export type ReviewedValue = Static<typeof ReviewedValue>;

export const EarlierValue = Type.Object(
  {
    at: timestamp('When the sample was collected or, where nobody said, when it was measured.'),
    labJobNumber: Type.Integer(),
    ...standing,
  },
  { ...strict, title: 'EarlierValue' },
);
export type EarlierValue = Static<typeof EarlierValue>;

export const valueChanges = {
  SAME: 'As in the latest result, or missing in both.',
  NEW: 'The latest result does not have it, or there is none yet.',
  CHANGED: 'The latest result says something else.',
  WITHDRAWN: 'The latest result has it, and it is missing now.',
} as const;
export type ValueChange = keyof typeof valueChanges;

export const ReviewMeasurand = Type.Object(
  {
    testCode: Type.String(),
    testName: Type.String(),
    measurandCode: Type.String(),
    measurandName: Type.String(),
    unit: Type.String(),
    detectionLimit: Type.Number(),
    upperLimit: Type.Unsafe<number | null>({ type: ['number', 'null'] }),
    measuredAt: nullable('null while it is missing.'),
    enteredBy: nullable(),
    now: nullOr<ReviewedValue>(ReviewedValue, 'What a result published now would say; null: missing.'),
    published: nullOr<ReviewedValue>(ReviewedValue, 'What the latest result says; null: nothing.'),
    change: Type.Enum(Object.keys(valueChanges) as ValueChange[], {
      description: Object.entries(valueChanges)
        .map(([change, meaning]) => `\`${change}\`: ${meaning}`)
        .join(' '),
    }),
    earlier: Type.Array(EarlierValue, {
      maxItems: 12,
      description:
        'Values of the same sampling point from other jobs, up to the time of this one, oldest first: the last 12, in ' +
        'jobs of more than 1,000 values fewer.',
    }),
  },
  { ...strict, title: 'ReviewMeasurand' },
);
export type ReviewMeasurand = Static<typeof ReviewMeasurand>;

export const ReviewSample = Type.Object(
  {
    ...Type.Pick(JobSample, ['sequence', 'name', 'sampleType', 'condition', 'members']).properties,
    samplingPoint: Type.String({
      description: 'The name of the location; else its first coordinates; else the name of the sample.',
    }),
    collectedAt: nullable('As the order says.'),
    measurands: Type.Array(ReviewMeasurand),
  },
  { ...strict, title: 'ReviewSample' },
);

export const ReviewResult = Type.Object(
  {
    resultId: Type.String({ format: 'uuid' }),
    isFinal: Type.Boolean(),
    isAmendment: Type.Boolean({ description: 'Whether the result before was final.' }),
    createdAt: timestamp(),
    publishedBy: Type.String(),
    analystComments: nullable(),
  },
  { ...strict, title: 'ReviewResult' },
);

export const ReviewReport = Type.Object(
  {
    reportId: Type.Integer(),
    resultId: Type.String({ format: 'uuid', description: 'The result that it reports.' }),
    version: Type.String(),
    isFinal: Type.Boolean(),
    status: Type.Enum(['DRAFT', 'APPROVED', 'RETURNED']),
    isUploaded: Type.Boolean({ description: "The laboratory's own file." }),
    draftedAt: timestamp(),
    draftedBy: Type.String(),
    approvedAt: nullable(),
    approvedBy: nullable(),
    returnedAt: nullable(),
    returnedBy: nullable(),
    returnReason: nullable(),
  },
  { ...strict, title: 'ReviewReport' },
);

const objections = (description: string) => Type.Array(Type.String(), { description });

export const JobReview = Type.Object(
  {
    labJobNumber: Type.Integer(),
    version: Type.Integer({ description: 'In quotation marks it is the ETag of the job, for If-Match.' }),
    orderId: Type.Integer(),
    accountId: Type.Integer(),
    accountName: Type.String(),
    clientReference: nullable(),
    stage: Type.Enum(jobStageNames as JobStage[]),
    receivedAt: timestamp(),
    finishedAt: nullable('When the first final result was published.'),
    samples: Type.Array(ReviewSample),
    measured: Type.Integer(),
    missing: Type.Integer(),
    changed: Type.Integer({ description: 'How many values a result published now would say otherwise.' }),
    measuredBy: Type.Array(Type.String(), { description: 'Who entered its measurements.' }),
    publishing: Type.Object(
      {
        interim: objections('Why an interim result cannot be published; empty: it can.'),
        final: objections('Why a final result cannot be published; empty: it can.'),
        needsReason: Type.Boolean({ description: 'The latest result is final: what amends it says why.' }),
      },
      { ...strict, title: 'ReviewPublishing' },
    ),
    drafting: objections('Why no report can be drafted; empty: one can.'),
    approval: Type.Object(
      {
        reportId: Type.Unsafe<number | null>({
          type: ['integer', 'null'],
          description: 'The draft of the latest result.',
        }),
        objections: objections('Why the caller may not approve it; empty: they may.'),
        twoPairsOfEyes: Type.Boolean(),
        signatories: Type.Array(Type.String(), { description: 'Who alone may approve; empty: every approver.' }),
      },
      { ...strict, title: 'ReviewApproval' },
    ),
    results: Type.Array(ReviewResult, { description: 'Oldest first; the last one is the latest.' }),
    reports: Type.Array(ReviewReport, { description: 'Oldest first, with those that were returned.' }),
  },
  { ...strict, title: 'JobReview' },
);
export type JobReview = Static<typeof JobReview>;

export const ReportReturn = Type.Object(
  { reason: notBlank(1000, 'What has to be looked at again; the bench reads it.') },
  { ...strict, title: 'ReportReturn' },
);

export const ReportReturned = Type.Object({ returnedAt: timestamp() }, { ...strict, title: 'ReportReturned' });
