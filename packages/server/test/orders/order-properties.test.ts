import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { clientOrderSchemaPath } from '@labwire/contract/client-order-schema.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { startWithCustomer } from '../support/laboratory.ts';
import { validOrder } from '../support/order-arbitraries.ts';
import { areNested, put } from '../support/order-edits.ts';
import { mutations } from '../support/order-mutations.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
const published = await lab.app.inject({ url: clientOrderSchemaPath });
const schema = new Ajv2020({ allErrors: true, strictTypes: false }).compile(published.json());

const validate = (body: unknown) => lab.call(clientOperations.validateOrder, { token, body });

test('every valid order is accepted, by the service and by the published schema', async () => {
  await fc.assert(
    fc.asyncProperty(validOrder, async (order) => {
      const { status, body } = await validate(order);
      assert.equal(status, 200, JSON.stringify(body.errors));
      assert.ok(schema(order), JSON.stringify(schema.errors));
    }),
    { numRuns: 150 },
  );
});

for (const { name, code, inSchema, edit } of mutations) {
  const bySchema = inSchema ? ', and by the published schema' : '';
  test(`in any order, ${name} is told as ${code} in its place${bySchema}`, async () => {
    await fc.assert(
      fc.asyncProperty(validOrder, async (order) => {
        const { at, value, pointer } = edit(order);
        const broken = put(order, at, value);
        const { status, body } = await validate(broken);
        const told: { pointer: string; code: string }[] = body.errors ?? [];
        assert.equal(status, 400);
        assert.ok(
          told.some((violation) => violation.pointer === pointer && violation.code === code),
          JSON.stringify(told),
        );
        assert.equal(schema(broken), !inSchema);
        const places = (schema.errors ?? []).map(({ instancePath }) => instancePath);
        if (inSchema)
          assert.ok(
            places.some((place) => areNested(place, pointer)),
            places.join(),
          );
      }),
      { numRuns: 12 },
    );
  });
}
