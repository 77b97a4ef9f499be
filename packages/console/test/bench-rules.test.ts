import assert from 'node:assert/strict';
import type { ApplicableSpecification } from '@labwire/contract/lab-job.ts';
import { test } from 'vitest';
import { planPaste } from '../src/console/bench/clipboard-rules.ts';
import {
  compareDecimals,
  formatNumber,
  multiplyDecimals,
  parseDecimal,
  timesTen,
} from '../src/console/bench/decimal-rules.ts';
import { doubtsAbout } from '../src/console/bench/doubt-rules.ts';
import {
  type Entry,
  type EntryFormat,
  emptyEntry,
  entrySummary,
  entryText,
  matchingValues,
  parseEntry,
} from '../src/console/bench/entry-rules.ts';
import { filterLayout, type GridLayout, testGroups } from '../src/console/bench/grid-layout.ts';
import { overlayPosition } from '../src/console/bench/overlay-rules.ts';
import { columnPages } from '../src/console/bench/print-rules.ts';
import { measuringRange } from '../src/console/bench/range-rules.ts';
import { countLines } from '../src/console/bench/text-wrap-rules.ts';
import { scrollToCell, visibleRange } from '../src/console/bench/viewport-rules.ts';
import { columnDecimals, decimalPadding } from '../src/ui/alignment-rules.ts';
import { boundsText } from '../src/ui/assessment-rules.ts';
import { moveSelection, nextPosition } from '../src/ui/grid/selection-rules.ts';
import { parseTabSeparated } from '../src/ui/grid/tab-separated-rules.ts';
import { measuringRangeText } from '../src/ui/number-text-rules.ts';

const parsed = (input: string) => {
  const result = parseDecimal(input);
  return result.kind === 'number' ? result.text : result.kind;
};
const messageOf = (input: string) => {
  const result = parseDecimal(input);
  return result.kind === 'invalid' ? result.message : '';
};

