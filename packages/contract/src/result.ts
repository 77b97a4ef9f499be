import Type from 'typebox';
import { meanings, strict, timestamp } from './field-schemas.ts';
import { Pagination } from './pagination.ts';

const nullable = <T extends 'string' | 'number'>(type: T, description?: string) =>
  Type.Unsafe<(T extends 'string' ? string : number) | null>({ type: [type, 'null'], description });

const references = {
  clientReference: nullable('string'),
  additionalClientReference: nullable('string'),
  clientOrderNumber: nullable('string'),
  quoteNumber: nullable('number'),
};

export const ResultSummary = Type.Object(
  {
    resultId: Type.String({ format: 'uuid' }),
    orderId: Type.Integer(),
    labJobNumber: Type.Integer(),
    numberOfSamples: Type.Integer(),
    isFinal: Type.Boolean(),
    ...references,
    primary: Type.String({ description: 'First and last name of the primary contact.' }),
    submitter: Type.String({ description: 'First and last name of the submitter.' }),
    chargeTo: Type.String({ description: 'Name of the charged organisation.' }),
    client: Type.String({ description: 'Name of the client organisation.' }),
    resultCreatedAt: timestamp(),
    jobRegisteredAt: timestamp(),
    exceedances: Type.Optional(
      Type.Integer({ description: 'Number of values that do not meet a specification; absent without assessments.' }),
    ),
  },
  { ...strict, title: 'ResultSummary' },
);

export const ResultList = Type.Object(
  { pagination: Pagination, results: Type.Array(ResultSummary) },
  { ...strict, title: 'ResultList' },
);

export const ResultContact = Type.Object(
  {
    labContactId: Type.String(),
    name: Type.String(),
    email: Type.Optional(Type.String()),
    orderRoles: Type.Array(Type.Enum(['CLIENT', 'CHARGE_TO', 'PRIMARY', 'SUBMITTER'])),
  },
  { ...strict, title: 'ResultContact' },
);

export const ResultAddress = Type.Object(
  {
    recipient: nullable('string'),
    address1: Type.String(),
    address2: nullable('string'),
    city: Type.String(),
    region: nullable('string'),
    country: Type.String(),
    postCode: Type.String(),
    orderRoles: Type.Array(Type.Enum(['INVOICE', 'DELIVERY'])),
  },
  { ...strict, title: 'ResultAddress' },
);

export const assessmentOutcomes = {
  MEETS: 'The result meets the specification.',
  EXCEEDS: 'The result is above the upper bound, or is none of the allowed values.',
  BELOW: 'The result is below the lower bound.',
  INCONCLUSIVE: 'The result does not decide it: it is off the measuring range, or too close to a bound.',
} as const;
export type AssessmentOutcome = keyof typeof assessmentOutcomes;

/** The only statement of conformity. Detection limits and measuring ranges say nothing about conformity. */
export const Assessment = Type.Object(
  {
    specification: Type.String({ description: 'The name of the specification.' }),
    specificationCode: Type.String(),
    source: Type.String({ description: 'The source of the specification with its edition.' }),
    lowerBound: Type.Optional(Type.Number()),
    upperBound: Type.Optional(Type.Number()),
    allowedValues: Type.Optional(Type.Array(Type.String())),
    decisionRule: Type.String({ description: 'How the outcome was decided.' }),
    outcome: Type.Enum(Object.keys(assessmentOutcomes) as AssessmentOutcome[], {
      description: meanings(assessmentOutcomes),
    }),
  },
  { ...strict, title: 'Assessment' },
);

export const rangeIndicators = ['BELOW_DETECTION_LIMIT', 'BETWEEN_LIMITS', 'ABOVE_UPPER_LIMIT'] as const;
export type RangeIndicator = (typeof rangeIndicators)[number];

