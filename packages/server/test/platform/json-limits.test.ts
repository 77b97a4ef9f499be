import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import {
  countMembers,
  findDuplicate,
  findMalformed as malformedSteps,
  scanMembers,
} from '../../src/platform/http/malformed-json.ts';
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
  const inserts = fc.constantFrom('', ',', '}', ']', '{', '[', '"', ':', '\\', '0', 'e', '-', '\n', ' ');
  const edits = fc.array(fc.tuple(fc.nat(200), inserts), { maxLength: 3 });
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

const members = (count: number) => Array.from({ length: count }, (_, i) => `"n${i}":1`).join();
const objects = (count: number) => `[${Array.from({ length: count }, () => `{${members(1_000)}}`).join()}]`;

test('a text within the limits has no excess', () => {
  for (const text of [
    '',
    '{}',
    '['.repeat(200),
    `{${members(1_000)}}`,
    objects(150),
    `[${'1,'.repeat(399_999)}1]`,
    '"[[{{::::"',
  ]) {
    assert.ok('members' in scanMembers(text));
  }
});

const excesses: [title: string, text: string, excess: string, offset: number][] = [
  ['201 levels', '['.repeat(201), 'The body is nested too deeply', 200],
  ['an object with 1,001 members', `{${members(1_001)}}`, 'An object has more than 1000 members', 8_898],
  ['150,001 members in all', `${objects(150)}{"a":1}`, 'The objects have more than 150000 members in total', 1_333_805],
  ['400,001 values', `[${'1,'.repeat(400_000)}1]`, 'The body has too many values', 800_000],
];
for (const [title, text, excess, offset] of excesses) {
  test(`${title}: the position of the first one too many is reported`, () => {
    assert.deepEqual(scanMembers(text), { offset, excess });
  });
}

test('a text without duplicate names has as many members as its value', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), (text) => {
      assert.deepEqual(scanMembers(text), { members: countMembers(JSON.parse(text)) });
      assert.equal(findDuplicate(text), undefined);
    }),
  );
});

const duplicates: [text: string, name: string, offset: number][] = [
  ['{"a":1,"a":2}', 'a', 7],
  ['{"a":1, "\\u0061":2}', 'a', 8],
  ['[{"a":{"b":1,"c":["x","x"],"b":2}}]', 'b', 27],
  ['{"__proto__":1,"__proto__":1}', '__proto__', 15],
  ['{"a\\"":1,"b":{"a\\"":1},"a\\"":1}', 'a"', 23],
];
for (const [text, name, offset] of duplicates) {
  test(`${text} has the member ${name} twice`, () => {
    assert.ok(countMembers(JSON.parse(text)) < (scanMembers(text) as { members: number }).members);
    assert.deepEqual(findDuplicate(text), { name, offset });
  });
}

for (const text of ['{"a":{"a":1}}', '[{"a":1},{"a":1}]', '{"a":"a","b":"a"}', '{"a":1,"A":1}', '"a"', 'null', '7']) {
  test(`${text} has no duplicate names`, () => {
    assert.deepEqual(scanMembers(text), { members: countMembers(JSON.parse(text)) });
    assert.equal(findDuplicate(text), undefined);
  });
}