test('numbers are accepted in the usual notations and keep every digit', () => {
  const cases: [input: string, text: string][] = [
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
  for (const [input, text] of cases) assert.equal(parsed(input), text, input);
  assert.equal(parsed('  '), 'empty');
});

test('invalid and ambiguous numbers are rejected with an explanation', () => {
  for (const input of ['n.d.', '0.5 mg', '1..2', '1,2,3', '1 23', '--1', 'e5', '12,34.5', '9'.repeat(101)]) {
    assert.equal(parsed(input), 'invalid', input);
  }
  assert.match(messageOf('12,345'), /12\.345 or 12345/);
  assert.equal(parsed('0,345'), '0.345');
});

test('numbers are compared digit by digit', () => {
  const ascending = ['-10', '-2.5', '-2', '0', '0.09', '0.1', '0.10000000000000000001', '2', '10', '10.0001'];
  for (const [i, a] of ascending.entries()) {
    for (const [j, b] of ascending.entries())
      assert.equal(Math.sign(compareDecimals(a, b)), Math.sign(i - j), `${a} ${b}`);
  }
  assert.equal(compareDecimals('0.10', '0.1'), 0);
  assert.deepEqual([timesTen('0.7'), timesTen('12'), formatNumber(1e-7)], ['7', '120', '0.0000001']);
});

const number: EntryFormat = { kind: 'number', detectionLimit: 0.01 };
const entered = (text: string, format: EntryFormat = number) => {
  const { value, notTested, error } = parseEntry(text, format, emptyEntry);
  return error === undefined ? (value ?? notTested) : `! ${error}`;
};

test('qualified values and reasons for not testing are entered as text', () => {
  const cases: [text: string, value: string | null][] = [
    ['0,31', '0.31'],
    ['<0.01', '<0.01'],
    ['< 0,01', '<0.01'],
    ['> 2 420', '>2420'],
    ['nd', 'ND'],
    ['n.d.', 'ND'],
    [' ', null],
    ['not tested: container broken', 'container broken'],
    ['Not tested container broken', 'container broken'],
  ];
  for (const [text, value] of cases) assert.equal(entered(text), value, text);
  for (const text of ['abc', '<', '<0', '<-1', '<abc', '≤5', '12,345', 'not tested', '> nd']) {
    assert.match(entered(text) ?? '', /^! /, text);
  }
  assert.match(entered('nd', { kind: 'number', detectionLimit: null }) ?? '', /no detection limit/);
  assert.equal(
    parseEntry('nd', { kind: 'number', detectionLimit: null }, { ...emptyEntry, detectionLimit: '1' }).value,
    'ND',
  );
});

test('the first letters of a text suffice if they are unambiguous', () => {
  const values = ['Absent', 'Detected', 'Present', 'Present in 25 g'];
  const format: EntryFormat = { kind: 'text', values, detectionLimit: null };
  assert.deepEqual(
    ['a', 'DET', 'absent', 'present', 'Present i'].map((text) => entered(text, format)),
    ['Absent', 'Detected', 'Absent', 'Present', 'Present in 25 g'],
  );
  assert.match(entered('p', format) ?? '', /can mean Present or Present in 25 g/);
  assert.match(entered('0.5', format) ?? '', /not one of the values Absent, Detected, Present and Present in 25 g/);
  assert.deepEqual(matchingValues('pre', values), ['Present', 'Present in 25 g']);
});

test('the text of every entry is read back as the same entry', () => {
  for (const content of [{ value: '0.10' }, { value: '<0.01' }, { value: 'ND' }, { notTested: 'own: words' }]) {
    const entry = { ...emptyEntry, ...content };
    assert.deepEqual(parseEntry(entryText(entry), number, emptyEntry), entry);
  }
});

test('two entries with the same value differ in their other parts', () => {
  assert.equal(entrySummary(emptyEntry), 'no value');
  const entry = { ...emptyEntry, value: '0.3', dilution: '10', upperLimit: '7', remark: 'turbid' };
  assert.equal(entrySummary(entry), '0.3 (diluted × 10, range up to 7, remark “turbid”)');
});

test('a dilution multiplies the limits that were not entered', () => {
  const limits = { detectionLimit: 0.01, upperLimit: 0.7 };
  const range = (more: Partial<Entry>) => measuringRangeText(measuringRange(limits, { ...emptyEntry, ...more }));
  assert.equal(range({}), '0.01 to 0.7');
  assert.equal(range({ dilution: '10' }), '0.1 to 7');
  assert.equal(range({ dilution: '2.5', upperLimit: '2' }), '0.025 to 2');
  assert.equal(measuringRangeText({ detectionLimit: '0.01', upperLimit: null }), 'from 0.01');
  assert.equal(measuringRangeText({ detectionLimit: null, upperLimit: '14' }), 'up to 14');
  assert.deepEqual([multiplyDecimals('0.1', '0.2'), multiplyDecimals('-1.50', '100')], ['0.02', '-150']);
});

test('a value is doubtful if it is above the measuring range, or negative although it has a detection limit', () => {
  const reasons = (value: string | null, more: object = {}) =>
    doubtsAbout({ value }, { detectionLimit: '0.01', upperLimit: '0.7', ...more }, [])
      .map(({ reason }) => reason)
      .join();
  for (const value of [null, '0.7', '0.70', '0.001', '<0.01', '>2420', 'ND', 'Absent'])
    assert.equal(reasons(value), '');
  assert.match(reasons('0.71'), /^is above the measuring range, which ends at 0\.7$/);
  assert.match(reasons('7.0'), /^is above/);
  assert.match(reasons('7.1'), /more than ten times.*decimal point/);
  assert.match(reasons('-1'), /negative/);
  assert.equal(reasons('-1', { detectionLimit: null }), '');
  assert.equal(reasons('1000000', { upperLimit: null }), '');
});

test('a value outside a specification is doubtful, an undecided one is not', () => {
  const reasons = (value: string, more: Partial<ApplicableSpecification>) => {
    const specification = { code: 'S', name: 'Drinking water', source: 'DWSNZ 2022', outcome: null, ...more };
    const range = { detectionLimit: null, upperLimit: null };
    return doubtsAbout({ value }, range, [specification]).map(({ reason }) => reason);
  };
  assert.deepEqual(reasons('8', { upperBound: 7, outcome: 'EXCEEDS' }), [
    'exceeds Drinking water (DWSNZ 2022): at most 7',
  ]);
  assert.deepEqual(reasons('5', { lowerBound: 6.5, upperBound: 8.5, outcome: 'BELOW' }), [
    'is below Drinking water (DWSNZ 2022): 6.5 to 8.5',
  ]);
  assert.deepEqual(reasons('Detected', { allowedValues: ['Absent'], outcome: 'EXCEEDS' }), [
    'does not meet Drinking water (DWSNZ 2022): Absent',
  ]);
  for (const outcome of ['MEETS', 'INCONCLUSIVE', null] as const) assert.deepEqual(reasons('5', { outcome }), []);
  assert.equal(boundsText({ lowerBound: 6.5 }), 'at least 6.5');
});

test('tab-separated text is parsed with quotes and both kinds of line breaks', () => {
  assert.deepEqual(parseTabSeparated('1\t2\r\n3\t4\r\n'), [
    ['1', '2'],
    ['3', '4'],
  ]);
  assert.deepEqual(parseTabSeparated('"a\t""b"""\tc'), [['a\t"b"', 'c']]);
  assert.deepEqual(parseTabSeparated('1\n\n3'), [['1'], [''], ['3']]);
  assert.deepEqual(parseTabSeparated('7'), [['7']]);
  assert.deepEqual(parseTabSeparated('5" pipe\t"open'), [['5" pipe', '"open']]);
});

const measurand = {
  measurandName: '',
  unit: '',
  kind: 'number' as const,
  detectionLimit: 0.01,
  quantificationLimit: null,
  upperLimit: 2,
  upperLimitIsQuantification: false,
};
const noEntries = () => emptyEntry;
const layout: GridLayout = {
  columns: ['Lead', 'Zinc'].map((name) => ({ testCode: 'T', testName: 'T', measurandCode: name, name, unit: '' })),
  rows: [1, 2, 3].map((sequence) => ({
    labJobNumber: 1,
    sequence,
    name: `S${sequence}`,
    typeName: '',
    cells: ['Lead', 'Zinc'].map((code) =>
      sequence === 2 && code === 'Zinc' ? undefined : { ...measurand, measurandCode: code, key: `${sequence} ${code}` },
    ),
  })),
};
const cursorAt = (row: number, column: number) => ({ active: { row, column }, anchor: { row, column } });

test('a paste starts at the cursor, keeps invalid texts for their cells, and lists texts without a cell', () => {
  const { entries, rejected } = planPaste('0,5\t1.5\n\t9\n3\tabc\n4\n', cursorAt(0, 0), layout, noEntries);
  assert.deepEqual(
    entries.map(({ key, entry }) => [key, entry.value, entry.error !== undefined]),
    [
      ['1 Lead', '0.5', false],
      ['1 Zinc', '1.5', false],
      ['3 Lead', '3', false],
      ['3 Zinc', 'abc', true],
    ],
  );
  assert.deepEqual(
    rejected.map(({ label, text, reason }) => [label, text, reason]),
    [
      ['S2, Zinc', '9', 'the test is not ordered for this sample'],
      ['row 4, Lead', '4', 'outside the grid'],
    ],
  );
});

test('a single pasted value fills the selection', () => {
  const { entries } = planPaste(
    '1',
    { active: { row: 2, column: 0 }, anchor: { row: 0, column: 0 } },
    layout,
    noEntries,
  );
  assert.deepEqual(
    entries.map(({ key }) => key),
    ['1 Lead', '2 Lead', '3 Lead'],
  );
});

test('columns are distributed evenly over as few printed pages as possible, in landscape only if necessary', () => {
  assert.deepEqual(columnPages(6), { isLandscape: false, pages: [{ first: 0, count: 6 }] });
  assert.deepEqual(columnPages(11), { isLandscape: true, pages: [{ first: 0, count: 11 }] });
  const { pages } = columnPages(67);
  assert.equal(pages.length, 7);
  assert.deepEqual(pages.at(-1), { first: 60, count: 7 });
  assert.equal(
    pages.reduce((sum, { count }) => sum + count, 0),
    67,
  );
});

test('a filter keeps the columns of one test and the rows that pass it', () => {
  const { columns, rows } = filterLayout(layout, 'T', (cells) => cells.every((cell) => cell !== undefined));
  assert.equal(columns.length, 2);
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['S1', 'S3'],
  );
  assert.deepEqual(
    filterLayout(layout, 'OTHER', () => true),
    { columns: [], rows: [] },
  );
  assert.deepEqual(testGroups(layout.columns), [{ testCode: 'T', testName: 'T', first: 0, count: 2 }]);
});

