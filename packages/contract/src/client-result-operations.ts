import Type from 'typebox';
import { commonProblems, resultId } from './client-operation-parts.ts';
import { FhirBundle, fhirBundleExample, fhirMediaType } from './fhir.ts';
import { flag, positiveInteger, strict, utcInstant } from './field-schemas.ts';
import { detailedResultExample, resultListExample } from './job-examples.ts';
import { JobList, jobListExample } from './job-listing.ts';
import { filterDescription, jobFilters, searchDescription } from './listing-filters.ts';
import { sortJobs } from './listing-sort.ts';
import { operation } from './operation.ts';
import { ifNoneMatch } from './request-headers.ts';
import { negotiatedHeaders, notModified, rateLimitHeaders } from './response-headers.ts';
import { DetailedResult, ResultList } from './result.ts';
import { ResultChanges, resultChangesExample } from './result-changes.ts';
import { csvMediaType, ResultCsv, resultCsvColumns, resultCsvExample } from './result-csv.ts';
import { maxResultDetails, ResultDetails, resultDetailsExample } from './result-details.ts';

const detailedResult = {
  description: 'The result.',
  schema: DetailedResult,
  headers: negotiatedHeaders,
  example: detailedResultExample,
  alternatives: {
    [fhirMediaType]: { schema: FhirBundle, example: fhirBundleExample },
    [csvMediaType]: { schema: ResultCsv, example: resultCsvExample },
  },
};

const representations = [
  'With `Accept: application/fhir+json` the response is a FHIR R4 Bundle: a DiagnosticReport with an Observation for each',
  'measurand, a Specimen for each sample, the Location of sampling, a ServiceRequest for the order, and the parties. It',
  'contains only published data, and all digits of the values are preserved.',
  '',
  'With `Accept: text/csv` the response has one line for each measurand of each sample, for spreadsheets and programs that',
  'import tables. The first line names the columns. A column is never renamed, moved or removed; a new one is added at the',
  'end. Times are in UTC. An apostrophe precedes a text that a spreadsheet would evaluate as a formula, and a text that',
  'begins with an apostrophe.',
  '',
  ...Object.entries(resultCsvColumns).map(([name, text]) => `- \`${name}\`: ${text}`),
  '',
  'A cell without information is empty.',
].join('\n');

const listingHeaders = {
  ...negotiatedHeaders,
  ...rateLimitHeaders,
  'Retry-After': 'Seconds until the next poll, if this one was above the permitted rate and allowed nevertheless.',
};

