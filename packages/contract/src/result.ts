import Type from 'typebox';
import { strict, timestamp } from './field-schemas.ts';
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

export const Measurement = Type.Object(
  {
    unitOfMeasure: Type.String(),
    detectionLimit: Type.Number(),
    formattedDetectionLimit: Type.String(),
    upperLimit: Type.Optional(Type.Number()),
    rangeIndicator: Type.Enum(['BELOW_DETECTION_LIMIT', 'BETWEEN_LIMITS', 'ABOVE_UPPER_LIMIT']),
    numericResult: Type.Number(),
    formattedResult: Type.String(),
  },
  { ...strict, title: 'Measurement' },
);

export const TestResult = Type.Object(
  {
    status: Type.Enum(['IN_PROGRESS', 'COMPLETE']),
    completedAt: Type.Optional(timestamp('Present once the status is COMPLETE.')),
    measurandCode: Type.String(),
    measurandName: Type.String(),
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
