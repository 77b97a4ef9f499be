import Type, { type Static } from 'typebox';
import { strict, text } from './field-schemas.ts';
import { MeasurementEntry } from './lab-measurement.ts';

export const maxBulkJobs = 200;

const { sample: _, sequence: __, ...valueFields } = MeasurementEntry.properties;

export const BulkMeasurementEntry = Type.Object(
  {
    sampleNumber: Type.Optional(
      Type.String({
        pattern: '^[1-9][0-9]{0,14}-[1-9][0-9]{0,5}$',
        description:
          'The number on the label of the sample: the job, a hyphen, and the number of the sample in the job.',
      }),
    ),
    barcode: Type.Optional(text(200, 'The barcode of a container of the sample, in place of `sampleNumber`.')),
    ...valueFields,
  },
  { ...strict, title: 'BulkMeasurementEntry' },
);
export type BulkMeasurementEntry = Static<typeof BulkMeasurementEntry>;

export const BulkMeasurementEntries = Type.Array(BulkMeasurementEntry, {
  title: 'BulkMeasurementEntries',
  minItems: 1,
  maxItems: 20_000,
});

export const bulkModes = ['ALL_OR_NOTHING', 'EACH_LINE', 'CHECK'] as const;
export type BulkMode = (typeof bulkModes)[number];

export const RejectedEntry = Type.Object(
  {
    line: Type.Integer({ minimum: 0, description: 'The index of the entry, from 0.' }),
    errors: Type.Array(
      Type.Object(
        {
          field: Type.String({ description: 'The field of the entry; empty for the whole entry.' }),
          code: Type.String(),
          message: Type.String(),
        },
        strict,
      ),
    ),
  },
  { ...strict, title: 'RejectedEntry' },
);
export type RejectedEntry = Static<typeof RejectedEntry>;

export const BulkOutcome = Type.Object(
  {
    mode: Type.Enum([...bulkModes]),
    accepted: Type.Integer({ description: 'Entries without errors. They are stored, unless the mode is `CHECK`.' }),
    rejected: Type.Array(RejectedEntry, { description: 'Entries with errors, which are not stored.' }),
    jobs: Type.Array(Type.Object({ labJobNumber: Type.Integer(), accepted: Type.Integer() }, strict), {
      description: 'The jobs of the accepted entries.',
    }),
  },
  { ...strict, title: 'BulkOutcome' },
);
export type BulkOutcome = Static<typeof BulkOutcome>;

export const bulkEntriesExample: BulkMeasurementEntry[] = [
  { sampleNumber: '700123-1', testCode: 'TUTIN', measurandCode: 'TUTIN', value: 0.034 },
  { barcode: '9400123456789', testCode: 'MOISTURE', measurandCode: 'M1', value: '<0.1' },
];

export const bulkOutcomeExample: BulkOutcome = {
  mode: 'EACH_LINE',
  accepted: 1,
  rejected: [
    {
      line: 1,
      errors: [
        { field: 'barcode', code: 'unknown_sample', message: 'no registered sample has the barcode "9400123456789"' },
      ],
    },
  ],
  jobs: [{ labJobNumber: 700_123, accepted: 1 }],
};