export const clientResultOperations = {
  listResults: operation({
    id: 'listResults',
    method: 'GET',
    path: '/client/api/v4/results',
    tag: 'Results',
    summary: 'List results',
    description: [
      'Returns a summary of every published result of the account, including superseded ones, newest first. The date window',
      'includes `dateFrom` and excludes `dateTo`, so that consecutive windows neither repeat nor miss a result. `next` and',
      '`prev` keep the filters and a cursor: pages neither repeat nor skip results that are published meanwhile.',
      '',
      '**Polling.** One poll per 20 minutes is permitted, and three extra polls per hour for retries. A poll is a request',
      'without a cursor and with the same filters, whatever its date window, `limit` and `offset`. Following `next` or `prev`,',
      'fetching details, and conditional requests that end in 304 are not polls. In production a poll above the limit gets',
      '429 with `Retry-After`; in testing it is allowed, with the same headers.',
    ].join('\n'),
    access: { scope: 'results:read', role: 'reader' },
    query: Type.Object(
      {
        dateFrom: Type.Optional(
          utcInstant('Results reported at or after this time, in UTC with the suffix Z. Requires `dateTo`.'),
        ),
        dateTo: Type.Optional(
          utcInstant('Results reported before this time; not in the future, and at most one year after `dateFrom`.'),
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
        cursor: Type.Optional(
          Type.String({
            maxLength: 200,
            description:
              'Opaque; set by the links `next` and `prev`, and valid only for their account, filters and offset.',
          }),
        ),
      },
      strict,
    ),
    headers: ifNoneMatch,
    responses: {
      200: {
        description: 'A page of summaries.',
        schema: ResultList,
        headers: listingHeaders,
        example: resultListExample,
      },
      304: notModified(listingHeaders),
    },
    problems: commonProblems,
  }),

  getLatestResult: operation({
    id: 'getLatestResult',
    method: 'GET',
    path: '/client/api/v4/jobs/{labJobNumber}/latest-result',
    tag: 'Results',
    summary: 'Get the latest result of a job',
    description: `Returns the detailed result that was published last.\n\n${representations}`,
    access: { scope: 'results:read', role: 'reader' },
    pathParameters: Type.Object({ labJobNumber: positiveInteger('The lab job number.') }, strict),
    headers: ifNoneMatch,
    responses: { 200: detailedResult, 304: notModified(negotiatedHeaders) },
    problems: ['not-found', ...commonProblems],
  }),

  getResult: operation({
    id: 'getResult',
    method: 'GET',
    path: '/client/api/v4/results/{resultId}',
    tag: 'Results',
    summary: 'Get a result',
    description: `Returns a published result, including superseded ones. Its JSON and FHIR bytes never change.\n\n${representations}`,
    access: { scope: 'results:read', role: 'reader' },
    pathParameters: resultId,
    headers: ifNoneMatch,
    responses: { 200: detailedResult, 304: notModified(negotiatedHeaders) },
    problems: ['not-found', ...commonProblems],
  }),

  getResultDetails: operation({
    id: 'getResultDetails',
    method: 'GET',
    path: '/client/api/v4/result-details',
    tag: 'Results',
    summary: 'Get several results',
    description: [
      `Returns up to ${maxResultDetails} detailed results by their identifiers, in the order of the request, each with the content of`,
      '`GET /client/api/v4/results/{resultId}`. It saves a request for each result after a poll, and is not a poll itself.',
      '',
      'An identifier that no result of the account has is in `notFound`. A response contains at least one of the results that',
      'exist, and ends before it gets too large: `remaining` has the identifiers that it does not contain. Request them in',
      'the next call.',
    ].join('\n'),
    access: { scope: 'results:read', role: 'reader' },
    query: Type.Object(
      {
        resultIds: Type.String({
          minLength: 1,
          maxLength: 4000,
          description: `Up to ${maxResultDetails} different result identifiers, separated by commas.`,
        }),
      },
      strict,
    ),
    headers: ifNoneMatch,
    responses: {
      200: {
        description: 'The results.',
        schema: ResultDetails,
        headers: negotiatedHeaders,
        example: resultDetailsExample,
      },
      304: notModified(negotiatedHeaders),
    },
    problems: commonProblems,
  }),

  getResultChanges: operation({
    id: 'getResultChanges',
    method: 'GET',
    path: '/client/api/v4/results/{resultId}/changes',
    tag: 'Results',
    summary: 'Get the changes of a result',
    description: [
      'Compares a result with the result of the same job that it superseded. Returns each measurand whose status or value',
      'differs, with both states, and the reason given by the laboratory. For the first result of a job,',
      '`supersededResultId` is null and every measurand is listed. All digits of the values are compared. The response',
      'never changes.',
    ].join('\n'),
    access: { scope: 'results:read', role: 'reader' },
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

  listJobs: operation({
    id: 'listJobs',
    method: 'GET',
    path: '/client/api/v4/jobs',
    tag: 'Results',
    summary: 'List jobs',
    description: [
      'Returns the jobs of the account, newest first, each with the identifiers of its results. The request is not a poll',
      'and does not count towards the polling limit. A new result does not change the position of its job, so use the',
      'list of results or the events to get every result.',
      '',
      filterDescription,
      'Of a measurand, sampling point, sample type and exceedance one published value must match all that are given.',
      searchDescription,
    ].join('\n'),
    access: { scope: 'results:read', role: 'reader' },
    query: Type.Object(
      {
        ...jobFilters,
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
        sort: sortJobs,
        before: Type.Optional(positiveInteger('The `next` of the previous page.')),
      },
      strict,
    ),
    responses: { 200: { description: 'A page of jobs.', schema: JobList, example: jobListExample } },
    problems: commonProblems,
  }),
};
