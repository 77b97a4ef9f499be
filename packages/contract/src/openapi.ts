import type { TObject, TSchema } from 'typebox';
import { clientOperations } from './client-operations.ts';
import { labOperations } from './lab-operations.ts';
import { sessionCookieName } from './lab-session.ts';
import { roles } from './lab-staff.ts';
import { type JsonSchema, liftNamedSchemas } from './named-schemas.ts';
import type { Access, Body, Operation, OperationResponse } from './operation.ts';
import {
  maxListedViolations,
  Problem,
  type ProblemType,
  problemTypes,
  TokenProblem,
  violationCodes,
} from './problem.ts';
import { scopes } from './token.ts';

export const openApiPaths = { client: '/openapi/client.json', lab: '/openapi/lab.json' } as const;
export type Side = keyof typeof openApiPaths;

const table = (head: [string, string], rows: [string, string][]) =>
  [`| ${head[0]} | ${head[1]} |`, '|---|---|', ...rows.map(([a, b]) => `| ${a} | ${b} |`)].join('\n');

const errorGuide = [
  'Errors are problem documents (RFC 9457), `application/problem+json`. A 400 lists every violation at once, the first',
  `${maxListedViolations} of them, each with a JSON Pointer into the body or the name of the parameter, a stable code, and a`,
  'message for people. `X-Request-Id` on every response is the id in `instance` and in the log of the laboratory.',
  '',
  table(
    ['Code', 'Meaning'],
    Object.entries(violationCodes).map(([code, meaning]) => [`\`${code}\``, meaning]),
  ),
].join('\n');

const guides: Record<Side, { title: string; description: string }> = {
  client: {
    title: 'Labwire client interface',
    description: [
      'Submit orders with instant validation, list and download reports, poll for results.',
      '',
      '## Access',
      'Every operation but the token endpoint takes `Authorization: Bearer <token>`. A missing, malformed, unknown,',
      'expired or revoked token gets one and the same 401; a suspended account 403; a missing scope 403. What belongs',
      'to another customer gets the 404 of something that never existed.',
      '',
      table(['Scope', 'Allows'], Object.entries(scopes)),
      '',
      'One deployment is `testing` or `production`, never both; every response says which in `Labwire-Environment`.',
      '',
      '## Errors',
      errorGuide,
    ].join('\n'),
  },
  lab: {
    title: 'Labwire laboratory interface',
    description: [
      "The laboratory's own side: onboarding, catalogue, the inbox of orders, and the work on them.",
      '',
      '## Access',
      "Programs send `Authorization: Bearer <staff token>`. People sign in, and their browser sends the session's cookie;",
      'with it, requests that change something must come from the pages of the service itself (`Sec-Fetch-Site` or `Origin`',
      "tell), otherwise the answer is 403. A customer's token is never good here, nor a staff token or a session on the",
      'client interface. Every change is written to the audit trail.',
      '',
      table(['Role', 'May'], Object.entries(roles)),
      '',
      '## Errors',
      errorGuide,
    ].join('\n'),
  },
};

/** The OpenAPI 3.1 document of one side, for the deployment at `publicUrl`. */
export function openApiDocument(side: Side, publicUrl: string): JsonSchema {
  const { lift, named } = liftNamedSchemas('#/components/schemas/');
  const operations: Operation[] = Object.values(side === 'client' ? clientOperations : labOperations);
  const paths: Record<string, Record<string, unknown>> = {};

  for (const operation of operations) {
    const path = paths[operation.path] ?? {};
    paths[operation.path] = path;
    path[operation.method.toLowerCase()] = describe(operation);
  }

  function describe(operation: Operation) {
    const problem = operation.tag === 'Access' ? TokenProblem : Problem;
    return {
      operationId: operation.id,
      tags: [operation.tag],
      summary: operation.served ? operation.summary : `${operation.summary} (planned)`,
      description: operation.served ? operation.description : `**Not served yet.** ${operation.description}`,
      ...(operation.served ? {} : { 'x-planned': true }),
      security: security(side, operation.access),
      parameters: [
        ...parameters('path', operation.pathParameters),
        ...parameters('query', operation.query),
        ...parameters('header', operation.headers),
      ],
      ...(operation.body && { requestBody: requestBody(operation.body) }),
      responses: {
        ...Object.fromEntries(
          Object.entries(operation.responses).map(([status, response]) => [status, responseObject(response)]),
        ),
        ...problemResponses(operation.problems, problem),
      },
    };
  }

  function parameters(place: 'path' | 'query' | 'header', object: TObject | undefined) {
    return Object.entries(object?.properties ?? {}).map(([name, schema]) => {
      const { description, ...rest } = lift(schema as TSchema);
      const required = place === 'path' || ((object?.required ?? []) as string[]).includes(name);
      return { name, in: place, required, description, schema: rest };
    });
  }

  function requestBody({ schema, description, examples, alternatives, optional }: Body) {
    const content: JsonSchema = { 'application/json': { schema: lift(schema), examples } };
    for (const [type, alternative] of Object.entries(alternatives ?? {})) content[type] = { schema: lift(alternative) };
    return { required: !optional, description, content };
  }

  function responseObject({
    description,
    schema,
    contentType,
    example,
    headers,
    alternatives = {},
  }: OperationResponse) {
    const type = contentType ?? 'application/json';
    const content: JsonSchema | '' | undefined = schema
      ? { [type]: { schema: lift(schema), example } }
      : contentType && { [type]: { schema: { type: 'string', format: 'binary' } } };
    for (const [other, alternative] of Object.entries(alternatives)) {
      if (content) content[other] = { schema: lift(alternative.schema), example: alternative.example };
    }
    return {
      description,
      headers:
        headers &&
        Object.fromEntries(
          Object.entries(headers).map(([name, text]) => [name, { description: text, schema: { type: 'string' } }]),
        ),
      content: content || undefined,
    };
  }

  function problemResponses(types: readonly ProblemType[], schema: TSchema) {
    const byStatus = Map.groupBy(types, (type) => problemTypes[type].status);
    return Object.fromEntries(
      [...byStatus].map(([status, group]) => [
        status,
        {
          description: group.map((type) => `${problemTypes[type].title} (\`${type}\`).`).join(' '),
          content: { 'application/problem+json': { schema: lift(schema) } },
        },
      ]),
    );
  }

  const tags = [...new Set(operations.map((operation) => operation.tag))].map((name) => ({ name }));
  return JSON.parse(
    JSON.stringify({
      openapi: '3.1.0',
      info: {
        ...guides[side],
        version: side === 'client' ? '3 and 4' : '1',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      externalDocs: { description: 'Guide', url: `${publicUrl}/docs` },
      servers: [{ url: publicUrl }],
      tags,
      paths,
      components: {
        schemas: named,
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            description: side === 'client' ? 'A token of the customer.' : 'A staff token.',
          },
          ...(side === 'lab' && {
            session: {
              type: 'apiKey',
              in: 'cookie',
              name: sessionCookieName(publicUrl),
              description: 'The session of a person who signed in.',
            },
          }),
        },
      },
    }),
  );
}

function security(side: Side, access: Access) {
  if (access === 'public') return [];
  const allowed = 'scope' in access ? [access.scope] : access.roles;
  return [{ token: allowed }, ...(side === 'lab' ? [{ session: allowed }] : [])];
}