test('navigation keys move the cursor as in a spreadsheet', () => {
  const size = { rows: 200, columns: 40, pageRows: 10 };
  const cases: [key: string, ctrl: boolean, target: [row: number, column: number]][] = [
    ['ArrowUp', false, [4, 5]],
    ['ArrowDown', true, [199, 5]],
    ['ArrowLeft', false, [5, 4]],
    ['ArrowRight', true, [5, 39]],
    ['Home', false, [5, 0]],
    ['Home', true, [0, 0]],
    ['End', false, [5, 39]],
    ['End', true, [199, 39]],
    ['PageDown', false, [15, 5]],
    ['PageUp', false, [0, 5]],
  ];
  for (const [key, ctrl, [row, column]] of cases) {
    assert.deepEqual(moveSelection(cursorAt(5, 5), { key, shift: false, ctrl }, size), cursorAt(row, column), key);
  }
  assert.equal(moveSelection(cursorAt(5, 5), { key: 'x', shift: false, ctrl: false }, size), undefined);
  assert.deepEqual(moveSelection(cursorAt(5, 5), { key: 'ArrowDown', shift: true, ctrl: false }, size), {
    active: { row: 6, column: 5 },
    anchor: { row: 5, column: 5 },
  });
});

test('Enter continues in the next column, Tab in the next row; both skip cells without a value to enter', () => {
  const size = { rows: 3, columns: 2 };
  const next = (row: number, column: number, key: 'Enter' | 'Tab', isBack = false) => {
    const canEnter = (position: { row: number; column: number }) => position.row !== 1 || position.column !== 1;
    const position = nextPosition({ row, column }, key, isBack, size, canEnter);
    return position && [position.row, position.column];
  };
  assert.deepEqual(next(0, 0, 'Enter'), [1, 0]);
  assert.deepEqual(next(2, 0, 'Enter'), [0, 1]);
  assert.deepEqual(next(0, 1, 'Enter'), [2, 1]);
  assert.equal(next(2, 1, 'Enter'), undefined);
  assert.deepEqual(next(0, 1, 'Enter', true), [2, 0]);
  assert.equal(next(0, 0, 'Enter', true), undefined);
  assert.deepEqual(next(0, 1, 'Tab'), [1, 0]);
  assert.deepEqual(next(1, 0, 'Tab'), [2, 0]);
  assert.equal(next(2, 1, 'Tab'), undefined);
});

