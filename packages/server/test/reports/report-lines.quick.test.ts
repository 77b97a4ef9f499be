import assert from 'node:assert/strict';
import { test } from 'vitest';
import { segments, wrapText } from '../../src/reports/pdf/report-lines-pdf.ts';

const parts = (text: string) => segments(text).map((segment) => segment.trimEnd());

const cases: [text: string, expected: string[]][] = [
  ['-25.34', ['-25.34']],
  ['previously -25.34', ['previously', '-25.34']],
  ['▲ < 0.010', ['▲ < 0.010']],
  ['± 12 % (k = 2, 95 %)', ['± 12 %', '(k = 2, 95 %)']],
  ['Present in 25 g', ['Present', 'in', '25 g']],
  ['at most 0.7 mg/kg', ['at', 'most', '0.7 mg/kg']],
  ['0.010 to 2.000', ['0.010 to 2.000']],
  ['\u22120.5 to \u22120.1', ['\u22120.5 to \u22120.1']],
  ['52: 1.560 mg/L, 53: < 0.1 mg/L', ['52: 1.560 mg/L,', '53: < 0.1 mg/L']],
  ['700123-1', ['700123-1']],
  ['Lead \u2020 \u2021', ['Lead \u2020 \u2021']],
  ['\u8702\u871c\u68c0\u9a8c\u62a5\u544a\u3002', ['\u8702\u871c', '\u68c0\u9a8c', '\u62a5\u544a\u3002']],
  ['1,2-dichloroethane', ['1,2-', 'dichloroethane']],
  ['Sauvignon-Blanc', ['Sauvignon-', 'Blanc']],
];
for (const [text, expected] of cases) {
  test(`a line of "${text}" may end after ${expected.map((part) => `"${part}"`).join(', ')}`, () => {
    assert.deepEqual(parts(text), expected);
  });
}

test('a value and its sign stay on one line', () => {
  const lines = wrapText('changed from -0.5 ', 6, (part) => part.length);
  assert.deepEqual(
    lines.map((line) => line.trimEnd()),
    ['change', 'd from', '-0.5'],
  );
});
