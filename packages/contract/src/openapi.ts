import type { TObject, TSchema } from 'typebox';
import { clientOperations } from './client-operations.ts';
import { labOperations } from './lab-operations.ts';
import type { JsonSchema } from './named-schemas.ts';
import { clientGuide, labGuide } from './openapi-guides.ts';
import { headerComponents, responseObjects, responseSchemasOf, type SharedResponses } from './openapi-responses.ts';
import { type Publish, type PublishedSchemas, publishedSchemas } from './openapi-schemas.ts';
import { type Side, securityRequirements, securitySchemes } from './openapi-security.ts';
import type { Body, Operation } from './operation.ts';
import { release } from './release.ts';

export type { Side } from './openapi-security.ts';

export const openApiPaths: Record<Side, string> = { client: '/openapi/client.json', lab: '/openapi/lab.json' };

const sides = {
  client: { ...clientGuide, operations: clientOperations },
  lab: { ...labGuide, operations: labOperations },
};

/** The OpenAPI 3.1 document of one side, for the deployment at `publicUrl`. */
export function openApiDocument(
  side: Side,
  publicUrl: string,
  operations: Operation[] = Object.values(sides[side].operations),
): JsonSchema {
  const { title, description } = sides[side];
  const schemas = publishedSchemas(operations.flatMap(responseSchemasOf));
  const responses: SharedResponses = {};
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const pathItem = paths[operation.path] ?? {};
    pathItem[operation.method.toLowerCase()] = operationObject(operation, schemas, responses);
    paths[operation.path] = pathItem;
  }
  const tags = [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name }));
  const document = {
    openapi: '3.1.0',
    info: { title, description, version: release, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    externalDocs: { description: 'Guide', url: `${publicUrl}/docs` },
    servers: [{ url: publicUrl }],
    tags,
    paths,
    components: {
      schemas: schemas.named,
      responses,
      headers: headerComponents(),
      securitySchemes: securitySchemes(side, publicUrl),
    },
  };
  // Removes members that are undefined.
  return JSON.parse(JSON.stringify(document));
}

function operationObject(operation: Operation, { request, response }: PublishedSchemas, shared: SharedResponses) {
  const { id, tag, summary, body, deprecated } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: descriptionOf(operation),
    ...(deprecated && { deprecated: true }),
    security: securityRequirements(operation.access),
    parameters: [
      ...parameterObjects('path', operation.pathParameters, request),
      ...parameterObjects('query', operation.query, request),
      ...parameterObjects('header', operation.headers, request),
    ],
    ...(body && { requestBody: requestBodyObject(body, request) }),
    responses: responseObjects(operation, response, shared),
  };
}

function descriptionOf({ description, deprecated }: Operation): string {
  if (!deprecated) return description;
  const { since, sunset, link } = deprecated;
  return `**Deprecated** since ${since}; removed on ${sunset} at the earliest. See ${link}.\n\n${description}`;
}

function parameterObjects(place: 'path' | 'query' | 'header', object: TObject | undefined, publish: Publish) {
  const requiredNames = (object?.required ?? []) as string[];
  return Object.entries(object?.properties ?? {}).map(([name, property]) => {
    const { description, ...schema } = publish(property as TSchema);
    return { name, in: place, required: place === 'path' || requiredNames.includes(name), description, schema };
  });
}

function requestBodyObject({ schema, description, examples, alternatives = {}, optional }: Body, publish: Publish) {
  const content: JsonSchema = { 'application/json': { schema: publish(schema), examples } };
  for (const [type, alternative] of Object.entries(alternatives)) content[type] = { schema: publish(alternative) };
  return { required: !optional, description, content };
}
