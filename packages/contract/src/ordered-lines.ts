import Type, { type Static } from 'typebox';
import { nullableInteger, nullableText, nullableTimestamp, strict } from './field-schemas.ts';

const line = Type.Integer({ minimum: 0, description: 'The index of the line in the order.' });
const namedValue = Type.Object({ name: Type.String(), value: Type.String() }, strict);

export const OrderedSample = Type.Object(
  {
    line,
    name: Type.String({ description: 'The name of the sample or composite, as in results.' }),
    sampleType: Type.Object(
      { sampleTypeCode: Type.String(), sampleTypeName: Type.String() },
      { ...strict, description: 'Of a composite: the type of its first sample.' },
    ),
    collectedAt: nullableTimestamp('The collection time in the order.'),
    place: nullableText('The name of the location.'),
    coordinates: Type.Array(Type.Object({ latitude: Type.Number(), longitude: Type.Number() }, strict), {
      description: 'A point is one record. Empty without coordinates.',
    }),
    attributes: Type.Array(namedValue),
    references: Type.Array(namedValue),
    barcodes: Type.Array(Type.String(), { description: 'Of its containers.' }),
    members: Type.Array(Type.String(), {
      description: 'Names of the samples of a composite; empty for a single sample.',
    }),
    tests: Type.Array(
      Type.Object({ testCode: Type.String(), testName: Type.String() }, { ...strict, title: 'OrderedTest' }),
      {
        description:
          'The ordered tests. Of a registered sample: its tests with their names at registration, including added tests.',
      },
    ),
    labJobNumber: nullableInteger('The job of the sample; null if it is not registered.'),
    sequence: nullableInteger('The number of the sample in the job and in its results.'),
    condition: nullableText('The condition on arrival; null if it was not recorded.'),
    arrivalTemperature: Type.Unsafe<number | null>({
      type: ['number', 'null'],
      description: 'In °C; null if it was not recorded.',
    }),
  },
  { ...strict, title: 'OrderedLineSample' },
);
export type OrderedSample = Static<typeof OrderedSample>;

export const OrderedSupplies = Type.Object(
  {
    line,
    code: Type.String(),
    name: Type.String(),
    quantity: Type.Integer(),
    dispatchedAt: nullableTimestamp('When they were dispatched; null before that.'),
  },
  { ...strict, title: 'OrderedSupplies' },
);
export type OrderedSupplies = Static<typeof OrderedSupplies>;

/** What was ordered, with the names of the catalogue. The status of each line is in the order. */
export const OrderedLines = Type.Object(
  {
    samples: Type.Array(OrderedSample, { description: 'Samples and composites, in the order of the lines.' }),
    supplies: Type.Array(OrderedSupplies, { description: 'In the order of the lines.' }),
  },
  { ...strict, title: 'OrderedLines' },
);
export type OrderedLines = Static<typeof OrderedLines>;

export const orderedLinesExample: OrderedLines = {
  samples: [
    {
      line: 0,
      name: 'Drum 12',
      sampleType: { sampleTypeCode: 'HONEY', sampleTypeName: 'Honey' },
      collectedAt: '2026-03-01T09:30:00.000Z',
      place: 'Extraction room',
      coordinates: [{ latitude: -38.6857, longitude: 176.0702 }],
      attributes: [{ name: 'Colour', value: 'Light' }],
      references: [{ name: 'SampleID', value: '12' }],
      barcodes: ['KWA-000012'],
      members: [],
      tests: [{ testCode: 'TUTIN', testName: 'Tutin in honey' }],
      labJobNumber: 700_123,
      sequence: 1,
      condition: 'Intact, sealed',
      arrivalTemperature: 4.5,
    },
  ],
  supplies: [{ line: 1, code: 'JAR-50', name: '50 mL jar', quantity: 20, dispatchedAt: '2026-03-02T20:00:00.000Z' }],
};