export const Measurement = Type.Object(
  {
    unitOfMeasure: Type.String(),
    detectionLimit: nullable('number', 'null if the measurand has none.'),
    formattedDetectionLimit: nullable('string'),
    upperLimit: Type.Optional(
      Type.Number({ description: 'The upper end of the measuring range; not a specification.' }),
    ),
    rangeIndicator: Type.Unsafe<RangeIndicator | null>({
      type: ['string', 'null'],
      enum: [...rangeIndicators, null],
      description: 'The position in the measuring range, compared before rounding; null for a text.',
    }),
    numericResult: nullable('number', 'null for a text.'),
    formattedResult: Type.String(),
    upperLimitIsQuantification: Type.Optional(
      Type.Literal(true, { description: 'Present if values above the upper limit are reported as "> limit".' }),
    ),
    quantificationLimit: Type.Optional(Type.Number()),
    formattedQuantificationLimit: Type.Optional(Type.String()),
    isBelowQuantificationLimit: Type.Optional(
      Type.Literal(true, { description: 'Present if the value was detected but is below the quantification limit.' }),
    ),
    dilution: Type.Optional(Type.Number({ description: 'The dilution factor, if the sample was diluted.' })),
    calculation: Type.Optional(Type.String({ description: 'How a calculated value was derived.' })),
    assessments: Type.Optional(Type.Array(Assessment, { minItems: 1, description: 'Absent without a specification.' })),
  },
  { ...strict, title: 'Measurement' },
);

export const testStatuses = {
  IN_PROGRESS: 'Not measured yet.',
  COMPLETE: 'Measured; `completedAt` and `result` are present.',
  NOT_TESTED: 'Could not be tested; `statusReason` says why. There will be no result.',
} as const;
export type TestStatus = keyof typeof testStatuses;

export const TestResult = Type.Object(
  {
    status: Type.Enum(Object.keys(testStatuses) as TestStatus[], { description: meanings(testStatuses) }),
    completedAt: Type.Optional(timestamp('Present once the status is COMPLETE.')),
    testCode: Type.String({ description: 'The test of the measurand.' }),
    measurandCode: Type.String(),
    measurandName: Type.String(),
    statusReason: Type.Optional(Type.String({ description: 'Why it was not tested.' })),
    remark: Type.Optional(Type.String({ description: 'A remark of the laboratory on this value.' })),
    result: Type.Optional(Measurement),
  },
  { ...strict, title: 'TestResult' },
);

const TestName = Type.Object({ code: Type.String(), name: Type.String() }, { ...strict, title: 'TestName' });

export const ResultSample = Type.Object(
  {
    name: Type.String(),
    clientSampleId: Type.Optional(Type.String()),
    sequence: Type.Integer({ minimum: 1 }),
    sampleType: Type.Object({ sampleTypeCode: Type.String(), sampleTypeName: Type.String() }, strict),
    collectedAt: Type.Optional(timestamp('The collection time in the order; absent if the order has none.')),
    location: Type.Object(
      {
        intersect: Type.Array(Type.Object({ latitude: Type.Number(), longitude: Type.Number() }, strict), {
          description: 'A point is returned as an intersect of one record.',
        }),
        name: nullable('string'),
      },
      strict,
    ),
    containers: Type.Array(
      Type.Object({ barcode: Type.Object({ value: Type.String(), type: Type.String() }, strict) }, strict),
    ),
    references: Type.Array(Type.Object({ name: Type.String(), value: Type.String() }, strict), {
      description: 'The references of the sample as sent.',
    }),
    analyticalTests: Type.Array(TestName),
    testResults: Type.Array(TestResult),
  },
  { ...strict, title: 'ResultSample' },
);

export const DetailedResult = Type.Object(
  {
    resultId: Type.String({ format: 'uuid' }),
    orderId: Type.Integer(),
    labJobNumber: Type.Integer(),
    isFinal: Type.Boolean(),
    analystComments: nullable('string', 'Comments of the laboratory, including the reason for an amendment.'),
    jobReceivedAt: timestamp(),
    jobRegisteredAt: timestamp(),
    jobFinishedAt: nullable('string', 'null if the job is not finished.'),
    resultCreatedAt: timestamp(),
    ...references,
    orderReferences: Type.Array(Type.Object({ name: Type.String(), value: Type.String() }, strict)),
    contacts: Type.Array(ResultContact),
    addresses: Type.Array(ResultAddress),
    notes: nullable('string'),
    samples: Type.Array(ResultSample),
    analyticalTestDefinitions: Type.Array(TestName),
  },
  { ...strict, title: 'DetailedResult' },
);
