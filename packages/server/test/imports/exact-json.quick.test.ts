import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { parseExactJson } from '../../src/imports/exact-json.ts';

function parse(text: string): unknown {
  const parsing = parseExactJson(text);
  for (let step = parsing.next(); ; step = parsing.next()) if (step.done) return step.value;
}

test('numbers keep all their digits, and everything else is parsed as usual', () => {
  const text = '[0.1000, -1.50e-3, 12345678901234567890.000000000001, "1.0", true, null, {"2": {"a": [3]}}]';
  const numbers = ['0.1000', '-1.50e-3', '12345678901234567890.000000000001'];
  assert.deepEqual(parse(text), [...numbers, '1.0', true, null, { 2: { a: ['3'] } }]);
});

test('digits and quotes within texts are not numbers', () => {
  const texts = ['a "1" b', 'c\\', '\\"2', '-3', '\\\\"'];
  assert.deepEqual(parse(JSON.stringify([...texts, 4])), [...texts, '4']);
});

test('any document has the same values as with JSON.parse, apart from numbers', () => {
  const withTexts = (text: string): unknown =>
    JSON.parse(text, (_key, value, context?: { source?: string }) =>
      typeof value === 'number' ? context?.source : value,
    );
  fc.assert(fc.property(fc.json(), (text) => assert.deepEqual(parse(text), withTexts(text))));
});

test('a text that is not JSON is refused with the message of the parser', () => {
  for (const text of ['', '[1,]', '["a', '[01]', '[1..2]', '{"a" 1}']) {
    assert.throws(() => parse(text), SyntaxError, text);
  }
});
