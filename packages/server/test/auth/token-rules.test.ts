import assert from 'node:assert/strict';
import { test } from 'vitest';
import { hashToken, newPassword, newToken, newUsername, tokenPrefix } from '../../src/auth/token-rules.ts';

test('the prefix of a token shows its kind and its environment', () => {
  const prefixes = (['client', 'staff', 'session'] as const).flatMap((kind) =>
    (['testing', 'production'] as const).map((environment) => tokenPrefix(kind, environment)),
  );
  assert.deepEqual(prefixes, ['lwc_test_', 'lwc_live_', 'lws_test_', 'lws_live_', 'lwn_test_', 'lwn_live_']);
});

test('a token has 256 random bits after its prefix', () => {
  assert.match(newToken('client', 'testing'), /^lwc_test_[\w-]{43}$/);
  assert.notEqual(newToken('client', 'testing'), newToken('client', 'testing'));
});

test('a token is hashed with SHA-256', () => {
  assert.equal(hashToken('abc').toString('hex'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('a password for programs has 192 random bits', () => assert.match(newPassword(), /^[\w-]{32}$/));

const usernames: [accountName: string, start: string][] = [
  ['Kōwhai Apiaries', 'kowhai-apiaries'],
  ['  A & B (NZ) Ltd. ', 'a-b-nz-ltd'],
  ['蜂蜜', 'account'],
  ['', 'account'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), 'x'.repeat(40)],
];
for (const [accountName, start] of usernames) {
  test(`the username of ${JSON.stringify(accountName)} starts with ${start}`, () => {
    const username = newUsername(accountName);
    assert.match(username.slice(start.length), /^-[0-9a-f]{8}$/);
    assert.ok(username.startsWith(start));
  });
}
