import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseLargeJson } from '../../src/platform/http/large-json.ts';

const refused = Symbol('refused');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refused;
  }
}

const inPieces = (text: string, length: number) => parseLargeJson(text, length).catch(() => refused);

test('a text is read piece by piece as it is read at once, and refused exactly if it is no JSON', async () => {
  const signs = ['', ',', '}', ']', '{', '[', '"', ':', '\\', '0', 'e', '-', '\n', ' ', '\u00a0', '"a":', '],[', '},{'];
  const edits = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...signs)), { maxLength: 3 });
  const edit = (text: string, [place, insert]: [number, string]) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + insert + text.slice(at + (insert === '' ? 1 : 0));
  };
  const indent = fc.constantFrom(0, 1);
  await fc.assert(
    fc.asyncProperty(
      fc.jsonValue({ maxDepth: 4 }),
      indent,
      edits,
      fc.nat(30),
      async (value, spaces, changes, length) => {
        const text = changes.reduce(edit, JSON.stringify(value, null, spaces));
        assert.deepEqual(await inPieces(text, length), parsed(text), text);
      },
    ),
    { numRuns: 2_000 },
  );
});

const texts = [
  '{"__proto__": [1, 2, 3, 4], "a": {"__proto__": 5}}',
  '{"a": 1, "b": 2, "a": [1, 2, 3, 4, 5, 6]}',
  '[1, 2, 3, 4, 5, 6,]',
  '[,1, 2, 3, 4, 5, 6]',
  '[1, 2, 3,, 4, 5, 6]',
  '[          ]',
  '[1,          ]',
  '[1, 2, 3], [4, 5, 6]',
  '[1, 2, 3, "4, 5, 6]',
  '{"a" [1, 2, 3, 4]}',
  '{[1, 2, 3, 4]: 1}',
  '{"a": [1, 2, 3, 4]]}',
  '["\\"", "\\\\", "]", "[", ","]',
];

for (const text of texts) {
  test(`${text} is read alike, however short the pieces are`, async () => {
    for (let length = 0; length < text.length; length++) {
      assert.deepEqual(await inPieces(text, length), parsed(text));
    }
  });
}
