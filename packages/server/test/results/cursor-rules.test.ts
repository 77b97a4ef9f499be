import assert from 'node:assert/strict';
import { createSecretKey } from 'node:crypto';
import { test } from 'vitest';
import { type Cursor, type CursorScope, readCursor, writeCursor } from '../../src/results/cursor-rules.ts';

const key = createSecretKey(Buffer.alloc(32, 7));
const cursor: Cursor = { after: 0, upTo: 900, published: 901, total: 12, edge: 34, direction: 'older' };
const scope: CursorScope = { accountId: 1001, filters: [['finalOnly', true]], offset: 100 };

test('a cursor that was written is read back', () => {
  for (const given of [cursor, { ...cursor, direction: 'newer' as const, upTo: 999_999_999_999_999 }]) {
    assert.deepEqual(readCursor(writeCursor(given, scope, key), scope, key), given);
  }
});

test('the longest cursor fits into the 200 characters of the parameter', () => {
  const most = 999_999_999_999_999;
  const longest = { ...cursor, after: most, upTo: most, published: most, total: most, edge: most };
  assert.ok(writeCursor(longest, scope, key).length <= 200);
});

const others: [string, CursorScope][] = [
  ['another account', { ...scope, accountId: 1002 }],
  ['other filters', { ...scope, filters: [] }],
  ['another offset', { ...scope, offset: 0 }],
];
for (const [name, other] of others) {
  test(`a cursor is refused for ${name}`, () => {
    assert.equal(readCursor(writeCursor(cursor, scope, key), other, key), undefined);
  });
}

test('a cursor that was changed or signed with another key is refused', () => {
  const text = Buffer.from(writeCursor(cursor, scope, key), 'base64url').toString();
  const changed = Buffer.from(text.replace('900', '999')).toString('base64url');
  assert.equal(readCursor(changed, scope, key), undefined);
  assert.equal(readCursor(writeCursor(cursor, scope, key), scope, createSecretKey(Buffer.alloc(32, 8))), undefined);
});

const encode = (text: string) => Buffer.from(text).toString('base64url');
for (const text of ['', 'nonsense', '1.2.3.4.5.0', `1.2.3.4.5.0.${'A'.repeat(22)}`, `1.2.3.4.x.0.${'A'.repeat(22)}`]) {
  test(`"${text}" is not a cursor`, () => assert.equal(readCursor(encode(text), scope, key), undefined));
}
