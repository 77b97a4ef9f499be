import Type, { type Static } from 'typebox';
import { nullableText, strict, timestamp } from './field-schemas.ts';
import { Measurement, ResultSample } from './result.ts';

const measurandNames = {
  testCode: Type.String(),
  testName: Type.String(),
  measurandCode: Type.String(),
  measurandName: Type.String(),
};
const location = ResultSample.properties.location;
const {
  unitOfMeasure,
  detectionLimit,
  upperLimit,
  upperLimitIsQuantification,
  rangeIndicator,
  numericResult,
  formattedResult,
  assessments,
} = Measurement.properties;

export const SeriesSummary = Type.Object(
  {
    ...measurandNames,
    unitOfMeasure: Type.String(),
    numberOfValues: Type.Integer({ minimum: 1 }),
    latest: Type.Object({ at: timestamp(), formattedResult, rangeIndicator, assessments }, strict),
  },
  { ...strict, title: 'SeriesSummary' },
);
export type SeriesSummary = Static<typeof SeriesSummary>;

export const SamplingPoint = Type.Object(
  {
    samplingPoint: Type.String({
      description: 'The name of the location or, without one, its first coordinates or the name of the samples.',
    }),
    location: Type.Unsafe<Static<typeof location>>({
      ...location,
      description: 'The location of one of the newest samples; `intersect` is empty without coordinates.',
    }),
    series: Type.Array(SeriesSummary, { description: 'The series at this sampling point.' }),
  },
  { ...strict, title: 'SamplingPoint' },
);
export type SamplingPoint = Static<typeof SamplingPoint>;

export const SamplingPointList = Type.Object(
  {
    samplingPoints: Type.Array(SamplingPoint, { description: 'Ordered by name.' }),
    next: nullableText('Pass it as `after` to get the next page; null on the last page.'),
  },
  { ...strict, title: 'SamplingPointList' },
);
export type SamplingPointList = Static<typeof SamplingPointList>;

export const SeriesValue = Type.Object(
  {
    at: timestamp('When the sample was collected; if unknown, when it was measured.'),
    sample: Type.String({ description: 'The name of the sample.' }),
    orderId: Type.Integer(),
    labJobNumber: Type.Integer(),
    resultId: Type.String({ format: 'uuid', description: 'The latest result of the job, which contains the value.' }),
    unitOfMeasure,
    detectionLimit,
    upperLimit,
    upperLimitIsQuantification,
    rangeIndicator,
    numericResult,
    formattedResult,
    assessments,
  },
  { ...strict, title: 'SeriesValue' },
);
export type SeriesValue = Static<typeof SeriesValue>;

export const Series = Type.Object(
  {
    samplingPoint: Type.String(),
    ...measurandNames,
    values: Type.Array(SeriesValue, { description: 'Oldest first.' }),
    isCut: Type.Boolean({ description: 'Whether the window has older values that are not listed.' }),
  },
  { ...strict, title: 'Series' },
);
export type Series = Static<typeof Series>;

const tutin = { testCode: 'TUTIN', testName: 'Tutin in honey', measurandCode: 'TUT', measurandName: 'Tutin' };

export const samplingPointListExample: SamplingPointList = {
  samplingPoints: [
    {
      samplingPoint: 'Taupō north',
      location: { intersect: [{ latitude: -38.6857, longitude: 176.0702 }], name: 'Taupō north' },
      series: [
        {
          ...tutin,
          unitOfMeasure: 'mg/kg',
          numberOfValues: 1,
          latest: { at: '2026-03-01T22:30:00.000Z', formattedResult: '0.034', rangeIndicator: 'BETWEEN_LIMITS' },
        },
      ],
    },
  ],
  next: null,
};

export const seriesExample: Series = {
  samplingPoint: 'Taupō north',
  ...tutin,
  values: [
    {
      at: '2026-03-01T22:30:00.000Z',
      sample: 'Drum 12',
      orderId: 100_042,
      labJobNumber: 700_123,
      resultId: '01a1e200-5c3a-7d11-9b0e-3f6f0c6f2a11',
      unitOfMeasure: 'mg/kg',
      detectionLimit: 0.01,
      upperLimit: 0.7,
      rangeIndicator: 'BETWEEN_LIMITS',
      numericResult: 0.034,
      formattedResult: '0.034',
    },
  ],
  isCut: false,
};
