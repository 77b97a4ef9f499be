import assert from 'node:assert/strict';
import { test } from 'vitest';
import { extractNamedSchemas } from '../src/named-schemas.ts';

const address = { title: 'Address', type: 'object', properties: { city: { type: 'string' } } };

test('a schema with a title is replaced by a reference and listed under its title', () => {
  const { extract, named } = extractNamedSchemas('#/$defs/');
  const schema = { type: 'object', properties: { home: address, work: address } };
  const reference = { $ref: '#/$defs/Address' };
  assert.deepEqual(extract(schema), { type: 'object', properties: { home: reference, work: reference } });
  assert.deepEqual(named, { Address: { type: 'object', properties: { city: { type: 'string' } } } });
});

test('named schemas inside named schemas are references too', () => {
  const { extract, named } = extractNamedSchemas('#/$defs/');
  extract({ title: 'Contact', type: 'object', properties: { addresses: { type: 'array', items: address } } });
  assert.deepEqual(named.Contact, {
    type: 'object',
    properties: { addresses: { type: 'array', items: { $ref: '#/$defs/Address' } } },
  });
});

test('keywords without a value are left out', () => {
  const { extract } = extractNamedSchemas('');
  assert.deepEqual(extract({ type: 'string', description: undefined }), { type: 'string' });
});

test('two different schemas with one title are an error', () => {
  const { extract } = extractNamedSchemas('#/$defs/');
  extract(address);
  assert.throws(() => extract({ ...address, type: 'string' }), /two different schemas are named Address/);
});
