import Type from 'typebox';
import { code, flag, positiveInteger, strict } from './field-schemas.ts';
import { LabJobList, Worklist, WorklistOverview } from './lab-job-listing.ts';
import { labJobListExample, worklistExample, worklistOverviewExample } from './lab-job-listing-examples.ts';
import { jobSearchDescription, labJobFilters } from './lab-listing-filters.ts';
import { allRoles, commonProblems, labApiPrefix } from './lab-operation-parts.ts';
import { sortLabJobs } from './listing-sort.ts';
import { operation } from './operation.ts';
import { ifNoneMatch } from './request-headers.ts';
import { notModified } from './response-headers.ts';

export const labWorklistOperations = {
  listJobs: operation({
    id: 'listJobs',
    method: 'GET',
    path: `${labApiPrefix}/jobs`,
    tag: 'Jobs',
    summary: 'List jobs',
    description:
      'Returns the jobs of all accounts, oldest first. Filters are combined with AND; of a measurand, sampling point, ' +
      `sample type and exceedance one published value must match all that are given. ${jobSearchDescription}`,
    access: { roles: allRoles },
    query: Type.Object(
      {
        ...labJobFilters,
        sort: sortLabJobs,
        newestFirst: flag('Newest first.'),
        byDueDate: flag('By due date, the earliest first, instead of by number; only jobs without a final result.'),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 100 })),
        after: Type.Optional(positiveInteger('The `next` of the previous page.')),
      },
      strict,
    ),
    responses: { 200: { description: 'A page of jobs.', schema: LabJobList, example: labJobListExample } },
    problems: commonProblems,
  }),

  listWorklists: operation({
    id: 'listWorklists',
    method: 'GET',
    path: `${labApiPrefix}/worklists`,
    tag: 'Jobs',
    summary: 'List worklists',
    description:
      'Returns each test of the jobs without a final result, with its number of samples, measurements and missing ' +
      'measurements.',
    access: { roles: allRoles },
    responses: {
      200: { description: 'The tests, ordered by code.', schema: WorklistOverview, example: worklistOverviewExample },
    },
    problems: commonProblems,
  }),

  getWorklist: operation({
    id: 'getWorklist',
    method: 'GET',
    path: `${labApiPrefix}/worklists/{testCode}`,
    tag: 'Jobs',
    summary: 'Get the worklist of a test',
    description:
      'Returns the samples with this test from the jobs without a final result, oldest first. A page has complete jobs. ' +
      'The list is empty for a test that no such job has.',
    access: { roles: allRoles },
    pathParameters: Type.Object({ testCode: code('The test.') }, strict),
    query: Type.Object(
      {
        limit: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: 1_000,
            default: 1_000,
            description: 'The largest number of samples. A first job with more samples is the only one of its page.',
          }),
        ),
        after: Type.Optional(positiveInteger('The `next` of the previous page.')),
      },
      strict,
    ),
    headers: ifNoneMatch,
    responses: {
      200: {
        description: 'The samples.',
        schema: Worklist,
        example: worklistExample,
        headers: {
          ETag: 'Changes with every change of a job of the worklist, also on other pages, or of a specification.',
        },
      },
      304: notModified({ ETag: 'As before.' }),
    },
    problems: commonProblems,
  }),
};
