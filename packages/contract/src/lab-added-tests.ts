import Type, { type Static } from 'typebox';
import { strict, text } from './field-schemas.ts';
import { jobExample } from './job-examples.ts';
import { Job } from './lab-job.ts';
import {
  analystRoles,
  commonProblems,
  ifMatch,
  labApiPrefix,
  labJobNumber,
  mutationProblems,
  positiveInteger,
} from './lab-operation-parts.ts';
import { operation } from './operation.ts';

export const AddedTests = Type.Object(
  {
    codes: Type.Array(text(32, 'Test code of the catalogue, matched exactly.'), {
      minItems: 1,
      maxItems: 100,
      description: 'Tests that the sample does not have yet.',
    }),
  },
  { ...strict, title: 'AddedTests' },
);
export type AddedTests = Static<typeof AddedTests>;

/** What the laboratory tests beyond the order. */
export const labAddedTestOperations = {
  addTests: operation({
    id: 'addTests',
    method: 'POST',
    path: `${labApiPrefix}/jobs/{labJobNumber}/samples/{sequence}/tests`,
    tag: 'Jobs',
    summary: 'Add tests to a sample',
    description:
      'Tests that the laboratory adds to a registered sample, for example to the members of a composite that exceeds ' +
      'its limit. They are as the catalogue has them now, stand in the next result as IN_PROGRESS, and must be ' +
      'measured before a final one. After the final result of a job nothing is added to it.',
    access: { roles: analystRoles },
    pathParameters: Type.Object(
      { ...labJobNumber.properties, sequence: positiveInteger('The number of the sample in the job.') },
      strict,
    ),
    headers: ifMatch,
    body: {
      schema: AddedTests,
      examples: { tutin: { summary: 'A member of a composite is tested by itself', value: { codes: ['TUTIN'] } } },
    },
    responses: { 201: { description: 'The job as it now stands.', schema: Job, example: jobExample } },
    problems: ['not-found', 'conflict', 'stale-version', ...mutationProblems, ...commonProblems],
    served: true,
  }),
};
