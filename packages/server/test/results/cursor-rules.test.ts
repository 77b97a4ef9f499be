import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Cursor, readCursor, writeCursor } from '../../src/results/cursor-rules.ts';

const cursor: Cursor = { after: 0, upTo: 900, published: 901, total: 12, edge: 34, direction: 'older' };

test('a cursor that was written is read back', () => {
  for (const given of [cursor, { ...cursor, direction: 'newer' as const, upTo: 999_999_999_999_999 }]) {
    assert.deepEqual(readCursor(writeCursor(given)), given);
  }
});

const encode = (text: string) => Buffer.from(text).toString('base64url');
for (const text of ['', 'nonsense', '1.2.3.4.5', '1.2.3.4.5.2', '1.2.3.4.-5.0', '1.2.3.4.5.0.6', '1.2.3.4.x.0']) {
  test(`"${text}" is not a cursor`, () => assert.equal(readCursor(encode(text)), undefined));
}

test('a number of 16 digits, which JavaScript cannot represent exactly, is not accepted', () => {
  assert.equal(readCursor(encode(`${'9'.repeat(16)}.2.3.4.5.0`)), undefined);
});
