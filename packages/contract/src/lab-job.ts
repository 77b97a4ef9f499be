import Type, { type Static } from 'typebox';
import {
  notBlank,
  nullable,
  nullableInteger,
  nullableText,
  patterns,
  strict,
  text,
  timestamp,
} from './field-schemas.ts';
import { SpecificationDefinition } from './lab-catalogue.ts';
import { Container } from './order.ts';
import { Assessment, type AssessmentOutcome } from './result.ts';

const givenTime = (description: string) => Type.String({ pattern: patterns.utcDateTime.pattern, description });

export const Sampling = Type.Object(
  {
    sampler: Type.Optional(notBlank(100, 'Who took the samples.')),
    plan: Type.Optional(notBlank(200, 'The sampling plan.')),
    method: Type.Optional(notBlank(200, 'The sampling method, with its edition.')),
    conditions: Type.Optional(notBlank(500, 'Conditions during sampling that affect the results.')),
  },
  { ...strict, title: 'Sampling', description: 'How the laboratory took the samples.' },
);
export type Sampling = Static<typeof Sampling>;

const arrivalTemperature = (description: string) =>
  Type.Optional(Type.Number({ minimum: -200, maximum: 200, description }));

const SampleCondition = Type.Object(
  {
    sample: text(255, 'The name of the sample.'),
    condition: Type.Optional(notBlank(200)),
    arrivalTemperature: arrivalTemperature('In °C.'),
  },
  { ...strict, title: 'SampleCondition' },
);

const receiptFields = {
  condition: Type.Optional(
    notBlank(200, 'The condition on receipt of the samples that `conditions` does not describe, for example "normal".'),
  ),
  arrivalTemperature: arrivalTemperature(
    'The temperature on arrival, in °C, of the samples for which `conditions` has none.',
  ),
  conditions: Type.Optional(
    Type.Array(SampleCondition, {
      description: 'The condition and temperature of single samples on receipt; printed on the report.',
    }),
  ),
  sampling: Type.Optional(Sampling),
};

export const NewJob = Type.Object(
  {
    receivedAt: Type.Optional(givenTime('When the samples arrived, in UTC; not in the future; now by default.')),
    samples: Type.Optional(
      Type.Array(text(255), {
        minItems: 1,
        uniqueItems: true,
        description: 'Names of samples of the order; by default all that are not registered yet.',
      }),
    ),
    ...receiptFields,
  },
  { ...strict, title: 'NewJob' },
);
export type NewJob = Static<typeof NewJob>;

/** What was recorded on receipt, for the samples of a job. */
export const Receipt = Type.Object(receiptFields, { ...strict, title: 'Receipt' });
export type Receipt = Static<typeof Receipt>;

export const JobRegistered = Type.Object({ labJobNumber: Type.Integer() }, { ...strict, title: 'JobRegistered' });

export const MeasurementEntry = Type.Object(
  {
    sample: text(255, 'The name of the sample.'),
    sequence: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'The number of the sample in the job; required if two samples have the same name.',
      }),
    ),
    testCode: text(32),
    measurandCode: text(32),
    value: Type.Optional(
      Type.Unsafe<string | number | null>({
        type: ['number', 'string', 'null'],
        maxLength: 200,
        description:
          'The measured value: a number or decimal text of up to 100 digits, stored with all decimals as sent; `"<0.01"`, ' +
          '`">2420"` or `"ND"` (not detected); or one of the values of a text measurand. null withdraws the measurement.',
      }),
    ),
    notTested: Type.Optional(notBlank(200, 'In place of `value`: why the measurand could not be tested.')),
    remark: Type.Optional(notBlank(500, 'A remark on this value, which the customer sees.')),
    detectionLimit: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        description: 'The detection limit of this value, for example after dilution.',
      }),
    ),
    upperLimit: Type.Optional(
      Type.Number({ description: 'The upper limit of this value, for example after dilution.' }),
    ),
    dilution: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 1_000_000,
        description:
          'The dilution factor. The value is that of the undiluted sample; limits that are not given are multiplied by it.',
      }),
    ),
    completedAt: Type.Optional(givenTime('When it was measured, in UTC; not in the future; now by default.')),
    replaces: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        maxLength: 200,
        description:
          'The value that this entry replaces, as the job shows it; null for none. If the stored value is neither this one ' +
          'nor the new one, nothing is stored and the response is 409.',
      }),
    ),
  },
  { ...strict, title: 'MeasurementEntry' },
);
export type MeasurementEntry = Static<typeof MeasurementEntry>;

