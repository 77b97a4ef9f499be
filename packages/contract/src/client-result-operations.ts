import Type from 'typebox';
import { commonProblems, positiveInteger, resultId } from './client-operation-parts.ts';
import { FhirBundle, fhirBundleExample, fhirMediaType } from './fhir.ts';
import { flag, patterns, strict } from './field-schemas.ts';
import { detailedResultExample, resultListExample } from './job-examples.ts';
import { operation } from './operation.ts';
import { DetailedResult, ResultList } from './result.ts';
import { ResultChanges, resultChangesExample } from './result-changes.ts';

const result = {
  description: 'The result.',
  schema: DetailedResult,
  example: detailedResultExample,
  alternatives: { [fhirMediaType]: { schema: FhirBundle, example: fhirBundleExample } },
};

const inFhir = [
  'With `Accept: application/fhir+json` the same as a FHIR R4 Bundle: a DiagnosticReport with one Observation for each',
  'measurand, a Specimen for each sample, the Location where it was taken, the ServiceRequest that the order was, and',
  'the parties. It is made from what was published and nothing else, values digit by digit.',
].join('\n');

const rateLimitHeaders = {
  RateLimit: 'What is left: `"poll";r=0;t=1140, "extra";r=3`.',
  'RateLimit-Policy': 'What is permitted: `"poll";q=1;w=1200, "extra";q=3;w=3600`.',
};

/** Results: version 4 of the interface. */
export const clientResultOperations = {
  listResults: operation({
    id: 'listResults',
    method: 'GET',
    path: '/client/api/v4/results',
    tag: 'Results',
    summary: 'List result summaries',
    description: [
      'Every published result of the account, superseded ones too, newest first. `dateFrom` is included, `dateTo` is',
      'not, so that back-to-back windows neither repeat nor miss a result. `next` and `prev` keep the filters and pin',
      'the listing: pages neither repeat nor skip while results are being published.',
      '',
      '**Polling.** One poll in 20 minutes is permitted, and three extra ones in an hour for retries. A poll is a',
      'listing that starts over, with the same filters, whatever its date window; following `next`, going on by',
      '`offset`, fetching details, and conditional requests that end in 304 are no polls. In production what comes too',
      'early gets 429 with `Retry-After`; in testing it is served, with the same headers.',
    ].join('\n'),
    access: { scope: 'results:read' },
    query: Type.Object(
      {
        dateFrom: Type.Optional(
          Type.String({
            pattern: patterns.utcInstant.pattern,
            description: 'Results reported at or after this moment: UTC, suffix Z. Needs dateTo.',
          }),
        ),
        dateTo: Type.Optional(
          Type.String({
            pattern: patterns.utcInstant.pattern,
            description: 'Results reported before this moment; not in the future, at most a year after dateFrom.',
          }),
        ),
        orderId: Type.Optional(positiveInteger('Results of this order.')),
        finalOnly: flag('Only final results.'),
        latestOnly: flag('Only the latest result of each job.'),
        clientReference: Type.Optional(Type.String({ description: 'Exact match.' })),
        clientOrderNumber: Type.Optional(Type.String({ description: 'Exact match.' })),
        additionalClientReference: Type.Optional(Type.String({ description: 'Exact match.' })),
        quoteNumber: Type.Optional(positiveInteger('Exact match.')),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 100 })),
        offset: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 })),
        cursor: Type.Optional(Type.String({ maxLength: 200, description: 'Part of `next` and `prev`; opaque.' })),
      },
      strict,
    ),
    responses: {
      200: {
        description: 'A page of summaries.',
        schema: ResultList,
        headers: rateLimitHeaders,
        example: resultListExample,
      },
      304: { description: 'Nothing changed since the ETag in If-None-Match.', headers: rateLimitHeaders },
    },
    problems: commonProblems,
    served: true,
  }),

  getLatestResult: operation({
    id: 'getLatestResult',
    method: 'GET',
    path: '/client/api/v4/jobs/{labJobNumber}/latest-result',
    tag: 'Results',
    summary: 'Get the latest result of a job',
    description: `The detailed result that was published last.\n\n${inFhir}`,
    access: { scope: 'results:read' },
    pathParameters: Type.Object({ labJobNumber: positiveInteger('The lab job number.') }, strict),
    responses: { 200: result },
    problems: ['not-found', ...commonProblems],
    served: true,
  }),

  getResult: operation({
    id: 'getResult',
    method: 'GET',
    path: '/client/api/v4/results/{resultId}',
    tag: 'Results',
    summary: 'Get a result by its identifier',
    description: `Any published result, superseded ones too. Its bytes never change.\n\n${inFhir}`,
    access: { scope: 'results:read' },
    pathParameters: resultId,
    responses: { 200: result },
    problems: ['not-found', ...commonProblems],
    served: true,
  }),

  getResultChanges: operation({
    id: 'getResultChanges',
    method: 'GET',
    path: '/client/api/v4/results/{resultId}/changes',
    tag: 'Results',
    summary: 'See what a result changed',
    description: [
      'Compares a result with the one of the same job that it superseded: every measurand whose status or value is',
      'another, with what stood there before and what stands there now, and the reason that the laboratory gave. The',
      'first result of a job supersedes none: `supersededResultId` is null and every measurand is new. Values are',
      'compared and shown with every digit; the answer never changes.',
    ].join('\n'),
    access: { scope: 'results:read' },
    pathParameters: resultId,
    responses: { 200: { description: 'The changes.', schema: ResultChanges, example: resultChangesExample } },
    problems: ['not-found', ...commonProblems],
    served: true,
  }),
};
