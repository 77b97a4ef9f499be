import type { ProblemType } from '@labwire/contract/problem.ts';

/** A request as it is shown on a page. Names with a dollar sign stand for values of the reader. */
export interface ExampleRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A request that leads to a problem, and a similar one that does not. */
export interface ProblemExample {
  /** The state in which the wrong request leads to the problem, if it is not enough to send it. */
  state?: string;
  wrong: ExampleRequest;
  /** What was corrected, or has to happen before the right request. */
  correction: string;
  right: ExampleRequest;
}

const client = '/client/api/v3';
const json = { 'Content-Type': 'application/json' };
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const asCustomer = bearer('$TOKEN');

const orderText = (testCode: string) => `{
  "organisations": [{
    "orderRoles": ["PRIMARY_ORGANISATION"],
    "contacts": [{"orderRoles": ["PRIMARY", "SUBMITTER"], "email": "mere.parata@kowhai-apiaries.example"}]
  }],
  "lines": [{"sample": {
    "name": "Drum 12",
    "sampleType": {"sampleTypeCode": "HONEY"},
    "analyticalTests": [{"code": "${testCode}"}]
  }}]
}`;
const order = orderText('TUTIN');

const submit = (body: string, headers: Record<string, string> = json): ExampleRequest => ({
  method: 'POST',
  path: `${client}/order-requests`,
  headers: { ...asCustomer, ...headers },
  body,
});
const get = (path: string, headers: Record<string, string> = asCustomer): ExampleRequest => ({
  method: 'GET',
  path,
  headers,
});
const signIn = (headers: Record<string, string>): ExampleRequest => ({
  method: 'POST',
  path: '/lab/api/v1/session',
  headers: { ...json, ...headers },
  body: '{"name": "$NAME", "password": "$PASSWORD"}',
});
const decide = (decision: string, headers: Record<string, string> = {}): ExampleRequest => ({
  method: 'POST',
  path: `/lab/api/v1/jobs/$JOB/samples/1/${decision}`,
  headers: { ...bearer('$STAFF_TOKEN'), ...json, ...headers },
  body: '{"reason": "The drum was warm."}',
});
const requestToken = (password: string): ExampleRequest => ({
  method: 'POST',
  path: '/client/oauth/token',
  headers: json,
  body: `{"username": "$USERNAME", "password": "${password}"}`,
});

/** The service itself has these problems; no other request would avoid them. */
export type ProblemOfService = 'internal-error' | 'unavailable';

