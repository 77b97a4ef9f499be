import assert from 'node:assert/strict';
import { test } from 'vitest';
import { parseExact } from '../../src/results/exact-json-rules.ts';

test('every number keeps its digits when JSON is parsed and written again', () => {
  const text = '{"a":0.1000,"b":[0.30000000000000000001,-1,12345678901234567890],"c":"1.0","d":null,"e":true}';
  assert.equal(JSON.stringify(parseExact(text)), text);
});

test('the digits of a number are available as text', () => {
  assert.equal(parseExact<{ a: number }>('{"a":1.50}').a.rawJSON, '1.50');
});
