import Type, { type Static } from 'typebox';
import { meanings, notBlank, nullable, nullableInteger, nullableText, strict, timestamp } from './field-schemas.ts';
import { ApplicableSpecification, JobSample } from './lab-job.ts';
import { type JobStage, jobStageNames } from './lab-job-listing.ts';
import { Authorisation, MissingAuthorisations } from './lab-report.ts';
import { Measurement } from './result.ts';

const valueFields = {
  formattedResult: Type.String(),
  numericResult: nullableText('Decimal text; null for a text.'),
  rangeIndicator: Measurement.properties.rangeIndicator,
};
const assessments = Measurement.properties.assessments;

/** A value as it is published. */
export const ReviewedValue = Type.Object({ ...valueFields, assessments }, { ...strict, title: 'ReviewedValue' });
export type ReviewedValue = Static<typeof ReviewedValue>;

export const EarlierValue = Type.Object(
  {
    at: timestamp('When the sample was collected; if unknown, when it was measured.'),
    labJobNumber: Type.Integer(),
    ...valueFields,
  },
  { ...strict, title: 'EarlierValue' },
);
export type EarlierValue = Static<typeof EarlierValue>;

export const valueChanges = {
  SAME: 'The same as in the latest result, or missing in both.',
  NEW: 'Not in the latest result, or there is no result yet.',
  CHANGED: 'Different from the latest result.',
  WITHDRAWN: 'In the latest result, but missing now.',
} as const;
export type ValueChange = keyof typeof valueChanges;

export const ReviewMeasurand = Type.Object(
  {
    testCode: Type.String(),
    testName: Type.String(),
    measurandCode: Type.String(),
    measurandName: Type.String(),
    unit: Type.String(),
    detectionLimit: nullableText('The formatted limit; null if there is none.'),
    quantificationLimit: nullableText(),
    upperLimit: nullableText(),
    upperLimitIsQuantification: Type.Boolean(),
    specifications: Type.Array(ApplicableSpecification),
    calculation: Type.Optional(Type.String({ description: 'How it is calculated; absent if it is measured.' })),
    notTested: nullableText('Why it could not be tested.'),
    remark: nullableText(),
    measuredAt: nullableText('null if it is missing.'),
    enteredBy: nullableText(),
    now: nullable<ReviewedValue>(ReviewedValue, 'The value if it were published now; null if it is missing.'),
    published: nullable<ReviewedValue>(ReviewedValue, 'The value in the latest result; null if there is none.'),
    change: Type.Enum(Object.keys(valueChanges) as ValueChange[], {
      description: meanings(valueChanges),
    }),
    earlier: Type.Array(EarlierValue, {
      maxItems: 12,
      description:
        'Earlier values of the same sampling point from other jobs, oldest first: the last 12, or fewer in jobs with more ' +
        'than 1,000 values.',
    }),
  },
  { ...strict, title: 'ReviewMeasurand' },
);
export type ReviewMeasurand = Static<typeof ReviewMeasurand>;

export const ReviewSample = Type.Object(
  {
    ...Type.Pick(JobSample, [
      'sequence',
      'name',
      'sampleType',
      'condition',
      'arrivalTemperature',
      'sampling',
      'attributes',
      'members',
    ]).properties,
    samplingPoint: Type.String({
      description: 'The name of the location or, without one, its first coordinates or the name of the sample.',
    }),
    collectedAt: nullableText('The collection time in the order.'),
    measurands: Type.Array(ReviewMeasurand),
  },
  { ...strict, title: 'ReviewSample' },
);

export const ReviewResult = Type.Object(
  {
    resultId: Type.String({ format: 'uuid' }),
    isFinal: Type.Boolean(),
    isAmendment: Type.Boolean({ description: 'Whether the superseded result was final.' }),
    createdAt: timestamp(),
    publishedBy: Type.String(),
    analystComments: nullableText(),
    opinions: Type.Optional(nullableText('Opinions and interpretations.')),
  },
  { ...strict, title: 'ReviewResult' },
);