export const MeasurementEntries = Type.Array(MeasurementEntry, {
  title: 'MeasurementEntries',
  minItems: 1,
  maxItems: 20_000,
});
export type MeasurementEntries = Static<typeof MeasurementEntries>;

export const NewResult = Type.Object(
  {
    isFinal: Type.Boolean(),
    analystComments: Type.Optional(text(4000, 'For an amendment of a final result, the reason is required.')),
    opinions: Type.Optional(
      notBlank(
        4000,
        'Opinions and interpretations, which the report shows apart from comments. They are not part of the result.',
      ),
    ),
  },
  { ...strict, title: 'NewResult' },
);

export const ResultPublished = Type.Object(
  { resultId: Type.String({ format: 'uuid' }) },
  { ...strict, title: 'ResultPublished' },
);

export const EnteredLimits = Type.Object(
  {
    detectionLimit: Type.Optional(Type.Number()),
    upperLimit: Type.Optional(Type.Number()),
    dilution: Type.Optional(Type.Number()),
  },
  { ...strict, title: 'EnteredLimits' },
);
export type EnteredLimits = Static<typeof EnteredLimits>;

const nullableNumber = (description?: string) => Type.Unsafe<number | null>({ type: ['number', 'null'], description });

export const ApplicableSpecification = Type.Object(
  {
    ...Type.Pick(SpecificationDefinition, ['code', 'name', 'lowerBound', 'upperBound', 'allowedValues']).properties,
    source: Type.String({ description: 'The source with its edition.' }),
    outcome: nullable<AssessmentOutcome>(Assessment.properties.outcome, 'null if there is no value.'),
  },
  { ...strict, title: 'ApplicableSpecification' },
);
export type ApplicableSpecification = Static<typeof ApplicableSpecification>;

/** Which specifications would apply to the samples of an order. */
export const OrderSpecifications = Type.Object(
  {
    samples: Type.Array(
      Type.Object(
        {
          line: Type.Integer({ description: 'The index of the line in the order, from 0.' }),
          name: Type.String(),
          measurands: Type.Array(
            Type.Object(
              {
                testCode: Type.String(),
                testName: Type.String(),
                measurandCode: Type.String(),
                measurandName: Type.String(),
                unit: Type.String(),
                specifications: Type.Array(Type.Omit(ApplicableSpecification, ['outcome']), {
                  description: 'Empty if none applies.',
                }),
              },
              { ...strict, title: 'OrderedMeasurand' },
            ),
          ),
        },
        { ...strict, title: 'OrderedSample' },
      ),
    ),
  },
  { ...strict, title: 'OrderSpecifications' },
);
export type OrderSpecifications = Static<typeof OrderSpecifications>;

export const DecisionReason = Type.Object(
  { reason: notBlank(500, 'Shown to the customer.') },
  { ...strict, title: 'DecisionReason' },
);
export type DecisionReason = Static<typeof DecisionReason>;

export const OptionalReason = Type.Object(
  { reason: Type.Optional(notBlank(500, 'Shown to the customer.')) },
  { ...strict, title: 'OptionalReason' },
);
export type OptionalReason = Static<typeof OptionalReason>;

const decisionFields = { reason: Type.String(), decidedAt: timestamp(), decidedBy: Type.String() };

export const Decision = Type.Object(decisionFields, {
  ...strict,
  title: 'Decision',
  description: 'Present if the sample is on hold or the test is dropped.',
});
export type Decision = Static<typeof Decision>;

export const SampleOutcome = Type.Object(
  { outcome: Type.Enum(['REJECTED', 'CANCELLED']), ...decisionFields },
  { ...strict, title: 'SampleOutcome', description: 'Present if the sample is rejected or cancelled.' },
);
export type SampleOutcome = Static<typeof SampleOutcome>;