test('only the visible part of a grid is rendered, with a margin', () => {
  const sizes = { rowHeight: 50, columnWidth: 100, headerHeight: 80, rowHeaderWidth: 200 };
  const viewport = { top: 1000, left: 500, width: 700, height: 580 };
  assert.deepEqual(visibleRange(viewport, sizes, 200, 40), {
    firstRow: 17,
    lastRow: 33,
    firstColumn: 4,
    lastColumn: 11,
  });
  assert.deepEqual(visibleRange(viewport, sizes, 25, 7), { firstRow: 17, lastRow: 24, firstColumn: 4, lastColumn: 6 });
  assert.deepEqual(scrollToCell(viewport, sizes, 22, 6), { top: 1000, left: 500 });
  assert.deepEqual(scrollToCell(viewport, sizes, 10, 0), { top: 500, left: 0 });
  assert.deepEqual(scrollToCell(viewport, sizes, 30, 10), { top: 1050, left: 600 });
});

test('an overlay is beside its cell and always within the window', () => {
  const window = { left: 0, top: 0, width: 1000, height: 600 };
  const cell = (left: number, top: number) => ({ left, top, width: 136, height: 56 });
  const size = { width: 300, height: 120 };
  assert.deepEqual(overlayPosition(cell(200, 100), size, window), { left: 200, top: 160 });
  assert.deepEqual(overlayPosition(cell(200, 500), size, window), { left: 200, top: 376 });
  assert.deepEqual(overlayPosition(cell(900, 100), size, window), { left: 692, top: 160 });
  assert.deepEqual(overlayPosition(cell(-50, 100), size, window), { left: 8, top: 160 });
  // A phone with its keyboard open has no space above or below.
  assert.deepEqual(overlayPosition(cell(10, 60), size, { ...window, width: 360, height: 200 }), { left: 10, top: 72 });
});

test('lines are counted as the browser wraps them', () => {
  const lines = (text: string, width: number) => countLines(text, width, (part) => part.length);
  assert.deepEqual([lines('Lead', 10), lines('Total plate count', 11), lines('Total plate count', 10)], [1, 2, 3]);
  assert.equal(lines('Polychlorinated biphenyls', 10), 3);
});

test('decimal points of a column are aligned, and other texts are left alone', () => {
  const texts = ['0.31', '12', '< 0.005', 'Absent', 'ND'];
  const decimals = columnDecimals(texts);
  assert.equal(decimals, 3);
  assert.deepEqual(
    texts.map((text) => decimalPadding(text, decimals)),
    ['0', '.000', '', '', ''],
  );
  assert.equal(columnDecimals(['0.1234567890123']), 6);
  assert.equal(decimalPadding('12', 0), '');
});