export const ReviewReport = Type.Object(
  {
    reportId: Type.Integer(),
    resultId: Type.String({ format: 'uuid', description: 'The reported result.' }),
    version: Type.String(),
    isFinal: Type.Boolean(),
    status: Type.Enum(['DRAFT', 'APPROVED', 'RETURNED', 'WITHDRAWN']),
    isUploaded: Type.Boolean({ description: "Whether it is the laboratory's own file." }),
    draftedAt: timestamp(),
    draftedBy: Type.String(),
    approvedAt: nullableText(),
    approvedBy: nullableText(),
    returnedAt: nullableText(),
    returnedBy: nullableText(),
    returnReason: nullableText(),
    withdrawnAt: nullableText(),
    withdrawnBy: nullableText(),
    withdrawalReason: nullableText(),
  },
  { ...strict, title: 'ReviewReport' },
);

const objections = (description: string) => Type.Array(Type.String(), { description });

export const JobReview = Type.Object(
  {
    labJobNumber: Type.Integer(),
    version: Type.Integer({ description: 'In quotation marks, it can be sent as `If-Match` of the job.' }),
    orderId: Type.Integer(),
    accountId: Type.Integer(),
    accountName: Type.String(),
    clientReference: nullableText(),
    stage: Type.Enum(jobStageNames as JobStage[]),
    receivedAt: timestamp(),
    finishedAt: nullableText('When the first final result was published; null before that.'),
    samples: Type.Array(ReviewSample),
    measured: Type.Integer(),
    missing: Type.Integer(),
    changed: Type.Integer({ description: 'Number of values that differ from the latest result.' }),
    measuredBy: Type.Array(Type.String(), { description: 'Who entered the current measurements.' }),
    publishing: Type.Object(
      {
        interim: objections('Why an interim result cannot be published; empty if it can.'),
        final: objections('Why the caller cannot publish a final result; empty if the caller can.'),
        needsReason: Type.Boolean({ description: 'Whether a reason is required because the latest result is final.' }),
        missingInformation: Type.Array(Type.String(), {
          description: 'Information that a report of a result published now would lack.',
        }),
      },
      { ...strict, title: 'ReviewPublishing' },
    ),
    drafting: objections('Why no report can be drafted; empty if one can.'),
    approval: Type.Object(
      {
        reportId: nullableInteger('The draft of the latest result; null if there is none.'),
        objections: objections('Why the caller cannot approve the draft; empty if the caller can.'),
        authors: Type.Array(Type.String(), {
          description:
            'Who entered the values of the latest result or amended it, as of its publication. With the setting ' +
            '`twoPairsOfEyes`, none of them may approve its report.',
        }),
        twoPairsOfEyes: Type.Boolean(),
        signatories: Type.Array(Type.String(), { description: 'Who may approve; if empty, every approver.' }),
        authorisations: Type.Array(Authorisation, { description: 'Authorisations of parts of the draft so far.' }),
        missingAuthorisations: MissingAuthorisations,
        missingInformation: Type.Array(Type.String(), {
          description:
            'Information that the draft lacks, with the place to add it. With the setting `requireCompleteReports`, the ' +
            'draft cannot be approved until it is complete.',
        }),
        requireCompleteReports: Type.Boolean(),
      },
      { ...strict, title: 'ReviewApproval' },
    ),
    results: Type.Array(ReviewResult, { description: 'Oldest first.' }),
    reports: Type.Array(ReviewReport, { description: 'Oldest first, including returned drafts.' }),
  },
  { ...strict, title: 'JobReview' },
);
export type JobReview = Static<typeof JobReview>;

export const ReportReturn = Type.Object(
  { reason: notBlank(1000, 'What to check again; shown to the analysts.') },
  { ...strict, title: 'ReportReturn' },
);

export const ReportReturned = Type.Object({ returnedAt: timestamp() }, { ...strict, title: 'ReportReturned' });
