import type { JsonSchema } from './named-schemas.ts';
import { tokenPath } from './openapi-security.ts';

/** A parameter of a request, which is sent only if it is enabled. */
export interface CollectedValue {
  name: string;
  value: string;
  description: string;
  isEnabled: boolean;
}

export interface CollectedRequest {
  name: string;
  description: string;
  method: string;
  /** A path with parameters in braces. */
  path: string;
  pathParameters: CollectedValue[];
  query: CollectedValue[];
  headers: CollectedValue[];
  /** A JSON text, which can contain variables in double braces. */
  body?: string;
  /** Whether the request has the token of the collection. */
  isAuthorised: boolean;
  /** Variables that are set from the response: name, and a JavaScript expression on `body`. */
  saves: Record<string, string>;
}

export interface RequestFolder {
  name: string;
  requests: CollectedRequest[];
}

/** Requests for programs that send single requests, such as Postman and Bruno: variables, and folders of requests. */
export interface RequestCollection {
  name: string;
  description: string;
  variables: { name: string; value: string; isSecret: boolean }[];
  folders: RequestFolder[];
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
}

interface DocumentedOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, unknown>[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { examples?: Record<string, { value: unknown }> }> };
}

/** The operations of the first folder in the order in which they are sent, with what differs from their documentation. */
const firstSteps: Record<string, Partial<CollectedRequest> & { filter?: string }> = {
  requestToken: {},
  validateOrder: {},
  createOrder: {},
  advanceSandbox: {
    name: 'Complete the order (testing environment only)',
    body: '{\n  "orderId": {{orderId}},\n  "to": "END"\n}',
  },
  getOrder: {},
  listResults: { filter: 'orderId' },
  getResult: {},
  listReports: {},
  downloadReport: {},
};

const saves: Record<string, Record<string, string>> = {
  requestToken: { token: 'body.access_token' },
  createOrder: { orderId: 'body.orderId' },
  listResults: { resultId: 'body.results[0]?.resultId', labJobNumber: 'body.results[0]?.labJobNumber' },
  listReports: { reportHashId: "body.reports[0]?.downloadUrl.split('/').at(-1)" },
  createWebhookEndpoint: { endpointId: 'body.endpointId' },
};

const description = [
  'All operations of the client interface for programs. Set the variables `baseUrl`, `username` and `password`, then send',
  '*Get an access token*: it stores the token for the other requests. The requests of the folder *First steps*, sent one after',
  'the other, take an order to its report. Each stores the identifiers that the next one needs.',
].join(' ');

/** The requests of an OpenAPI document of the client interface. Those that need a person's session are left out. */
export function requestCollection(document: JsonSchema): RequestCollection {
  const { info, servers, paths } = document as {
    info: { title: string };
    servers: { url: string }[];
    paths: Record<string, Record<string, DocumentedOperation>>;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => isForPrograms(operation))
      .map(([method, operation]) => ({ operation, request: collectedRequest(method, path, operation) })),
  );
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '');
  const variable = (name: string, value = '') => ({ name, value, isSecret: ['password', 'token'].includes(name) });
  const identifiers = new Set(operations.flatMap(({ request }) => request.pathParameters.map(({ name }) => name)));
  return {
    name: info.title,
    description,
    variables: [
      variable('baseUrl', servers[0]?.url),
      ...['username', 'password', 'token', ...identifiers].map((name) => variable(name)),
    ],
    folders: [
      {
        name: 'First steps',
        requests: firstRequests(new Map(operations.map((each) => [each.operation.operationId, each]))),
      },
      ...Array.from(byTag, ([name, all]) => ({ name, requests: all.map(({ request }) => request) })),
    ],
  };
}

const isForPrograms = ({ security, tags }: DocumentedOperation): boolean =>
  security.length === 0 ? tags[0] !== 'Portal session' : security.some((requirement) => 'token' in requirement);

function firstRequests(operations: Map<string, { request: CollectedRequest }>): CollectedRequest[] {
  return Object.entries(firstSteps).map(([id, { filter, ...changes }]) => {
    const request = operations.get(id)?.request;
    if (!request) throw new Error(`no operation ${id}`);
    const query = request.query.map((each) =>
      each.name === filter ? { ...each, value: `{{${each.name}}}`, isEnabled: true } : each,
    );
    return { ...request, query, ...changes };
  });
}

function collectedRequest(method: string, path: string, operation: DocumentedOperation): CollectedRequest {
  const { operationId, summary, description, security, parameters, requestBody } = operation;
  const [example] = Object.values(requestBody?.content['application/json']?.examples ?? {});
  const values = (place: Parameter['in'], textOf: (name: string) => string): CollectedValue[] =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, description = '', required }) => {
        return { name, value: textOf(name), description, isEnabled: required || name === 'idempotency-key' };
      });
  const body = path === tokenPath ? { username: '{{username}}', password: '{{password}}' } : example?.value;
  const contentType = { name: 'content-type', value: 'application/json', description: '', isEnabled: true };
  return {
    name: summary,
    description,
    method: method.toUpperCase(),
    path,
    pathParameters: values('path', (name) => `{{${name}}}`),
    query: values('query', () => ''),
    headers: [
      ...(body === undefined ? [] : [contentType]),
      // Both programs replace this by a new identifier for each request.
      ...values('header', (name) => (name === 'idempotency-key' ? '{{$guid}}' : '')),
    ],
    ...(body !== undefined && { body: JSON.stringify(body, null, 2) }),
    isAuthorised: security.length > 0,
    saves: saves[operationId] ?? {},
  };
}
