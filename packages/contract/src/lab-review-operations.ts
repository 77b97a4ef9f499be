import Type from 'typebox';
import { strict } from './field-schemas.ts';
import { detailedResultExample } from './job-examples.ts';
import { allRoles, commonProblems, labApiPrefix, labJobNumber } from './lab-operation-parts.ts';
import { JobReview } from './lab-review.ts';
import { jobReviewExample } from './lab-review-examples.ts';
import { operation } from './operation.ts';
import { ifNoneMatch } from './request-headers.ts';
import { negotiatedHeaders, notModified } from './response-headers.ts';
import { DetailedResult } from './result.ts';
import { ResultChanges, resultChangesExample } from './result-changes.ts';

const resultId = Type.Object({ resultId: Type.String({ description: 'The result.' }) }, strict);

export const labReviewOperations = {
  getJobReview: operation({
    id: 'getJobReview',
    method: 'GET',
    path: `${labApiPrefix}/jobs/{labJobNumber}/review`,
    tag: 'Review',
    summary: 'Get the review of a job',
    description:
      'Returns each value as it would be published now, with its value in the latest result and earlier values of the same ' +
      'sampling point. Also returns what prevents publishing, drafting, and approval by the caller.',
    access: { roles: allRoles },
    pathParameters: labJobNumber,
    headers: ifNoneMatch,
    responses: {
      200: {
        description: 'The review.',
        schema: JobReview,
        example: jobReviewExample,
        headers: { ETag: 'Changes with the job, other results of the account, and the settings.' },
      },
      304: notModified({ ETag: 'As before.' }),
    },
    problems: ['not-found', ...commonProblems],
  }),

  getLabResult: operation({
    id: 'getLabResult',
    method: 'GET',
    path: `${labApiPrefix}/results/{resultId}`,
    tag: 'Review',
    summary: 'Get a result',
    description: 'Returns a published result byte for byte as the customer gets it, including superseded results.',
    access: { roles: allRoles },
    pathParameters: resultId,
    headers: ifNoneMatch,
    responses: {
      200: {
        description: 'The result.',
        schema: DetailedResult,
        headers: negotiatedHeaders,
        example: detailedResultExample,
      },
      304: notModified(negotiatedHeaders),
    },
    problems: ['not-found', ...commonProblems],
  }),

  getLabResultChanges: operation({
    id: 'getLabResultChanges',
    method: 'GET',
    path: `${labApiPrefix}/results/{resultId}/changes`,
    tag: 'Review',
    summary: 'Get the changes of a result',
    description: 'Compares a result with the one it superseded, as for the customer.',
    access: { roles: allRoles },
    pathParameters: resultId,
    headers: ifNoneMatch,
    responses: {
      200: {
        description: 'The changes.',
        schema: ResultChanges,
        headers: negotiatedHeaders,
        example: resultChangesExample,
      },
      304: notModified(negotiatedHeaders),
    },
    problems: ['not-found', ...commonProblems],
  }),
};
