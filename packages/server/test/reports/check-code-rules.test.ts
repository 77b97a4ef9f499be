import assert from 'node:assert/strict';
import { test } from 'vitest';
import { normaliseCheckCode } from '../../src/reports/check/check-code-rules.ts';
import { newCheckCode } from '../../src/reports/report-rules.ts';

const accepted = [
  'ABCD-EFGH-JKL2',
  'abcd-efgh-jkl2',
  'ABCDEFGHJKL2',
  '  abcd efgh jkl2\n',
  'ABCD–EFGH—JKL2',
  'ABCD‑EFGH‑JKL2',
  'abcd.efgh.jkl2',
  'ABCD-EFGH-JK12',
  'abcd-efgh-jki2',
  'ＡＢＣＤ－ＥＦＧＨ－ＪＫＬ２',
  'A-B-C-D-E-F-G-H-J-K-L-2',
  'https://lab.example/check/ABCD-EFGH-JKL2',
];

for (const text of accepted) {
  test(`the code is recognised in ${JSON.stringify(text)}`, () =>
    assert.equal(normaliseCheckCode(text), 'ABCD-EFGH-JKL2'));
}

const rejected = [
  '',
  'ABCD-EFGH-JKL',
  'ABCD-EFGH-JKL23',
  'ABCD-EFGH-JKO2',
  'ABCD-EFGH-JK02',
  'ABCD-EFGH-JKÄ2',
  'ABCD-EFGH-JK\u00002',
  '<script>',
  `ABCD-EFGH-JKL2${' '.repeat(200)}`,
];

for (const text of rejected) {
  test(`${JSON.stringify(text.slice(0, 30))} is no code`, () => assert.equal(normaliseCheckCode(text), undefined));
}

test('a generated code is already normalised', () => {
  for (let i = 0; i < 100; i++) {
    const code = newCheckCode();
    assert.equal(normaliseCheckCode(code), code);
    assert.equal(normaliseCheckCode(code.toLowerCase().replaceAll('-', ' ')), code);
  }
});
