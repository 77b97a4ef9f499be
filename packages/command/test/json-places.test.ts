import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findJsonPlaces, JsonSyntaxError, nearest, pointerPart } from '../src/json-places.ts';

/** Every value inside, by its pointer. */
function* inside(value: unknown, pointer = ''): Generator<[string, unknown]> {
  yield [pointer, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* inside(inner, `${pointer}/${pointerPart(key)}`);
}

const spaced = fc.constantFrom(undefined, 2, '\t', ' \r\n ');

test('every value of a JSON text is found at its place', () => {
  fc.assert(
    fc.property(fc.json(), spaced, (json, space) => {
      const text = JSON.stringify(JSON.parse(json), null, space);
      const places = findJsonPlaces(text);
      for (const [pointer, value] of inside(JSON.parse(text))) {
        const place = places.get(pointer)?.value;
        assert.ok(place, pointer);
        assert.deepEqual(JSON.parse(text.slice(place.start, place.end)), value);
      }
    }),
  );
});

test('a text is taken exactly when JSON has it so', () => {
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
  const scribble = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));
  const taken = (read: (text: string) => unknown, text: string) => {
    try {
      read(text);
      return true;
    } catch (error) {
      assert.ok(error instanceof SyntaxError || error instanceof JsonSyntaxError);
      return false;
    }
  };
  fc.assert(
    fc.property(scribble, (text) => taken(findJsonPlaces, text) === taken(JSON.parse, text)),
    { numRuns: 2_000 },
  );
});

test('a mistake in the syntax is told at its place', () => {
  const mistakes: [string, number, RegExp][] = [
    ['{"a": 1,}', 8, /a field name in double quotes is expected here, not "}"/],
    ['[1, 2', 5, /the end of the text/],
    ['["a\nb"]', 3, /line break/],
    ['{"a" 1}', 5, /":" is expected/],
    ['"abc', 0, /no closing quote/],
    ['1 2', 2, /the end of the text is expected/],
    ['['.repeat(300), 201, /nested too deeply/],
  ];
  for (const [text, offset, message] of mistakes) {
    assert.throws(
      () => findJsonPlaces(text),
      (error) => error instanceof JsonSyntaxError && error.offset === offset && message.test(error.message),
      text,
    );
  }
});

test('the nearest place around stands in for one that is not there', () => {
  const places = findJsonPlaces('{"a": [{"b": 1}]}');
  assert.equal(nearest(places, '/a/0/name'), places.get('/a/0'));
  assert.equal(nearest(places, '/c/d'), places.get(''));
});
