import type { TSchema } from 'typebox';
import type { Operation } from './operation.ts';
import { type ProblemType, problemTypes } from './problem.ts';

/** Headers of responses, with their descriptions. */
export type HeaderTexts = Record<string, string>;

/** Headers of every response. */
export const commonHeaders: HeaderTexts = {
  'X-Request-Id': 'The id of the request, also in `instance` of a problem document and in the log of the laboratory.',
  'Labwire-Environment': '`testing` or `production`.',
  'Cache-Control': '`no-store`, or `private, no-cache` where a response can be revalidated with its ETag.',
};

/** Headers of every response that only matter to browsers. */
export const browserHeaders: HeaderTexts = {
  'Content-Security-Policy': 'Forbids browsers to load anything.',
  'Cross-Origin-Opener-Policy': '`same-origin`',
  'Cross-Origin-Resource-Policy': '`same-origin`',
  'Referrer-Policy': '`no-referrer`',
  'Strict-Transport-Security': 'Where the service is reached with https.',
  'X-Content-Type-Options': '`nosniff`',
  'X-Frame-Options': '`DENY`',
};

const etag = 'Identifies this version of the response; send it in `If-None-Match`.';
const vary = 'The request headers that the response depends on.';

/** Headers of JSON that is compressed and can be revalidated. */
export const negotiatedHeaders: HeaderTexts = {
  ETag: etag,
  Vary: vary,
  'Content-Encoding': '`br`, `gzip` or `deflate`, if the request accepts one.',
};

/** Headers of a resource that is changed with `If-Match`. */
export const versionHeaders: HeaderTexts = { ETag: 'The version; send it in `If-Match` or `If-None-Match`.' };

/** Headers of a stored PDF. */
export const pdfHeaders: HeaderTexts = {
  ETag: etag,
  'Accept-Ranges': '`bytes`',
  'Content-Disposition': 'A readable file name.',
  'Content-Length': 'The size in bytes.',
};

export const partialPdfHeaders: HeaderTexts = {
  ...pdfHeaders,
  'Content-Range': 'The position of the range in the file, for example `bytes 0-1023/48211`.',
};

export const rateLimitHeaders: HeaderTexts = {
  RateLimit: 'The remaining quota, for example `"poll";r=0;t=1140, "extra";r=3`.',
  'RateLimit-Policy': 'The quota, for example `"poll";q=1;w=1200, "extra";q=3;w=3600`.',
};

export const notModified = (headers: HeaderTexts) => ({
  description: 'Not modified since the ETag in `If-None-Match`.',
  headers,
});

const challenge = 'How to authenticate (RFC 6750 and RFC 7617).';
const retryAfter = 'Seconds to wait before the next attempt.';

const problemHeaders: Partial<Record<ProblemType, HeaderTexts>> = {
  unauthorized: { 'WWW-Authenticate': challenge },
  'invalid-client': { 'WWW-Authenticate': challenge },
  'insufficient-scope': { 'WWW-Authenticate': challenge },
  'stale-version': { ETag: 'The current version.' },
  'unsupported-media-type': {
    'Accept-Encoding': 'The supported encodings of bodies, if that of the request is not supported.',
  },
  'range-not-satisfiable': { ...pdfHeaders, 'Content-Range': 'The size of the file, for example `bytes */48211`.' },
  'too-many-requests': { 'Retry-After': retryAfter, ...rateLimitHeaders },
  unavailable: { 'Retry-After': retryAfter },
};

/** Headers of every response of a deprecated operation. */
const deprecationHeaders: HeaderTexts = {
  Deprecation: 'Since when the operation is deprecated (RFC 9745), for example `@1798761600`.',
  Sunset: 'When the operation is removed at the earliest (RFC 8594).',
  Link: 'A page with what to use instead, with `rel="deprecation"`.',
};

/** Headers of a page of a listing. */
const pageHeaders: HeaderTexts = {
  Link: 'The URL of the next page with `rel="next"`, unless this is the last page, and of the previous one with `rel="prev"`.',
};

/** The query parameter that gets the `next` of a response to request the next page; undefined for operations without pages. */
export function pageParameter({ query, responses }: Operation): 'before' | 'after' | undefined {
  if (!responses[200]?.schema || !('next' in propertiesOf(responses[200].schema))) return undefined;
  return (['before', 'after'] as const).find((name) => query && name in query.properties);
}

const propertiesOf = (schema: TSchema): Record<string, unknown> =>
  'properties' in schema ? (schema.properties as Record<string, unknown>) : {};

const isListing = (operation: Operation) => {
  const { schema } = operation.responses[200] ?? {};
  return pageParameter(operation) !== undefined || (schema !== undefined && 'pagination' in propertiesOf(schema));
};

/** Headers that are set before the response is known, so that problems have them too. */
const earlyHeaders = ['Vary', ...Object.keys(rateLimitHeaders)];

function earlyHeadersOf({ responses }: Operation): HeaderTexts {
  const all = Object.values(responses).flatMap(({ headers = {}, alternatives }) => [
    ...Object.entries(headers),
    ...(alternatives ? [['Vary', vary] as const] : []),
  ]);
  return Object.fromEntries(all.filter(([name]) => earlyHeaders.includes(name)));
}

/** All headers that a response of an operation can have, apart from those of browsers and of the HTTP connection. */
export function responseHeaders(operation: Operation, status: number): HeaderTexts {
  const types = operation.problems.filter((type) => problemTypes[type].status === status);
  return {
    ...commonHeaders,
    ...earlyHeadersOf(operation),
    ...(operation.deprecated && deprecationHeaders),
    ...(status === 200 && isListing(operation) && pageHeaders),
    ...operation.responses[status]?.headers,
    ...Object.assign({}, ...types.map((type) => problemHeaders[type])),
  };
}
