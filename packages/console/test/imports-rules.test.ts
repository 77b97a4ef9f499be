import assert from 'node:assert/strict';
import type { ImportMapping } from '@labwire/contract/lab-import.ts';
import { test } from 'vitest';
import { tableOf, textsOf, xlsxCellText } from '../src/console/imports/import-file-rules.ts';
import { draftOf, mappingOf, withTexts } from '../src/console/imports/mapping-form-rules.ts';
import { rejectedCsv } from '../src/console/imports/rejected-csv-rules.ts';

const csv = (content: string) => ({ name: 'run.csv', format: 'CSV' as const, content });
const json = (value: unknown) => ({ name: 'run.json', format: 'JSON' as const, content: JSON.stringify(value) });

const mapping: ImportMapping = {
  delimiter: 'SEMICOLON',
  decimal: 'COMMA',
  columns: { sampleNumber: 'ID', parameter: 'Analyte', value: 'Conc', dilution: 'DF', completedAt: 'At' },
  parameters: [
    { name: 'Pb 208', testCode: 'METALS', measurandCode: 'PB', unit: 'ug/L' },
    { name: 'Cd', testCode: 'METALS', measurandCode: 'CD' },
  ],
  valueIs: 'DILUTED',
  dateFormat: 'DD.MM.YYYY',
  timeZone: 'LABORATORY',
  ignoredSamples: ['Blank', 'CCV'],
};

test('a mapping stays the same when it is opened and saved', () => {
  assert.deepEqual(mappingOf(draftOf(mapping)), mapping);
  const { valueIs: _, dateFormat: __, timeZone: ___, ignoredSamples: ____, ...small } = mapping;
  const without = { ...small, columns: { barcode: 'Tube', parameter: 'Analyte', value: 'Conc' } };
  assert.deepEqual(mappingOf(draftOf(without)), without);
});

test('what belongs to a column that was removed is not saved', () => {
  const draft = draftOf(mapping);
  const saved = mappingOf({ ...draft, columns: { ...draft.columns, dilution: '', completedAt: '' } });
  assert.deepEqual([saved.valueIs, saved.dateFormat, saved.timeZone], [undefined, undefined, undefined]);
});

test('the texts of the file that have no entry are added as parameters', () => {
  const parameters = withTexts([{ name: 'Pb', measurand: 'METALS\nPB', unit: '' }], ['Pb', 'Cd']);
  assert.deepEqual(
    parameters.map(({ name, measurand }) => [name, measurand]),
    [
      ['Pb', 'METALS\nPB'],
      ['Cd', ''],
    ],
  );
});

test('the columns and rows of CSV and JSON files are shown with their lines', () => {
  assert.deepEqual(tableOf(csv('ID; Conc\n7-1;0,5\n\n7-2;"a;b"\n'), 'SEMICOLON'), {
    headings: ['ID', 'Conc'],
    rows: [
      { line: 2, cells: ['7-1', '0,5'] },
      { line: 4, cells: ['7-2', 'a;b'] },
    ],
  });
  const rows = [{ line: 1, cells: ['7-1', '', '0.5'] }];
  assert.deepEqual(tableOf(json([{ ID: '7-1', At: null, Conc: 0.5 }]), 'COMMA'), {
    headings: ['ID', 'At', 'Conc'],
    rows,
  });
  const listed = tableOf(json([['ID'], ['7-1']]), 'COMMA');
  assert.deepEqual(listed, { headings: ['ID'], rows: [{ line: 2, cells: ['7-1'] }] });
  assert.match(String(tableOf(json({}), 'COMMA')), /not a JSON array/);
  assert.match(String(tableOf({ ...json({}), content: '{' }, 'COMMA')), /cannot be read/);
});

test('the different texts of a column are listed once', () => {
  const table = {
    headings: ['A', 'B'],
    rows: ['x', 'y', ' x', ''].map((cell, line) => ({ line, cells: ['1', cell] })),
  };
  assert.deepEqual(textsOf(table, 'B'), ['x', 'y']);
  assert.deepEqual(textsOf(table, 'C'), []);
});

test('numbers and times of a spreadsheet have one format', () => {
  assert.deepEqual([0.25, ' x ', null, new Date('2026-03-04T14:04:59.999Z')].map(xlsxCellText), [
    '0.25',
    'x',
    '',
    '2026-03-04 14:05:00',
  ]);
});

test('rejected lines are CSV with one row for each error, without formulas', () => {
  const errors = [
    { field: 'value', code: 'bad_measurement', message: '"1,2" is not a number' },
    { field: '', code: 'missing', message: '=cmd' },
  ];
  assert.equal(
    rejectedCsv([{ line: 3, errors }]),
    'line,field,code,message\r\n3,value,bad_measurement,"""1,2"" is not a number"\r\n3,,missing,\'=cmd\r\n',
  );
});
