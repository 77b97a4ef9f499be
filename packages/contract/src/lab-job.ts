import Type from 'typebox';
import { closed, text, timestamp } from './text.ts';

export const NewJob = Type.Object(
  {
    receivedAt: Type.Optional(timestamp('When the samples arrived. Now by default.')),
    samples: Type.Optional(
      Type.Array(text(255), { minItems: 1, uniqueItems: true, description: 'Names of samples; all by default.' }),
    ),
  },
  { ...closed, title: 'NewJob' },
);

export const JobRegistered = Type.Object({ labJobNumber: Type.Integer() }, { ...closed, title: 'JobRegistered' });

export const MeasurementEntry = Type.Object(
  {
    sample: text(255),
    testCode: text(32),
    measurandCode: text(32),
    value: Type.Unsafe<number | null>({ type: ['number', 'null'], description: 'null withdraws the measurement.' }),
    completedAt: Type.Optional(timestamp()),
  },
  { ...closed, title: 'MeasurementEntry' },
);

export const MeasurementEntries = Type.Array(MeasurementEntry, { title: 'MeasurementEntries', minItems: 1 });

export const NewResult = Type.Object(
  {
    isFinal: Type.Boolean(),
    analystComments: Type.Optional(text(4000, 'Required when a final result is amended: the reason.')),
  },
  { ...closed, title: 'NewResult' },
);

export const ResultPublished = Type.Object(
  { resultId: Type.String({ format: 'uuid' }) },
  { ...closed, title: 'ResultPublished' },
);

export const ReportDrafted = Type.Object(
  { reportId: Type.Integer(), version: Type.String(), isFinal: Type.Boolean() },
  { ...closed, title: 'ReportDrafted' },
);

export const ReportApproved = Type.Object(
  { approvedAt: timestamp(), reportHashId: Type.String({ minLength: 20 }) },
  { ...closed, title: 'ReportApproved' },
);

export const Job = Type.Object(
  {
    labJobNumber: Type.Integer(),
    orderId: Type.Integer(),
    receivedAt: timestamp(),
    registeredAt: timestamp(),
    samples: Type.Array(
      Type.Object(
        {
          name: Type.String(),
          sequence: Type.Integer(),
          members: Type.Optional(Type.Array(Type.String(), { description: 'The samples of a composite.' })),
          tests: Type.Array(
            Type.Object(
              {
                testCode: Type.String(),
                measurands: Type.Array(
                  Type.Object(
                    {
                      measurandCode: Type.String(),
                      value: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
                      completedAt: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
                    },
                    closed,
                  ),
                ),
              },
              closed,
            ),
          ),
        },
        { ...closed, title: 'JobSample' },
      ),
    ),
    missing: Type.Integer({ description: 'How many measurements are still to come.' }),
    results: Type.Array(
      Type.Object({ resultId: Type.String(), isFinal: Type.Boolean(), createdAt: timestamp() }, closed),
    ),
    reports: Type.Array(
      Type.Object({ reportId: Type.Integer(), version: Type.String(), isFinal: Type.Boolean() }, closed),
    ),
  },
  { ...closed, title: 'Job' },
);
