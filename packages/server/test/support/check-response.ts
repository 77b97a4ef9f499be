import assert from 'node:assert/strict';
import type { Operation } from '@labwire/contract/operation.ts';
import { Problem, problemTypes, TokenProblem } from '@labwire/contract/problem.ts';
import { browserHeaders, responseHeaders } from '@labwire/contract/response-headers.ts';
import { schemaVariants } from '@labwire/contract/schema-variants.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

// Optimising the generated code takes longer than it saves.
const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false, code: { optimize: false } });
const compiled = new Map<object, ValidateFunction>();

/** Checks a response against the contract. */
export function checkResponse(operation: Operation, answer: TestResponse): void {
  const { status, headers, body } = answer;
  const where = `${operation.id} ${status}`;
  assert.match(String(headers['x-request-id']), /^[0-9a-f-]{36}$/, `${where}: X-Request-Id`);
  assert.match(String(headers['labwire-environment']), /^(testing|production)$/, `${where}: Labwire-Environment`);
  checkHeaders(operation, answer, where);
  const expected = operation.responses[status];
  if (expected) {
    const bare = (type: unknown) => String(type).split(';')[0];
    const alternatives = Object.entries(expected.alternatives ?? {});
    const [, other] = alternatives.find(([type]) => bare(type) === bare(headers['content-type'])) ?? [];
    const schema = other?.schema ?? expected.schema;
    if (schema) assertMatches(withVariants(schema), body, where);
    return;
  }
  const statuses = operation.problems.map((type) => problemTypes[type].status as number);
  assert.ok(statuses.includes(status), `${where} is not documented; documented problems: ${statuses.join(', ')}`);
  assertMatches(operation.tag === 'Access' ? TokenProblem : Problem, body, where);
  const problem = body as Problem;
  assert.equal(problem.status, status);
  assert.equal(problem.instance, `urn:request:${headers['x-request-id']}`);
}

/** Headers of the connection and the body, which HTTP defines for every response. */
const httpHeaders = ['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'transfer-encoding'];
const generalHeaders = [...httpHeaders, ...Object.keys(browserHeaders).map((name) => name.toLowerCase())];

/** Every header that the service sends is documented for the operation and the status. */
function checkHeaders(operation: Operation, { status, headers }: TestResponse, where: string): void {
  const documented = Object.keys(responseHeaders(operation, status)).map((name) => name.toLowerCase());
  const known = new Set([...generalHeaders, ...documented]);
  const undocumented = Object.keys(headers).filter((name) => !known.has(name));
  assert.deepEqual(undocumented, [], `${where}: undocumented headers`);
}

export interface TestResponse {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every type
  body: any;
}

/** The schema in which objects with variants have the members that the types of the client package promise. */
function withVariants(schema: object): object {
  const known = variantSchemas.get(schema);
  if (known) return known;
  const strict = JSON.parse(JSON.stringify(schema), (_, value) => {
    const variants = schemaVariants[value?.title];
    if (!variants || !value.properties) return value;
    const { discriminator, within, required } = variants;
    const conditions = Object.entries(required).map(([name, members]) => {
      const present = { required: members };
      return {
        if: { properties: { [discriminator]: { const: name } } },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: within ? { properties: { [within]: present } } : present,
      };
    });
    return { ...value, allOf: [...(value.allOf ?? []), ...conditions] };
  });
  variantSchemas.set(schema, strict);
  return strict;
}
const variantSchemas = new Map<object, object>();

function assertMatches(schema: object, body: unknown, where: string): void {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  assert.ok(validate(body), `${where} does not match its schema: ${ajv.errorsText(validate.errors)}`);
}
