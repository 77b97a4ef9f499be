import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { csvText, escapeFormula, unescapeFormula } from '../src/csv.ts';

/** Texts that are similar to formulas. */
const text = fc
  .array(fc.constantFrom('=', '+', '-', '@', '\uff1d', '\uff0d', '\t', '\r', '\n', ' ', "'", '"', ',', '1', '.', 'a'))
  .map((parts) => parts.join(''));

test('an escaped text can be restored', () => {
  fc.assert(
    fc.property(
      fc.oneof(text, fc.string({ unit: 'binary' })),
      (given) => unescapeFormula(escapeFormula(given)) === given,
    ),
  );
});

test('no escaped text begins like a formula, unless it is a number', () => {
  fc.assert(
    fc.property(text, (given) => {
      assert.match(
        escapeFormula(given),
        /^(?!\s*[=+\-@\uff0b\uff0d\uff1d\uff20])(?![\t\r\n])|^-\d+(\.\d+)?([eE][+-]?\d+)?$/,
      );
    }),
  );
});

test('known attacks are escaped, and numbers and plain texts stay unchanged', () => {
  for (const attack of [
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
    assert.equal(escapeFormula(attack), `'${attack}`);
  }
  for (const plain of ['-1.5', '-0', '12', '< 0.010', 'Drum 12', '', 'a=b', '> 5'])
    assert.equal(escapeFormula(plain), plain);
});

test('a text cannot begin a row of its own, whatever line end it contains', () => {
  for (const end of ['\r', '\n', '\r\n']) {
    const comment = `Checked.${end}700124,Forged,0.001`;
    const lines = csvText([['700123', comment]], { bom: false });
    assert.equal(lines, `700123,"${comment}"\r\n`);
  }
});

test('commas and quotes are quoted, and the byte order mark comes first', () => {
  assert.equal(
    csvText(
      [
        ['a', 'b,c', 'd"e'],
        ['=1', '-2.5e-7', ''],
      ],
      { bom: true },
    ),
    '\uFEFFa,"b,c","d""e"\r\n\'=1,-2.5e-7,\r\n',
  );
});
