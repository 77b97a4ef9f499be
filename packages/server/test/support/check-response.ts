import assert from 'node:assert/strict';
import type { Operation } from '@labwire/contract/operation.ts';
import { Problem, problemTypes, TokenProblem } from '@labwire/contract/problem.ts';
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
  const expected = operation.responses[status];
  if (expected) {
    const bare = (type: unknown) => String(type).split(';')[0];
    const alternatives = Object.entries(expected.alternatives ?? {});
    const [, other] = alternatives.find(([type]) => bare(type) === bare(headers['content-type'])) ?? [];
    const schema = other?.schema ?? expected.schema;
    if (schema) assertMatches(schema, body, where);
    return;
  }
  const statuses = operation.problems.map((type) => problemTypes[type].status as number);
  assert.ok(statuses.includes(status), `${where} is not documented; documented problems: ${statuses.join(', ')}`);
  assertMatches(operation.tag === 'Access' ? TokenProblem : Problem, body, where);
  const problem = body as Problem;
  assert.equal(problem.status, status);
  assert.equal(problem.instance, `urn:request:${headers['x-request-id']}`);
}

export interface TestResponse {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every type
  body: any;
}

function assertMatches(schema: object, body: unknown, where: string): void {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  assert.ok(validate(body), `${where} does not match its schema: ${ajv.errorsText(validate.errors)}`);
}
