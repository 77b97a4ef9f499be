import Type, { type Static } from 'typebox';
import { nullable, nullableText, strict } from './field-schemas.ts';
import { Measurement, TestResult } from './result.ts';

const MeasurandState = Type.Object(
  {
    status: TestResult.properties.status,
    statusReason: TestResult.properties.statusReason,
    remark: TestResult.properties.remark,
    result: Type.Optional(Measurement),
  },
  { ...strict, title: 'MeasurandState' },
);

export const ResultChange = Type.Object(
  {
    sample: Type.String({ description: 'The name of the sample.' }),
    sequence: Type.Integer({ minimum: 1, description: 'The number of the sample in the job.' }),
    testCode: Type.String({ description: 'The test of the measurand.' }),
    measurandCode: Type.String(),
    measurandName: Type.String(),
    before: nullable<Static<typeof MeasurandState>>(
      MeasurandState,
      'The state in the superseded result; null in the first result of a job.',
    ),
    after: MeasurandState,
  },
  { ...strict, title: 'ResultChange' },
);
export type ResultChange = Static<typeof ResultChange>;

const OtherChange = Type.Object(
  {
    sample: Type.Optional(Type.String({ description: 'The sample; absent for a field of the order.' })),
    sequence: Type.Optional(Type.Integer({ minimum: 1 })),
    field: Type.String({ description: 'The name of the field in the result.' }),
    before: nullableText('The field as text or JSON; null if it was absent.'),
    after: nullableText(),
  },
  { ...strict, title: 'OtherChange' },
);

export const ResultChanges = Type.Object(
  {
    resultId: Type.String({ format: 'uuid' }),
    supersededResultId: nullableText('The superseded result; null for the first result of a job.'),
    isFinal: Type.Boolean(),
    isAmendment: Type.Boolean({ description: 'Whether the superseded result was final.' }),
    reason: nullableText('The comments of the laboratory; an amendment always has a reason.'),
    changes: Type.Array(ResultChange, { description: 'In the order of the samples and their measurands.' }),
    otherChanges: Type.Optional(
      Type.Array(OtherChange, { minItems: 1, description: 'Changes that are not values; absent if there are none.' }),
    ),
  },
  { ...strict, title: 'ResultChanges' },
);
export type ResultChanges = Static<typeof ResultChanges>;

const before = {
  unitOfMeasure: 'mg/kg',
  detectionLimit: 0.01,
  formattedDetectionLimit: '0.010',
  upperLimit: 0.7,
  rangeIndicator: 'BETWEEN_LIMITS' as const,
  numericResult: 0.034,
  formattedResult: '0.034',
};

export const resultChangesExample: ResultChanges = {
  resultId: '01a1e2f4-90be-7c41-8f21-6d1b0a4c9e55',
  supersededResultId: '01a1e200-5c3a-7d11-9b0e-3f6f0c6f2a11',
  isFinal: true,
  isAmendment: true,
  reason: 'Dilution factor corrected.',
  changes: [
    {
      sample: 'Drum 12',
      sequence: 1,
      testCode: 'TUTIN',
      measurandCode: 'TUT',
      measurandName: 'Tutin',
      before: { status: 'COMPLETE', result: before },
      after: { status: 'COMPLETE', result: { ...before, numericResult: 0.34, formattedResult: '0.340' } },
    },
  ],
};
