import Type, { type Static } from 'typebox';
import { givenTime, notBlank, strict, text } from './field-schemas.ts';

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
