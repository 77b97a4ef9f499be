import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { openApiDocument } from '@labwire/contract/openapi.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import { violationCodes } from '@labwire/contract/problem.ts';
import { validate } from '@scalar/openapi-parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { test } from 'vitest';

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const operations: Operation[] = [...Object.values(clientOperations), ...Object.values(labOperations)];

for (const operation of operations) {
  test(`${operation.id} has valid examples of its body and of each response`, () => {
    const { body, responses } = operation;
    if (body) {
      const examples = Object.values(body.examples ?? {});
      assert.ok(examples.length > 0, 'no example of the body');
      for (const { value, summary } of examples)
        assert.ok(ajv.validate(body.schema, value), `${summary}: ${ajv.errorsText()}`);
    }
    for (const [status, { schema, example, alternatives = {} }] of Object.entries(responses)) {
      if (schema) assert.ok(ajv.validate(schema, example), `${status}: ${ajv.errorsText()}`);
      for (const [type, other] of Object.entries(alternatives)) {
        assert.ok(ajv.validate(other.schema, other.example), `${status} ${type}: ${ajv.errorsText()}`);
      }
    }
  });
}

for (const side of ['client', 'lab'] as const) {
  test(`the OpenAPI document of the ${side} side is valid`, async () => {
    const { valid, errors } = await validate(openApiDocument(side, 'http://lab.example'));
    assert.ok(valid, JSON.stringify(errors));
  });
}

test('every violation code is in both OpenAPI documents', () => {
  for (const side of ['client', 'lab'] as const) {
    const { description } = openApiDocument(side, 'http://lab.example').info as { description: string };
    for (const code of Object.keys(violationCodes)) assert.ok(description.includes(`\`${code}\``), code);
  }
});
