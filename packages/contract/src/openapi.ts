import type { TObject, TSchema } from 'typebox';
import { clientOperations } from './client-operations.ts';
import { labOperations } from './lab-operations.ts';
import { sessionCookieName } from './lab-session.ts';
import { extractNamedSchemas, type JsonSchema } from './named-schemas.ts';
import { clientGuide, labGuide } from './openapi-guides.ts';
import type { Access, Body, Operation, OperationResponse } from './operation.ts';
import { Problem, type ProblemType, problemTypes, TokenProblem } from './problem.ts';

export const openApiPaths = { client: '/openapi/client.json', lab: '/openapi/lab.json' } as const;
export type Side = keyof typeof openApiPaths;

const sides = {
  client: { ...clientGuide, version: '3 and 4', operations: clientOperations },
  lab: { ...labGuide, version: '1', operations: labOperations },
};

/** The OpenAPI 3.1 document of one side, for the deployment at `publicUrl`. */
export function openApiDocument(side: Side, publicUrl: string): JsonSchema {
  const { title, description, version } = sides[side];
  const operations: Operation[] = Object.values(sides[side].operations);
  const { extract, named } = extractNamedSchemas('#/components/schemas/');
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const pathItem = paths[operation.path] ?? {};
    pathItem[operation.method.toLowerCase()] = operationObject(side, operation, extract);
    paths[operation.path] = pathItem;
  }
  const tags = [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name }));
  const document = {
    openapi: '3.1.0',
    info: { title, description, version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    externalDocs: { description: 'Guide', url: `${publicUrl}/docs` },
    servers: [{ url: publicUrl }],
    tags,
    paths,
    components: { schemas: named, securitySchemes: securitySchemes(side, publicUrl) },
  };
  // Removes members that are undefined.
  return JSON.parse(JSON.stringify(document));
}

/** Publishes a schema: replaces named schemas by references. */
type Extract = (schema: object) => JsonSchema;

function operationObject(side: Side, operation: Operation, extract: Extract) {
  const { id, tag, summary, description, served, body, problems } = operation;
  const problemSchema = tag === 'Access' ? TokenProblem : Problem;
  return {
    operationId: id,
    tags: [tag],
    summary: served ? summary : `${summary} (planned)`,
    description: served ? description : `**Planned.** ${description}`,
    ...(served ? {} : { 'x-planned': true }),
    security: securityRequirements(side, operation.access),
    parameters: [
      ...parameterObjects('path', operation.pathParameters, extract),
      ...parameterObjects('query', operation.query, extract),
      ...parameterObjects('header', operation.headers, extract),
    ],
    ...(body && { requestBody: requestBodyObject(body, extract) }),
    responses: {
      ...Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => [status, responseObject(response, extract)]),
      ),
      ...problemResponses(problems, extract(problemSchema)),
    },
  };
}

function parameterObjects(place: 'path' | 'query' | 'header', object: TObject | undefined, extract: Extract) {
  const requiredNames = (object?.required ?? []) as string[];
  return Object.entries(object?.properties ?? {}).map(([name, property]) => {
    const { description, ...schema } = extract(property as TSchema);
    return { name, in: place, required: place === 'path' || requiredNames.includes(name), description, schema };
  });
}

function requestBodyObject({ schema, description, examples, alternatives = {}, optional }: Body, extract: Extract) {
  const content: JsonSchema = { 'application/json': { schema: extract(schema), examples } };
  for (const [type, alternative] of Object.entries(alternatives)) content[type] = { schema: extract(alternative) };
  return { required: !optional, description, content };
}

function responseObject({ description, headers, ...response }: OperationResponse, extract: Extract) {
  const headerObjects =
    headers &&
    Object.fromEntries(
      Object.entries(headers).map(([name, text]) => [name, { description: text, schema: { type: 'string' } }]),
    );
  return { description, headers: headerObjects, content: responseContent(response, extract) };
}

function responseContent(
  { schema, contentType, example, alternatives = {} }: Omit<OperationResponse, 'description' | 'headers'>,
  extract: Extract,
): JsonSchema | undefined {
  if (!schema && !contentType) return undefined;
  const main = schema ? { schema: extract(schema), example } : { schema: { type: 'string', format: 'binary' } };
  const content: JsonSchema = { [contentType ?? 'application/json']: main };
  for (const [type, alternative] of Object.entries(alternatives)) {
    content[type] = { schema: extract(alternative.schema), example: alternative.example };
  }
  return content;
}

/** One response per status; several problem types can have the same status. */
function problemResponses(types: readonly ProblemType[], schema: JsonSchema) {
  const byStatus = Map.groupBy(types, (type) => problemTypes[type].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((type) => `${problemTypes[type].title} (\`${type}\`).`).join(' '),
        content: { 'application/problem+json': { schema } },
      },
    ]),
  );
}

function securitySchemes(side: Side, publicUrl: string) {
  const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });
  if (side === 'client') return { token: bearer('An access token of the customer.') };
  return {
    token: bearer('A staff token.'),
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookieName(publicUrl),
      description: 'The session of a member of staff who signed in.',
    },
  };
}

function securityRequirements(side: Side, access: Access) {
  if (access === 'public') return [];
  const allowed = 'scope' in access ? [access.scope] : access.roles;
  return [{ token: allowed }, ...(side === 'lab' ? [{ session: allowed }] : [])];
}
