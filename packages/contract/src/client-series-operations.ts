import Type from 'typebox';
import { commonProblems } from './client-operation-parts.ts';
import { strict, utcInstant } from './field-schemas.ts';
import { operation } from './operation.ts';
import { SamplingPointList, Series, samplingPointListExample, seriesExample } from './series.ts';

export const clientSeriesOperations = {
  listSamplingPoints: operation({
    id: 'listSamplingPoints',
    method: 'GET',
    path: '/client/api/v4/sampling-points',
    tag: 'Trends',
    summary: 'List sampling points',
    description: [
      'Returns where the samples of the account were taken and what was measured there. Samples belong to the same sampling',
      'point if their locations have the same name. Locations without a name are compared by their first coordinates, to',
      'about ten metres; samples without a location by the name of the sample. Values come from the latest result of each',
      'job, including interim results. The request is not a poll.',
    ].join('\n'),
    access: { scope: 'results:read', role: 'reader' },
    query: Type.Object(
      {
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
        after: Type.Optional(Type.String({ maxLength: 255, description: 'The `next` of the previous page.' })),
      },
      strict,
    ),
    responses: {
      200: { description: 'A page of sampling points.', schema: SamplingPointList, example: samplingPointListExample },
    },
    problems: commonProblems,
  }),

  getSeries: operation({
    id: 'getSeries',
    method: 'GET',
    path: '/client/api/v4/series',
    tag: 'Trends',
    summary: 'Get a time series',
    description: [
      'Returns the values of one measurand of one test at one sampling point, oldest first, each with its limits and its',
      'result. If there are more values than `limit`, the newest are returned. The window includes `from` and excludes `to`.',
      'The request is not a poll.',
    ].join('\n'),
    access: { scope: 'results:read', role: 'reader' },
    query: Type.Object(
      {
        samplingPoint: Type.String({ maxLength: 255 }),
        testCode: Type.String({ maxLength: 32 }),
        measurandCode: Type.String({ maxLength: 32 }),
        from: Type.Optional(utcInstant('Values at or after this time, in UTC with the suffix Z.')),
        to: Type.Optional(utcInstant('Values before this time.')),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 500 })),
      },
      strict,
    ),
    responses: { 200: { description: 'The series.', schema: Series, example: seriesExample } },
    problems: ['not-found', ...commonProblems],
  }),
};
