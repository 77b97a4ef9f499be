import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findExcess } from '../../src/platform/http/malformed-json.ts';

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
    assert.equal(findExcess(text), undefined);
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
    assert.deepEqual(findExcess(text), { offset, excess });
  });
}
