import assert from 'node:assert/strict';
import { test } from 'vitest';
import { forGenerators } from '../src/openapi-generators.ts';

const [note, sample, supplies] = [{ type: 'string' }, { type: 'object' }, { type: 'array' }];

test('an alternative that requires a property has the schema of the property', () => {
  const properties = { note, sample, supplies };
  const line = { type: 'object', properties, oneOf: [{ required: ['sample'] }, { required: ['supplies'] }] };
  assert.deepEqual(forGenerators(line), {
    type: 'object',
    properties,
    oneOf: [
      { type: 'object', properties: { sample }, required: ['sample'] },
      { type: 'object', properties: { supplies }, required: ['supplies'] },
    ],
  });
});

test('a flag is a boolean or one of its spellings', () => {
  const values = ['', 'true', '1', 'false', '0'];
  const flag = { enum: values, description: 'Only final results.' };
  const expected = { anyOf: [{ type: 'boolean' }, { enum: values }], description: 'Only final results.' };
  assert.deepEqual(forGenerators(flag), expected);
});

test('other schemas stay as they are', () => {
  for (const schema of [note, { enum: ['A', 'B'] }, { anyOf: [sample, { type: 'null' }] }]) {
    assert.deepEqual(forGenerators(schema), schema);
  }
});
