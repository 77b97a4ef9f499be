import type { JsonSchema } from './named-schemas.ts';
import type { Publish } from './openapi-schemas.ts';
import type { Operation, OperationResponse } from './operation.ts';
import { Problem, problemTypes, TokenProblem } from './problem.ts';
import { commonHeaders, type HeaderTexts, responseHeaders } from './response-headers.ts';

/** The problem document of an operation. */
export const problemSchemaOf = ({ tag }: Operation) => (tag === 'Access' ? TokenProblem : Problem);

/** All schemas of responses of an operation. */
export const responseSchemasOf = (operation: Operation): object[] => [
  problemSchemaOf(operation),
  ...Object.values(operation.responses).flatMap(({ schema, alternatives = {} }) => [
    ...(schema ? [schema] : []),
    ...Object.values(alternatives).map((alternative) => alternative.schema),
  ]),
];

/** Problem responses by name, which operations refer to. */
export type SharedResponses = Record<string, object>;

export function responseObjects(operation: Operation, publish: Publish, shared: SharedResponses) {
  const successes = Object.entries(operation.responses).map(([status, { description, ...response }]) => [
    status,
    { description, headers: headerObjects(operation, Number(status)), content: responseContent(response, publish) },
  ]);
  return { ...Object.fromEntries(successes), ...problemResponses(operation, publish, shared) };
}

/** The headers of every response, which the others refer to. */
export const headerComponents = () => asHeaderObjects(commonHeaders);

const asHeaderObjects = (texts: HeaderTexts) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );

function headerObjects(operation: Operation, status: number) {
  const texts = responseHeaders(operation, status);
  const references = Object.keys(texts)
    .filter((name) => texts[name] === commonHeaders[name])
    .map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return { ...asHeaderObjects(texts), ...Object.fromEntries(references) };
}

function responseContent(
  { schema, contentType, example, alternatives = {} }: Omit<OperationResponse, 'description'>,
  publish: Publish,
): JsonSchema | undefined {
  if (!schema && !contentType) return undefined;
  const main = schema ? { schema: publish(schema), example } : { schema: { type: 'string', format: 'binary' } };
  const content: JsonSchema = { [contentType ?? 'application/json']: main };
  for (const [type, alternative] of Object.entries(alternatives)) {
    content[type] = { schema: publish(alternative.schema), example: alternative.example };
  }
  return content;
}

/** One response per status; several problem types can have the same status. */
function problemResponses(operation: Operation, publish: Publish, shared: SharedResponses) {
  const schema = publish(problemSchemaOf(operation));
  const byStatus = Map.groupBy(operation.problems, (type) => problemTypes[type].status);
  return Object.fromEntries(
    [...byStatus].map(([status, types]) => {
      const response = {
        description: types.map((type) => `${problemTypes[type].title} (\`${type}\`).`).join(' '),
        headers: headerObjects(operation, status),
        content: {
          'application/problem+json': { schema },
          // RFC 6749 requires this type for errors of a token endpoint, which are sent for its form bodies.
          ...(operation.body?.alternatives && operation.tag === 'Access' && { 'application/json': { schema } }),
        },
      };
      const prefix = operation.tag === 'Access' ? 'Token' : '';
      return [status, share(prefix + types.map(pascalCase).join('Or'), response, shared)];
    }),
  );
}

/** Refers to a shared response; one of the same name with other headers stays where it is. */
function share(name: string, response: object, shared: SharedResponses): object {
  shared[name] ??= response;
  return JSON.stringify(shared[name]) === JSON.stringify(response)
    ? { $ref: `#/components/responses/${name}` }
    : response;
}

const pascalCase = (type: string) => type.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
