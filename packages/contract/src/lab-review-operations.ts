import Type from 'typebox';
import { strict } from './field-schemas.ts';
import { detailedResultExample } from './job-examples.ts';
import {
  allRoles,
  approverRoles,
  commonProblems,
  ifNoneMatch,
  labApiPrefix,
  labJobNumber,
  mutationProblems,
  reportId,
} from './lab-operation-parts.ts';
import { JobReview, ReportReturn, ReportReturned } from './lab-review.ts';
import { jobReviewExample } from './lab-review-examples.ts';
import { operation } from './operation.ts';
import { DetailedResult } from './result.ts';
import { ResultChanges, resultChangesExample } from './result-changes.ts';

const resultId = Type.Object({ resultId: Type.String({ description: 'The result.' }) }, strict);

/** What somebody looks at before a result is published and a report approved. */
export const labReviewOperations = {
  getJobReview: operation({
    id: 'getJobReview',
    method: 'GET',
    path: `${labApiPrefix}/jobs/{labJobNumber}/review`,
    tag: 'Review',
    summary: 'Review a job',
    description:
      'Every value as a result published now would say it, beside what the latest result says and what the same ' +
      'sampling point had before; what is missing; what can be published, and whether the caller may approve the draft.',
    access: { roles: allRoles },
    pathParameters: labJobNumber,
    headers: ifNoneMatch,
    responses: {
      200: {
        description: 'The review.',
        schema: JobReview,
        example: jobReviewExample,
        headers: { ETag: 'Changes with the job, with other results of the account, and with the settings.' },
      },
      304: { description: 'Nothing changed since the ETag in If-None-Match.' },
    },
    problems: ['not-found', ...commonProblems],
    served: true,
  }),

  getLabResult: operation({
    id: 'getLabResult',
    method: 'GET',
    path: `${labApiPrefix}/results/{resultId}`,
    tag: 'Review',
    summary: 'Get a result as the customer sees it',
    description: 'The very bytes that the customer gets, superseded results too.',
    access: { roles: allRoles },
    pathParameters: resultId,
    responses: { 200: { description: 'The result.', schema: DetailedResult, example: detailedResultExample } },
    problems: ['not-found', ...commonProblems],
    served: true,
  }),

  getLabResultChanges: operation({
    id: 'getLabResultChanges',
    method: 'GET',
    path: `${labApiPrefix}/results/{resultId}/changes`,
    tag: 'Review',
    summary: 'What a result changed',
    description: 'Compared with the result of the job that it superseded, as the customer sees it.',
    access: { roles: allRoles },
    pathParameters: resultId,
    responses: { 200: { description: 'The changes.', schema: ResultChanges, example: resultChangesExample } },
    problems: ['not-found', ...commonProblems],
    served: true,
  }),

  returnReport: operation({
    id: 'returnReport',
    method: 'POST',
    path: `${labApiPrefix}/reports/{reportId}/return`,
    tag: 'Review',
    summary: 'Return a draft to the bench',
    description:
      'For a reviewer who disagrees. The draft is discarded and its reason stands in the review of the job; the result ' +
      'stays published. Measurements are corrected, a result is published and drafted anew.',
    access: { roles: approverRoles },
    pathParameters: reportId,
    body: {
      schema: ReportReturn,
      examples: {
        doubt: { summary: 'A doubtful value', value: { reason: 'Tutin of Drum 12 is ten times its usual value.' } },
      },
    },
    responses: {
      200: { description: 'Returned.', schema: ReportReturned, example: { returnedAt: '2026-03-04T02:20:00.000Z' } },
    },
    problems: ['not-found', 'conflict', ...mutationProblems, ...commonProblems],
    served: true,
  }),
};
