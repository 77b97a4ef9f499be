import assert from 'node:assert/strict';
import { clientOrderSchema } from '@labwire/contract/client-order-schema.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { test } from 'vitest';
import { validOrder } from '../support/order-arbitraries.ts';
import { codesOf, violationsOf } from '../support/order-checks.ts';
import { areNested, put } from '../support/order-edits.ts';
import { mutations } from '../support/order-mutations.ts';

const matchesPublishedSchema = new Ajv2020({ allErrors: true, strictTypes: false }).compile(
  clientOrderSchema('http://lab.example'),
);

test('every valid order is accepted, by the service and by the published schema', () => {
  fc.assert(
    fc.property(validOrder, (order) => {
      assert.deepEqual(violationsOf(order), []);
      assert.ok(matchesPublishedSchema(order), JSON.stringify(matchesPublishedSchema.errors));
    }),
    { numRuns: 150 },
  );
});

for (const { name, code, inSchema, edit } of mutations) {
  const bySchema = inSchema ? ', also by the published schema' : '';
  test(`in any order, ${name} is rejected with ${code} at its pointer${bySchema}`, () => {
    fc.assert(
      fc.property(validOrder, (order) => {
        const { at, value, pointer } = edit(order);
        const invalid = JSON.parse(JSON.stringify(put(order, at, value)));
        const reported = codesOf(violationsOf(invalid));
        assert.ok(reported.includes(`${code} ${pointer}`), reported.join());
        assert.equal(matchesPublishedSchema(invalid), !inSchema);
        const places = (matchesPublishedSchema.errors ?? []).map(({ instancePath }) => instancePath);
        if (inSchema) {
          assert.ok(
            places.some((place) => areNested(place, pointer)),
            places.join(),
          );
        }
      }),
      { numRuns: 12 },
    );
  });
}
