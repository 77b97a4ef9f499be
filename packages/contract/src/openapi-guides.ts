import { roles } from './lab-staff.ts';
import { maxListedViolations, violationCodes } from './problem.ts';
import { browserHeaders, commonHeaders } from './response-headers.ts';
import { scopes } from './token.ts';

const table = (head: [string, string], rows: [string, string][]) =>
  [`| ${head[0]} | ${head[1]} |`, '|---|---|', ...rows.map(([a, b]) => `| ${a} | ${b} |`)].join('\n');

const errorGuide = [
  'Errors are problem documents (RFC 9457) with the content type `application/problem+json`. A 400 lists all violations, up',
  `to the first ${maxListedViolations}, each with a JSON Pointer into the body or the name of the parameter, a stable code, and a`,
  'message for people. Every response has an `X-Request-Id`, which is also in `instance` and in the log of the laboratory.',
  '',
  table(
    ['Code', 'Meaning'],
    Object.entries(violationCodes).map(([code, meaning]) => [`\`${code}\``, meaning]),
  ),
].join('\n');

const headerGuide = [
  'Every response has these headers. Further ones are documented with each response.',
  '',
  table(
    ['Header', 'Value'],
    Object.entries({ ...commonHeaders, ...browserHeaders }).map(([name, text]) => [`\`${name}\``, text]),
  ),
].join('\n');

const requestGuide = [
  'Bodies of requests may be compressed: `Content-Encoding: gzip`. The limit of the size applies to the',
  'decompressed body. Every GET operation also accepts HEAD; its response has the headers that GET would have, and `Range` is',
  'ignored.',
].join('\n');

/** Title and introduction of the client API document. */
export const clientGuide = {
  title: 'Labwire client interface',
  description: [
    'Submit orders with instant validation, list and download reports, and poll for results.',
    '',
    '## Access',
    'All operations except the token endpoints require `Authorization: Bearer <token>`. An unknown, expired or revoked token',
    'gets the same 401. A suspended account or a missing scope gets 403. Data of another customer gets the same 404 as data',
    'that does not exist.',
    '',
    table(['Scope', 'Permits'], Object.entries(scopes)),
    '',
    'A deployment is either `testing` or `production`; every response has it in `Labwire-Environment`.',
    '',
    '## Compatibility',
    'Responses can get additional fields, headers and values of enumerations at any time; ignore those that you do not know.',
    'Requests are strict: an unknown field or parameter is rejected. A deprecated operation has the headers `Deprecation` and',
    '`Sunset`. The guide has the whole policy.',
    '',
    '## Requests',
    requestGuide,
    '',
    '## Headers',
    headerGuide,
    '',
    '## Errors',
    errorGuide,
  ].join('\n'),
};

/** Title and introduction of the laboratory API document. */
export const labGuide = {
  title: 'Labwire laboratory interface',
  description: [
    'For the laboratory: onboarding, catalogue, orders, jobs, results and reports.',
    '',
    '## Access',
    'Programs send `Authorization: Bearer <staff token>`. People sign in, and their browser sends a session cookie. A request',
    'with a session cookie that changes something must come from the pages of the service, which is checked with',
    '`Sec-Fetch-Site` or `Origin`; otherwise the response is 403. Tokens of customers are not valid here, and staff tokens',
    'and sessions are not valid for the client interface. Every change is recorded in the audit trail.',
    '',
    table(['Role', 'Permits'], Object.entries(roles)),
    '',
    '## Requests',
    requestGuide,
    '',
    '## Headers',
    headerGuide,
    '',
    '## Errors',
    errorGuide,
  ].join('\n'),
};