/** An example for each problem type that a request can lead to. A test sends all of them to the service. */
export const problemExamples: Record<Exclude<ProblemType, ProblemOfService>, ProblemExample> = {
  'invalid-order': {
    wrong: submit(orderText('TUTINE')),
    correction: 'The code of the test is in the catalogue.',
    right: submit(order),
  },
  'invalid-request': {
    wrong: get(`${client}/orders?limit=0`),
    correction: 'The parameter is in its range.',
    right: get(`${client}/orders?limit=20`),
  },
  'malformed-json': {
    wrong: submit(order.slice(0, order.lastIndexOf('}'))),
    correction: 'The body is complete.',
    right: submit(order),
  },
  'malformed-request': {
    wrong: get(`${client}/orders/%zz`),
    correction: 'A percent sign in the path is followed by two hexadecimal digits.',
    right: get(`${client}/orders/$ORDER`),
  },
  unauthorized: {
    wrong: get(`${client}/orders`, {}),
    correction: 'The request has the access token.',
    right: get(`${client}/orders`),
  },
  'invalid-client': {
    wrong: requestToken('not the password'),
    correction: 'The password is that of the credential.',
    right: requestToken('$PASSWORD'),
  },
  'insufficient-scope': {
    state: '`$ORDERS_TOKEN` was requested with the scope `orders:write` only.',
    wrong: get('/client/api/v4/jobs', bearer('$ORDERS_TOKEN')),
    correction: 'The token was requested without `scope`, and has all scopes of the account.',
    right: get('/client/api/v4/jobs'),
  },
  'account-suspended': {
    state: 'The laboratory has suspended the account.',
    wrong: get(`${client}/orders`),
    correction: 'The laboratory has lifted the suspension.',
    right: get(`${client}/orders`),
  },
  'cross-site': {
    wrong: signIn({ Origin: 'https://another-site.example' }),
    correction: 'The page that signs in comes from the service itself.',
    right: signIn({ Origin: '$PUBLIC_URL' }),
  },
  'role-required': {
    state: '`$STAFF_TOKEN` has the role `integration`, and `$ADMIN_TOKEN` the role `admin`.',
    wrong: get('/lab/api/v1/staff', bearer('$STAFF_TOKEN')),
    correction: 'The token has a role in `detail`.',
    right: get('/lab/api/v1/staff', bearer('$ADMIN_TOKEN')),
  },
  'second-factor-required': {
    state: 'The laboratory requires a second factor, and the person of the session `$SESSION` has none.',
    wrong: get('/lab/api/v1/orders', { Cookie: '$SESSION' }),
    correction: 'The session permits the operations with which the person sets up a second factor.',
    right: get('/lab/api/v1/session/second-factor', { Cookie: '$SESSION' }),
  },
  'not-found': {
    wrong: get(`${client}/orders/1`),
    correction: 'The order exists and belongs to the account.',
    right: get(`${client}/orders/$ORDER`),
  },
  'method-not-allowed': {
    wrong: { method: 'DELETE', path: `${client}/orders/$ORDER`, headers: asCustomer },
    correction: 'The method is in the header `Allow` of the response.',
    right: get(`${client}/orders/$ORDER`),
  },
  'not-acceptable': {
    wrong: get(`${client}/orders`, { ...asCustomer, Accept: 'text/csv' }),
    correction: 'The operation can send the type.',
    right: get(`${client}/orders`, { ...asCustomer, Accept: 'application/json' }),
  },
  'request-in-progress': {
    state: 'A request with the same key was sent a moment ago, and has no response yet.',
    wrong: submit(order, { ...json, 'Idempotency-Key': 'drum-12-in-progress' }),
    correction: 'The first request has its response. The second gets the same.',
    right: submit(order, { ...json, 'Idempotency-Key': 'drum-12-in-progress' }),
  },
  'stale-version': {
    state: 'The job has changed since it was read with the `ETag` `"0"`.',
    wrong: decide('hold', { 'If-Match': '"0"' }),
    correction: 'The job was read again, and the request has its present `ETag`.',
    right: decide('hold', { 'If-Match': '$ETAG' }),
  },
  conflict: {
    state: 'The sample is not on hold.',
    wrong: decide('release'),
    correction: 'The decision is possible in the state of the sample.',
    right: decide('hold'),
  },
  'body-too-large': {
    state: '`$MEGABYTES` stands for 3 MiB of text.',
    wrong: submit('{"comments": "$MEGABYTES"}'),
    correction: 'The body has at most 2 MiB. An order with many samples is submitted in parts.',
    right: submit(order),
  },
  'unsupported-media-type': {
    wrong: submit(order, { 'Content-Type': 'text/plain' }),
    correction: 'The content type is that of the body.',
    right: submit(order),
  },
  'range-not-satisfiable': {
    state: '`$DOWNLOAD_PATH` is the path in the `downloadUrl` of a report.',
    wrong: get('$DOWNLOAD_PATH', { ...asCustomer, Range: 'bytes=900000000-' }),
    correction: 'The range begins within the file.',
    right: get('$DOWNLOAD_PATH', { ...asCustomer, Range: 'bytes=0-99' }),
  },
  'idempotency-key-reused': {
    state: 'An order with this key was submitted.',
    wrong: submit(order.replace('Drum 12', 'Drum 13'), { ...json, 'Idempotency-Key': 'drum-12-of-spring' }),
    correction: 'The body is the same, or another key is sent.',
    right: submit(order, { ...json, 'Idempotency-Key': 'drum-12-of-spring' }),
  },
  'too-many-requests': {
    state: 'The permitted polls of results are used up.',
    wrong: get('/client/api/v4/results'),
    correction: 'The event feed can be read at any time, and says which results are new.',
    right: get('/client/api/v4/events'),
  },
};

/** The text of a request, as in HTTP/1.1. */
export function requestText({ method, path, headers = {}, body }: ExampleRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path}`, ...lines, ...(body === undefined ? [] : ['', body])].join('\n');
}
