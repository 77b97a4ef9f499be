import Type from 'typebox';
import { commonProblems } from './client-operation-parts.ts';
import { patterns, strict } from './field-schemas.ts';
import { operation } from './operation.ts';
import { SamplingPointList, Series, samplingPointListExample, seriesExample } from './series.ts';

const moment = (description: string) =>
  Type.Optional(Type.String({ pattern: patterns.utcInstant.pattern, description }));

/** What was measured at the same place, over time. */
export const clientSeriesOperations = {
  listSamplingPoints: operation({
    id: 'listSamplingPoints',
    method: 'GET',
    path: '/client/api/v4/sampling-points',
    tag: 'Trends',
    summary: 'List sampling points',
    description: [
      'Where the samples of the account were taken, and what was measured there. Samples are of the same sampling point',
      'when their locations have the same name; locations without a name when they begin with the same coordinates, to',
      'about ten metres; and samples without a location when they have the same name themselves. What counts is the',
      'latest result of each job, interim ones too. This is no poll.',
    ].join('\n'),
    access: { scope: 'results:read' },
    query: Type.Object(
      {
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
        after: Type.Optional(Type.String({ maxLength: 255, description: 'The `next` of the page before.' })),
      },
      strict,
    ),
    responses: {
      200: { description: 'A page of sampling points.', schema: SamplingPointList, example: samplingPointListExample },
    },
    problems: commonProblems,
    served: true,
  }),

  getSeries: operation({
    id: 'getSeries',
    method: 'GET',
    path: '/client/api/v4/series',
    tag: 'Trends',
    summary: 'Get the values of a sampling point over time',
    description: [
      'The values of one measurand of one test at one sampling point, oldest first, each with its limits and where it',
      'was published. Where there are more than `limit`, the newest are listed. `from` is included, `to` is not. This',
      'is no poll.',
    ].join('\n'),
    access: { scope: 'results:read' },
    query: Type.Object(
      {
        samplingPoint: Type.String({ maxLength: 255 }),
        testCode: Type.String({ maxLength: 32 }),
        measurandCode: Type.String({ maxLength: 32 }),
        from: moment('Values at or after this moment: UTC, suffix Z.'),
        to: moment('Values before this moment.'),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 500 })),
      },
      strict,
    ),
    responses: { 200: { description: 'The series.', schema: Series, example: seriesExample } },
    problems: ['not-found', ...commonProblems],
    served: true,
  }),
};
