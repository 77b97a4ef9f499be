import assert from 'node:assert/strict';
import { test } from 'vitest';
import { clientOrderSchema } from '../src/client-order-schema.ts';

const schema = clientOrderSchema('https://lab.example');

test('the order schema identifies itself by its own absolute URL', () => {
  assert.equal(schema.$id, 'https://lab.example/json-schema/client-api/v3/ClientOrder.json');
  assert.equal(schema.$schema, 'https://json-schema.org/draft/2020-12/schema');
});

test('the order request is the root of the schema, and its parts are definitions in alphabetical order', () => {
  const names = Object.keys(schema.$defs as object);
  assert.deepEqual(schema.required, ['organisations', 'lines']);
  assert.ok(names.includes('OrderLine'));
  assert.ok(!names.includes('OrderRequest'));
  assert.deepEqual(names, [...names].sort());
});

test('every reference of the order schema leads to one of its definitions', () => {
  const references = [...JSON.stringify(schema).matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g)].map(([, name]) => name);
  assert.ok(references.length > 0);
  for (const name of references) assert.ok(name && Object.hasOwn(schema.$defs as object, name), name);
});
