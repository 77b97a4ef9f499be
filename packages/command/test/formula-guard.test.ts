import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { guarded, unguarded } from '../src/formula-guard.ts';

/** Texts that are near to what spreadsheets take for formulas. */
const text = fc
  .array(fc.constantFrom('=', '+', '-', '@', '\uff1d', '\uff0d', '\t', '\r', '\n', ' ', "'", '"', ',', '1', '.', 'a'))
  .map((parts) => parts.join(''));

test('a guarded text gives the text back', () => {
  fc.assert(fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), (given) => unguarded(guarded(given)) === given));
});

test('no guarded text begins like a formula, unless it is a number', () => {
  fc.assert(
    fc.property(text, (given) => {
      assert.match(guarded(given), /^(?!\s*[=+\-@\uff0b\uff0d\uff1d\uff20])(?![\t\r\n])|^-\d+(\.\d+)?$/);
    }),
  );
});

test('the known tricks are marked, and numbers and plain texts are left as they are', () => {
  for (const trick of [
    "=cmd|' /C calc'!A0",
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '\uff1d1+1',
    '+64211234567',
  ]) {
    assert.equal(guarded(trick), `'${trick}`);
  }
  for (const plain of ['-1.5', '-0', '12', '< 0.010', 'Drum 12', '', 'a=b', '> 5']) assert.equal(guarded(plain), plain);
});
