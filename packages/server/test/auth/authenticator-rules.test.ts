import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  describeSecret,
  newAuthenticatorSecret,
  newRecoveryCodes,
  parseCode,
  stepOfCode,
} from '../../src/auth/authenticator-rules.ts';
import { codeAt } from '../support/authenticator.ts';

/** The secret and, in the last six digits, the codes of RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890');
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
];

for (const [seconds, code] of vectors) {
  test(`the code of RFC 6238 at ${seconds} s belongs to its step`, () => {
    assert.equal(stepOfCode(secret, code, new Date(seconds * 1_000)), Math.floor(seconds / 30));
  });
}

test('a code is accepted one step before and after its own, and not further away', () => {
  const step = 37_037_036;
  const code = '081804';
  const middle = (steps: number) => new Date((step + steps) * 30_000 + 15_000);
  assert.equal(codeAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', middle(0)), code);
  for (const steps of [-1, 0, 1]) assert.equal(stepOfCode(secret, code, middle(steps)), step);
  for (const steps of [-2, 2]) assert.equal(stepOfCode(secret, code, middle(steps)), undefined);
});

test('anything but six digits is no code of the app', () => {
  const at = new Date(59_000);
  for (const text of ['', '28708', '2870820', '28708a', '94287082'])
    assert.equal(stepOfCode(secret, text, at), undefined);
});

test('spaces, hyphens and letter case of a typed code are ignored', () => {
  assert.deepEqual(parseCode(' 287 082 '), { kind: 'app', code: '287082' });
  assert.deepEqual(parseCode('K7MQ-3xvd p9ht-w2rc'), { kind: 'recovery', code: 'k7mq3xvdp9htw2rc' });
});

test('a new secret has 160 bits, and its URL names the laboratory and the person', () => {
  const made = newAuthenticatorSecret();
  assert.equal(made.length, 20);
  const { url, secret: text } = describeSecret(secret, { issuer: 'Kōwhai: Labs', label: 'Hana Ito' });
  assert.equal(text, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const { protocol, host, searchParams } = new URL(url);
  assert.deepEqual([protocol, host], ['otpauth:', 'totp']);
  assert.deepEqual(
    ['secret', 'issuer', 'algorithm', 'digits', 'period'].map((name) => searchParams.get(name)),
    [text, 'Kōwhai: Labs', 'SHA1', '6', '30'],
  );
});

test('there are ten recovery codes, all different', () => {
  const codes = newRecoveryCodes();
  assert.equal(codes.length, 10);
  assert.equal(new Set(codes).size, 10);
  for (const code of codes) assert.equal(parseCode(code).kind, 'recovery');
});
