import Type, { type Static } from 'typebox';
import { notBlank, patterns, strict, text, timestamp } from './field-schemas.ts';
import { Container } from './order.ts';

const givenTime = (description: string) => Type.String({ pattern: patterns.utcDateTime.pattern, description });

export const NewJob = Type.Object(
  {
    receivedAt: Type.Optional(givenTime('When the samples arrived, in UTC. Now by default.')),
    samples: Type.Optional(
      Type.Array(text(255), {
        minItems: 1,
        uniqueItems: true,
        description: 'Names of samples of the order; all that have not arrived yet by default.',
      }),
    ),
    conditions: Type.Optional(
      Type.Array(Type.Object({ sample: text(255), condition: notBlank(200) }, strict), {
        description: 'The condition on receipt of samples for which it matters; printed on the report.',
      }),
    ),
  },
  { ...strict, title: 'NewJob' },
);
export type NewJob = Static<typeof NewJob>;

export const JobRegistered = Type.Object({ labJobNumber: Type.Integer() }, { ...strict, title: 'JobRegistered' });

export const MeasurementEntry = Type.Object(
  {
    sample: text(255, 'The name of the sample.'),
    sequence: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Its number in the job; needed where two samples share a name.' }),
    ),
    testCode: text(32),
    measurandCode: text(32),
    value: Type.Unsafe<number | null>({
      type: ['number', 'null'],
      description:
        'As measured, kept with every decimal that is sent, of up to 100 digits. null withdraws the measurement.',
    }),
    completedAt: Type.Optional(givenTime('When it was measured, in UTC. Now by default.')),
    replaces: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        maxLength: 200,
        description:
          'The value that the writer saw, as the job shows it; null: none. If there is another one by now, nothing is ' +
          'written and the answer is 409, unless the value there is the very one that is sent.',
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
    analystComments: Type.Optional(text(4000, 'Required when a final result is amended: the reason.')),
  },
  { ...strict, title: 'NewResult' },
);

export const ResultPublished = Type.Object(
  { resultId: Type.String({ format: 'uuid' }) },
  { ...strict, title: 'ResultPublished' },
);

const nullable = (description?: string) => Type.Unsafe<string | null>({ type: ['string', 'null'], description });

export const JobMeasurand = Type.Object(
  {
    measurandCode: Type.String(),
    measurandName: Type.String(),
    unit: Type.String(),
    detectionLimit: Type.Number({ description: 'This and what follows: as the catalogue had it at registration.' }),
    upperLimit: Type.Unsafe<number | null>({ type: ['number', 'null'] }),
    upperLimitIsQuantification: Type.Boolean(),
    decimals: Type.Integer(),
    value: nullable('As decimal text; null while it is missing.'),
    completedAt: nullable(),
    enteredBy: nullable(),
  },
  { ...strict, title: 'JobMeasurand' },
);

export const JobSample = Type.Object(
  {
    sequence: Type.Integer(),
    name: Type.String(),
    sampleType: Type.Object({ sampleTypeCode: Type.String(), sampleTypeName: Type.String() }, strict),
    containers: Type.Array(Container),
    condition: nullable('The condition on receipt, where it matters.'),
    members: Type.Optional(Type.Array(Type.String(), { description: 'The samples of a composite.' })),
    tests: Type.Array(
      Type.Object(
        { testCode: Type.String(), testName: Type.String(), measurands: Type.Array(JobMeasurand) },
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
    finishedAt: nullable('When the first final result was published.'),
    samples: Type.Array(JobSample),
    measured: Type.Integer({ description: 'How many measurements are there.' }),
    missing: Type.Integer({ description: 'How many are still to come.' }),
    results: Type.Array(
      Type.Object(
        { resultId: Type.String(), isFinal: Type.Boolean(), createdAt: timestamp() },
        { ...strict, title: 'JobResult' },
      ),
      { description: 'Oldest first; the last one is the latest.' },
    ),
    reports: Type.Array(
      Type.Object(
        {
          reportId: Type.Integer(),
          version: Type.String(),
          isFinal: Type.Boolean(),
          status: Type.Enum(['DRAFT', 'APPROVED']),
          approvedAt: nullable(),
          checkCode: Type.String({ description: 'The code on its face.' }),
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
          labJobNumber: Type.Unsafe<number | null>({
            type: ['integer', 'null'],
            description: 'null: not arrived yet.',
          }),
          sequence: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
        },
        { ...strict, title: 'SampleInContainer' },
      ),
      { description: 'Newest order first.' },
    ),
  },
  { ...strict, title: 'ContainerFound' },
);
