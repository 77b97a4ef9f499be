import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { findMalformed as malformedSteps } from '../../src/platform/http/malformed-json.ts';
import { runInSlices } from '../../src/platform/time-slices.ts';

const findMalformed = (text: string) => runInSlices(malformedSteps(text));

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('a text is malformed exactly if JSON.parse rejects it', async () => {
  const edits = fc.array(
    fc.tuple(fc.nat(200), fc.constantFrom('', ',', '}', ']', '{', '[', '"', ':', '\\', '0', 'e', '-', '\n', ' ')),
    {
      maxLength: 3,
    },
  );
  const edit = (text: string, [at, insert]: [number, string]) =>
    text.slice(0, at % (text.length + 1)) + insert + text.slice((at % (text.length + 1)) + (insert === '' ? 1 : 0));
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 3 }), edits, async (json, changes) => {
      const text = changes.reduce(edit, json);
      assert.equal((await findMalformed(text)) === undefined, isJson(text), text);
    }),
    { numRuns: 800 },
  );
});

test('two mebibytes of open brackets do not exhaust the stack', async () => {
  const text = '['.repeat(2 * 1024 * 1024);
  assert.equal((await findMalformed(text))?.offset, text.length);
});
