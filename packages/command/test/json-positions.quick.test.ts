import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { findJsonPositions, JsonSyntaxError, nearestEntry, pointerPart } from '../src/json-positions.ts';

/** A value and all values inside it, by JSON Pointer. */
function* valuesIn(value: unknown, pointer = ''): Generator<[string, unknown]> {
  yield [pointer, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* valuesIn(inner, `${pointer}/${pointerPart(key)}`);
}

const spaced = fc.constantFrom(undefined, 2, '\t', ' \r\n ');

test('every value of a JSON text has its position', () => {
  fc.assert(
    fc.property(fc.json(), spaced, (json, space) => {
      const text = JSON.stringify(JSON.parse(json), null, space);
      const positions = findJsonPositions(text);
      for (const [pointer, value] of valuesIn(JSON.parse(text))) {
        const position = positions.get(pointer)?.value;
        assert.ok(position, pointer);
        assert.deepEqual(JSON.parse(text.slice(position.start, position.end)), value);
      }
    }),
  );
});

test('a text is accepted exactly when JSON.parse accepts it', () => {
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '"a"',
    '"\\u00e9"',
    '"\\x"',
    '1',
    '-0.5e3',
    '01',
    'true',
    'nul',
    ' ',
    '\n',
  ];
  const tokens = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));
  const accepted = (read: (text: string) => unknown, text: string) => {
    try {
      read(text);
      return true;
    } catch (error) {
      assert.ok(error instanceof SyntaxError || error instanceof JsonSyntaxError);
      return false;
    }
  };
  fc.assert(
    fc.property(tokens, (text) => accepted(findJsonPositions, text) === accepted(JSON.parse, text)),
    { numRuns: 500 },
  );
});

test('a syntax error is reported at its position', () => {
  const mistakes: [string, number, RegExp][] = [
    ['{"a": 1,}', 8, /a property name in double quotes is expected here, not "}"/],
    ['[1, 2', 5, /the end of the text/],
    ['["a\nb"]', 1, /no closing quote on its line/],
    ['["\\x"]', 1, /unknown escape sequence/],
    ['[1.]', 1, /number that begins here is incomplete/],
    ['{a: 1}', 1, /neither a value nor a property name/],
    ['[1] // one', 4, /no comments/],
    ['', 0, /a value is expected here, not the end of the text/],
    ['{"a" 1}', 5, /":" is expected/],
    ['"abc', 0, /no closing quote/],
    ['1 2', 2, /the end of the text is expected/],
    ['['.repeat(300), 200, /nested too deeply/],
  ];
  for (const [text, offset, message] of mistakes) {
    assert.throws(
      () => findJsonPositions(text),
      (error) => error instanceof JsonSyntaxError && error.offset === offset && message.test(error.message),
      text,
    );
  }
});

test('a pointer without a value has the position of its nearest ancestor', () => {
  const positions = findJsonPositions('{"a": [{"b": 1}]}');
  assert.equal(nearestEntry(positions, '/a/0/name'), positions.get('/a/0'));
  assert.equal(nearestEntry(positions, '/c/d'), positions.get(''));
});
