import assert from 'node:assert/strict';
import { clientOrderSchemaPath } from '@labwire/contract/client-order-schema.ts';
import { orderExamples } from '@labwire/contract/order-examples.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { test } from 'vitest';
import { order } from '../support/fixtures.ts';
import { publicUrl, startLaboratory } from '../support/laboratory.ts';
import { fullOrder } from '../support/order-edits.ts';

const lab = await startLaboratory();
const response = await lab.app.inject({ url: '/json-schema/client-api/v3/ClientOrder.json' });
const validate = new Ajv2020({ allErrors: true, strictTypes: false }).compile(response.json());

test('the schema is public and has a title and a description', () => {
  assert.equal(clientOrderSchemaPath, '/json-schema/client-api/v3/ClientOrder.json');
  assert.equal(response.statusCode, 200);
  assert.match(String(response.headers['content-type']), /^application\/schema\+json/);
  assert.equal(response.headers['access-control-allow-origin'], '*');
  assert.equal(response.headers['labwire-environment'], 'testing');
  assert.equal(response.json().$schema, 'https://json-schema.org/draft/2020-12/schema');
});

test('its $id is its URL in each environment', async () => {
  assert.equal(response.json().$id, `${publicUrl}/json-schema/client-api/v3/ClientOrder.json`);
  const production = await startLaboratory({ environment: 'production', publicUrl: 'https://api.lab.example/gateway' });
  const schema = (await production.app.inject({ url: clientOrderSchemaPath })).json();
  assert.equal(schema.$id, 'https://api.lab.example/gateway/json-schema/client-api/v3/ClientOrder.json');
  assert.deepEqual({ ...schema, $id: '' }, { ...response.json(), $id: '' });
});

for (const [name, { value }] of Object.entries(orderExamples)) {
  test(`the example "${name}" of the reference is valid`, () => {
    assert.ok(validate(value), JSON.stringify(validate.errors));
  });
}

test('the schema accepts what the service accepts', () => {
  for (const accepted of [order(), fullOrder]) assert.ok(validate(accepted), JSON.stringify(validate.errors));
});
