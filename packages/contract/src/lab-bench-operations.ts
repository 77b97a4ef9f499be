import Type from 'typebox';
import { code, flag, notBlank, strict } from './field-schemas.ts';
import { jobStageNames, LabJobList, Worklist, WorklistOverview } from './lab-job-listing.ts';
import { labJobListExample, worklistExample, worklistOverviewExample } from './lab-job-listing-examples.ts';
import { allRoles, commonProblems, ifNoneMatch, labApiPrefix, positiveInteger } from './lab-operation-parts.ts';
import { operation } from './operation.ts';

/** What is on the benches: jobs by their stage, and the samples that wait for a test. */
export const labBenchOperations = {
  listJobs: operation({
    id: 'listJobs',
    method: 'GET',
    path: `${labApiPrefix}/jobs`,
    tag: 'Jobs',
    summary: 'Jobs by their stage',
    description:
      'Jobs of all accounts, oldest first. `search` finds jobs by the beginnings of words: of the references of the ' +
      'order, of the account’s name and of the names of the samples as they were at registration, or by the job ' +
      'number or the order. Upper case and accents make no difference; every word must be found, one of ' +
      'a single letter or digit as a whole.',
    access: { roles: allRoles },
    query: Type.Object(
      {
        stage: Type.Optional(Type.Enum(jobStageNames)),
        drafted: flag('Jobs whose latest result has a draft report, which waits for approval.'),
        accountId: Type.Optional(positiveInteger('Jobs of this account.')),
        testCode: Type.Optional(code('Jobs with this test on a sample.')),
        search: Type.Optional(notBlank(200, 'Words, or a number.')),
        newestFirst: flag('Newest first.'),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 100 })),
        after: Type.Optional(positiveInteger('The `next` of the page before.')),
      },
      strict,
    ),
    responses: { 200: { description: 'A page of jobs.', schema: LabJobList, example: labJobListExample } },
    problems: commonProblems,
    served: true,
  }),

  listWorklists: operation({
    id: 'listWorklists',
    method: 'GET',
    path: `${labApiPrefix}/worklists`,
    tag: 'Jobs',
    summary: 'The worklists',
    description:
      'The tests of all jobs without a final result: how many samples have each, and how many measurements are missing.',
    access: { roles: allRoles },
    responses: {
      200: { description: 'Tests by code.', schema: WorklistOverview, example: worklistOverviewExample },
    },
    problems: commonProblems,
    served: true,
  }),

  getWorklist: operation({
    id: 'getWorklist',
    method: 'GET',
    path: `${labApiPrefix}/worklists/{testCode}`,
    tag: 'Jobs',
    summary: 'The worklist of a test',
    description:
      'The samples with this test in all jobs without a final result, oldest first, up to 1,000. A test that no such ' +
      'job has gets an empty list. Whoever follows the list names its ETag in If-None-Match and gets 304 while ' +
      'nothing changed.',
    access: { roles: allRoles },
    pathParameters: Type.Object({ testCode: code('The test.') }, strict),
    headers: ifNoneMatch,
    responses: {
      200: {
        description: 'The samples.',
        schema: Worklist,
        example: worklistExample,
        headers: { ETag: 'Changes with every change of one of the jobs.' },
      },
      304: { description: 'Nothing changed since the ETag in If-None-Match.' },
    },
    problems: commonProblems,
    served: true,
  }),
};
