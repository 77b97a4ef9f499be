import Type, { type Static } from 'typebox';
import { notBlank, nullable, nullableInteger, nullableText, strict, text, timestamp } from './field-schemas.ts';
import { SpecificationDefinition } from './lab-catalogue.ts';
import { Sampling } from './lab-registration.ts';
import { Decision, SampleOutcome } from './lab-sample-decision.ts';
import { Container } from './order.ts';
import { reportStatusOfJob } from './report-status.ts';
import { Assessment, type AssessmentOutcome } from './result.ts';

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
    reportStatus: reportStatusOfJob,
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
