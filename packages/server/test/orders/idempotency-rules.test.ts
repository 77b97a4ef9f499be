import assert from 'node:assert/strict';
import { test } from 'vitest';
import { hashBody, idempotencyKeyViolations } from '../../src/orders/idempotency-rules.ts';

const invalidKeys: [title: string, key: string][] = [
  ['empty', ''],
  ['a space', ' '],
  ['a space inside', 'a b'],
  ['a tab inside', 'a\tb'],
  ['a letter beyond ASCII', 'clé'],
  ['a control character', '\u007f'],
  ['256 characters', 'k'.repeat(256)],
];
for (const [title, key] of invalidKeys) {
  test(`an invalid Idempotency-Key: ${title}`, () => {
    const [violation, ...others] = idempotencyKeyViolations(key);
    assert.deepEqual([violation?.parameter, violation?.code], ['Idempotency-Key', 'bad_header']);
    assert.deepEqual(others, []);
  });
}

test('keys of 1 and of 255 visible ASCII characters are valid, and a key is optional', () => {
  for (const key of ['!', '~', 'k'.repeat(255), undefined]) assert.deepEqual(idempotencyKeyViolations(key), []);
});

test('bodies have the same hash only if their texts are the same', () => {
  assert.deepEqual(hashBody('{"a":1}'), hashBody('{"a":1}'));
  assert.notDeepEqual(hashBody('{"a":1}'), hashBody('{"a": 1}'));
});
