import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { test } from 'vitest';
import { encodingViolations } from '../../src/platform/validation/query-encoding.ts';
import { startWithCustomer } from '../support/laboratory.ts';

const parametersOf = (url: string) => encodingViolations(url).map(({ parameter }) => parameter);

test('parameters that cannot be decoded are named', () => {
  assert.deepEqual(parametersOf('/x?clientReference=%ff'), ['clientReference']);
  assert.deepEqual(parametersOf('/x?a=%zz&b=1&c=100%'), ['a', 'c']);
  assert.deepEqual(parametersOf('/x?a%ff=1&%C4%81=%E4'), ['a%ff', 'ā']);
});

test('decodable queries, and URLs without one, have no violation', () => {
  for (const url of ['/x', '/x?', '/x?a=%25', '/x?a=%C4%81&b=%F0%9F%90%9D', '/x?a=1+2', '/%ff']) {
    assert.deepEqual(encodingViolations(url), [], url);
  }
});

test('a filter that cannot be decoded is refused instead of matching nothing', async () => {
  const { app, customer } = await startWithCustomer();
  const headers = { authorization: `Bearer ${customer.token}` };
  const response = await app.inject({ url: `${clientOperations.listResults.path}?clientReference=%ff`, headers });
  assert.equal(response.statusCode, 400);
  const [error] = response.json().errors;
  assert.deepEqual([error.parameter, error.code], ['clientReference', 'bad_encoding']);
});
