import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseBlock, planPaste } from '../src/console/bench/block-text.ts';
import { compareDecimals, numberText, readDecimal, timesTen } from '../src/console/bench/decimal-text.ts';
import type { GridShape } from '../src/console/bench/grid-shape.ts';
import { columnSheets } from '../src/console/bench/print-rules.ts';
import { doubtOf, rangeOf, resultText } from '../src/console/bench/range-rules.ts';

const plain = (typed: string) => {
  const read = readDecimal(typed);
  return read.kind === 'number' ? read.text : read.kind;
};

test('numbers are read as people and spreadsheets write them, and keep every digit', () => {
  const cases: [typed: string, text: string][] = [
    ['0.034', '0.034'],
    ['0.10', '0.10'],
    ['0,034', '0.034'],
    ['12,5', '12.5'],
    ['1234,567', '1234.567'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    [' 1 234,5 ', '1234.5'],
    ['1\u202f234\u202f567', '1234567'],
    ["1'234.5", '1234.5'],
    ['1,234.50', '1234.50'],
    ['1.234.567,8', '1234567.8'],
    ['-3', '-3'],
    ['−0,5', '-0.5'],
    ['+2', '2'],
    ['-0', '0'],
    ['1.50E-3', '0.00150'],
    ['12e2', '1200'],
    ['1.5e3', '1500'],
    ['0.1234567890123456789', '0.1234567890123456789'],
  ];
  for (const [typed, text] of cases) assert.equal(plain(typed), text, typed);
  assert.equal(plain('  '), 'empty');
});

test('what is no number, or could be two, is explained and never guessed', () => {
  for (const typed of ['n.d.', '0.5 mg', '1..2', '1,2,3', '1 23', '--1', 'e5', '12,34.5', '9'.repeat(101)]) {
    assert.equal(plain(typed), 'unclear', typed);
  }
  const below = readDecimal('<0.01');
  assert.match(below.kind === 'unclear' ? below.message : '', /Enter what was measured/);
  const either = readDecimal('12,345');
  assert.match(either.kind === 'unclear' ? either.message : '', /12\.345 or 12345/);
  assert.equal(plain('0,345'), '0.345');
});

test('numbers are compared digit by digit', () => {
  const ascending = ['-10', '-2.5', '-2', '0', '0.09', '0.1', '0.10000000000000000001', '2', '10', '10.0001'];
  for (const [i, a] of ascending.entries()) {
    for (const [j, b] of ascending.entries())
      assert.equal(Math.sign(compareDecimals(a, b)), Math.sign(i - j), `${a} ${b}`);
  }
  assert.equal(compareDecimals('0.10', '0.1'), 0);
  assert.deepEqual([timesTen('0.7'), timesTen('12'), numberText(1e-7)], ['7', '120', '0.0000001']);
});

test('a value lies below, within or above the limits, and is doubtful if negative or above the upper one', () => {
  const limits = { detectionLimit: 0.01, upperLimit: 0.7 };
  const ranges = ['0.0099', '0.01', '0.70', '0.7000001'].map((value) => rangeOf(value, limits));
  assert.deepEqual(ranges, ['below', 'within', 'within', 'above']);
  assert.equal(doubtOf('0.7', limits), undefined);
  assert.match(doubtOf('0.71', limits) ?? '', /above the upper limit of 0\.7/);
  assert.match(doubtOf('7.1', limits) ?? '', /ten times/);
  assert.match(doubtOf('-1', limits) ?? '', /negative/);
  assert.equal(doubtOf('1000000', { ...limits, upperLimit: null }), undefined);
});

test('the foot of the grid says a value as the result will', () => {
  const limits = { detectionLimit: 0.01, upperLimit: 0.7, upperLimitIsQuantification: false, decimals: 2 };
  const said = (value: string, more: object = {}) => resultText(value, { ...limits, ...more });
  assert.deepEqual(
    ['0.009', '0.125', '0.135', '0.1250000001', '0.699', '12', '0.5'].map((value) => said(value)),
    ['< 0.01', '0.12', '0.14', '0.13', '0.70', '12.00', '0.50'],
  );
  assert.equal(said('12', { upperLimitIsQuantification: true }), '> 0.70');
  assert.deepEqual(
    [said('0.5', { decimals: 0 }), said('0.51', { decimals: 0 }), said('9.995', { upperLimit: null })],
    ['0', '1', '10.00'],
  );
});

test('blocks of spreadsheets are read with their quotes and their ends of lines', () => {
  assert.deepEqual(parseBlock('1\t2\r\n3\t4\r\n'), [
    ['1', '2'],
    ['3', '4'],
  ]);
  assert.deepEqual(parseBlock('"a\t""b"""\tc'), [['a\t"b"', 'c']]);
  assert.deepEqual(parseBlock('1\n\n3'), [['1'], [''], ['3']]);
  assert.deepEqual(parseBlock('7'), [['7']]);
  assert.deepEqual(parseBlock('5" pipe\t"open'), [['5" pipe', '"open']]);
});

const facts = {
  measurandName: '',
  unit: '',
  detectionLimit: 0.01,
  upperLimit: 2,
  upperLimitIsQuantification: false,
  decimals: 2,
};
const shape: GridShape = {
  columns: ['Lead', 'Zinc'].map((name) => ({ testCode: 'T', testName: 'T', measurandCode: name, name, unit: '' })),
  rows: [1, 2, 3].map((sequence) => ({
    labJobNumber: 1,
    sequence,
    name: `S${sequence}`,
    typeName: '',
    cells: ['Lead', 'Zinc'].map((code) =>
      sequence === 2 && code === 'Zinc' ? undefined : { ...facts, measurandCode: code, key: `${sequence} ${code}` },
    ),
  })),
};
const at = (row: number, column: number) => ({ active: { row, column }, anchor: { row, column } });

test('a pasted block goes in from the cursor on, and what does not is named with its reason', () => {
  const { entries, refused } = planPaste('0,5\t1.5\n\t9\n3\t<0.1\n4\n', at(0, 0), shape);
  assert.deepEqual(
    entries.map(({ key, value, doubt }) => [key, value, doubt !== undefined]),
    [
      ['1 Lead', '0.5', false],
      ['1 Zinc', '1.5', false],
      ['3 Lead', '3', true],
    ],
  );
  assert.deepEqual(
    refused.map(({ where, why }) => [where, why.replace(/“.*/, 'no number')]),
    [
      ['S2, Zinc', 'the test is not ordered on this sample'],
      ['S3, Zinc', 'no number'],
      ['row 4, Lead', 'is outside of the grid'],
    ],
  );
});

test('one pasted value fills all that is chosen', () => {
  const { entries } = planPaste('1', { active: { row: 2, column: 0 }, anchor: { row: 0, column: 0 } }, shape);
  assert.deepEqual(
    entries.map(({ key }) => key),
    ['1 Lead', '2 Lead', '3 Lead'],
  );
});

test('the columns of a grid go on as few sheets as possible, evenly, and lie only when they must', () => {
  assert.deepEqual(columnSheets(6), { isWide: false, sheets: [{ first: 0, count: 6 }] });
  assert.deepEqual(columnSheets(11), { isWide: true, sheets: [{ first: 0, count: 11 }] });
  const { sheets } = columnSheets(67);
  assert.equal(sheets.length, 7);
  assert.deepEqual(sheets.at(-1), { first: 60, count: 7 });
  assert.equal(
    sheets.reduce((sum, { count }) => sum + count, 0),
    67,
  );
});