export const JobMeasurand = Type.Object(
  {
    measurandCode: Type.String(),
    measurandName: Type.String(),
    unit: Type.String(),
    kind: Type.Enum(['number', 'text']),
    values: Type.Optional(Type.Array(Type.String(), { description: 'The allowed values of the kind text.' })),
    detectionLimit: nullableNumber('Limits and formats are those of the catalogue at registration.'),
    quantificationLimit: nullableNumber(),
    upperLimit: nullableNumber(),
    upperLimitIsQuantification: Type.Boolean(),
    decimals: nullableInteger(),
    significantFigures: nullableInteger(),
    calculation: Type.Optional(Type.String({ description: 'How it is calculated; present if it cannot be entered.' })),
    isClosed: Type.Optional(
      Type.Boolean({
        description: 'True if the test is dropped, or the sample rejected or cancelled: nothing can be entered.',
      }),
    ),
    value: nullableText('As it was entered; null if it is missing, not tested or calculated.'),
    notTested: nullableText('Why it could not be tested.'),
    remark: nullableText(),
    enteredLimits: nullable<EnteredLimits>(EnteredLimits, 'Limits that were entered with the value.'),
    reported: nullableText('The result as it would be published now; null if it is missing or not tested.'),
    specifications: Type.Array(ApplicableSpecification, { description: 'The specifications that apply.' }),
    completedAt: nullableText(),
    enteredBy: nullableText(),
  },
  { ...strict, title: 'JobMeasurand' },
);

export const JobSample = Type.Object(
  {
    sequence: Type.Integer(),
    name: Type.String(),
    sampleType: Type.Object({ sampleTypeCode: Type.String(), sampleTypeName: Type.String() }, strict),
    containers: Type.Array(Container),
    condition: nullableText('The condition on receipt; null if it was not recorded.'),
    arrivalTemperature: Type.Optional(nullableNumber('In °C.')),
    sampling: Type.Optional(nullable<Sampling>(Sampling, 'null if the customer took the sample.')),
    collectedAt: nullableText('The collection time in the order.'),
    attributes: Type.Array(Type.Object({ name: Type.String(), value: Type.String() }, strict)),
    members: Type.Optional(Type.Array(Type.String(), { description: 'Names of the samples of a composite.' })),
    outcome: Type.Optional(SampleOutcome),
    hold: Type.Optional(Decision),
    tests: Type.Array(
      Type.Object(
        {
          testCode: Type.String(),
          testName: Type.String(),
          dropped: Type.Optional(Decision),
          measurands: Type.Array(JobMeasurand),
        },
        { ...strict, title: 'JobTest' },
      ),
    ),
  },
  { ...strict, title: 'JobSample' },
);

export const Job = Type.Object(
  {
    labJobNumber: Type.Integer(),
    orderId: Type.Integer(),
    accountId: Type.Integer(),
    receivedAt: timestamp(),
    registeredAt: timestamp(),
    finishedAt: nullableText('When the first final result was published; null before that.'),
    samples: Type.Array(JobSample),
    measured: Type.Integer({ description: 'Number of measurands that are measured or could not be tested.' }),
    missing: Type.Integer({ description: 'Number of missing measurements.' }),
    results: Type.Array(
      Type.Object(
        { resultId: Type.String(), isFinal: Type.Boolean(), createdAt: timestamp() },
        { ...strict, title: 'JobResult' },
      ),
      { description: 'Oldest first.' },
    ),
    reports: Type.Array(
      Type.Object(
        {
          reportId: Type.Integer(),
          version: Type.String(),
          isFinal: Type.Boolean(),
          status: Type.Enum(['DRAFT', 'APPROVED', 'WITHDRAWN']),
          approvedAt: nullableText(),
          checkCode: Type.String({ description: 'The verification code on the report.' }),
        },
        { ...strict, title: 'JobReport' },
      ),
    ),
  },
  { ...strict, title: 'Job' },
);
export type Job = Static<typeof Job>;

export const ContainerFound = Type.Object(
  {
    samples: Type.Array(
      Type.Object(
        {
          orderId: Type.Integer(),
          accountId: Type.Integer(),
          sample: Type.String(),
          labJobNumber: nullableInteger('null if the sample is not registered yet.'),
          sequence: nullableInteger('The number of the sample in the job.'),
        },
        { ...strict, title: 'SampleInContainer' },
      ),
      { description: 'Newest order first.' },
    ),
  },
  { ...strict, title: 'ContainerFound' },
);

export const AddedTests = Type.Object(
  {
    codes: Type.Array(text(32, 'Test code of the catalogue, matched exactly.'), {
      minItems: 1,
      maxItems: 100,
      description: 'Tests that the sample does not have yet.',
    }),
  },
  { ...strict, title: 'AddedTests' },
);
export type AddedTests = Static<typeof AddedTests>;
