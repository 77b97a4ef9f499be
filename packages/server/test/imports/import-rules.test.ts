import assert from 'node:assert/strict';
import type { ImportMapping } from '@labwire/contract/lab-import.ts';
import { test } from 'vitest';
import { readImportFile } from '../../src/imports/import-file.ts';
import { headingFaults, mappingViolations, mapRow } from '../../src/imports/import-rules.ts';

const mapping: ImportMapping = {
  delimiter: 'SEMICOLON',
  decimal: 'COMMA',
  columns: { sampleNumber: 'ID', parameter: 'Analyte', value: 'Conc', unit: 'Unit', dilution: 'DF', completedAt: 'At' },
  parameters: [{ name: 'Pb 208', testCode: 'METALS', measurandCode: 'PB', unit: 'ug/L' }],
  valueIs: 'DILUTED',
  dateFormat: 'DD.MM.YYYY',
  timeZone: 'UTC',
  ignoredSamples: ['Blank'],
};
const facts = {
  unitOf: (test: string, measurand: string) => (test === 'METALS' && measurand === 'PB' ? 'µg/L' : undefined),
  timeZone: 'Pacific/Auckland',
};
const cells = { ID: '7-1', Analyte: 'Pb 208', Conc: '0,5', Unit: 'ug/L', DF: '10', At: '04.03.2026 14:05' };
const map = (changed: Partial<typeof cells> = {}, more: Partial<ImportMapping> = {}) => {
  const row: Record<string, string> = { ...cells, ...changed };
  return mapRow({ line: 2, cell: (heading) => row[heading] }, { ...mapping, ...more }, facts);
};

test('a row is read as a measurement of the undiluted sample', () => {
  assert.deepEqual(map(), {
    entry: {
      sampleNumber: '7-1',
      testCode: 'METALS',
      measurandCode: 'PB',
      value: '5',
      dilution: 10,
      completedAt: '2026-03-04T14:05:00Z',
    },
    texts: { value: '5', dilution: '10' },
  });
});

test('a value of the undiluted sample is not multiplied', () => {
  const mapped = map({}, { valueIs: 'UNDILUTED' });
  assert.equal(mapped && 'texts' in mapped ? mapped.texts.value : undefined, '0.5');
});

test('the unit may be written as in the catalogue or as in the mapping', () => {
  for (const Unit of ['µg/L', 'ug/L']) assert.ok(!Array.isArray(map({ Unit })));
});

test('a row of an ignored sample is neither a measurement nor an error', () => {
  assert.equal(map({ ID: 'Blank', Conc: 'rubbish' }), null);
});

const faults: [title: string, changed: Partial<typeof cells>, field: string, code: string][] = [
  ['no sample', { ID: '' }, 'sampleNumber', 'missing'],
  ['a sample that has no number of the laboratory', { ID: 'Drum 1' }, 'sampleNumber', 'unknown_sample'],
  ['a parameter that the mapping does not have', { Analyte: 'Pb 206' }, 'parameter', 'unknown_measurand'],
  ['a parameter in another letter case', { Analyte: 'pb 208' }, 'parameter', 'unknown_measurand'],
  ['another unit, even one that could be converted', { Unit: 'mg/L' }, 'unit', 'bad_measurement'],
  ['no unit', { Unit: '' }, 'unit', 'bad_measurement'],
  ['no value', { Conc: '' }, 'value', 'bad_measurement'],
  ['the other decimal sign', { Conc: '0.5' }, 'value', 'bad_measurement'],
  ['no dilution factor', { DF: '' }, 'dilution', 'bad_measurement'],
  ['the dilution factor 0', { DF: '0' }, 'dilution', 'bad_measurement'],
  ['a dilution such as 1:10', { DF: '1:10' }, 'dilution', 'bad_measurement'],
  ['no time', { At: '' }, 'completedAt', 'bad_measurement'],
];
for (const [title, changed, field, code] of faults) {
  test(`a row with ${title} is rejected`, () => {
    const errors = map(changed);
    assert.ok(Array.isArray(errors));
    assert.deepEqual(
      errors.map((error) => [error.field, error.code]),
      [[field, code]],
    );
  });
}

test('all errors of a row are reported together', () => {
  const errors = map({ ID: '', Analyte: 'x', Conc: 'x1', DF: '' });
  assert.deepEqual(Array.isArray(errors) && errors.map(({ field }) => field), [
    'sampleNumber',
    'parameter',
    'dilution',
  ]);
});

const incomplete: [title: string, change: Partial<ImportMapping>, pointer: string][] = [
  ['dilution factors without saying what the values are', { valueIs: undefined }, '/valueIs'],
  ['times without a format', { dateFormat: undefined }, '/dateFormat'],
  ['times without a zone', { timeZone: undefined }, '/timeZone'],
  ['no column of samples', { columns: { parameter: 'A', value: 'B' } }, '/columns/sampleNumber'],
  [
    'two columns of samples',
    { columns: { sampleNumber: 'C', barcode: 'D', parameter: 'A', value: 'B' } },
    '/columns/barcode',
  ],
  ['one column for two fields', { columns: { sampleNumber: 'A', parameter: 'A', value: 'B' } }, '/columns/parameter'],
  [
    'a measurand that the catalogue does not have',
    { parameters: [{ name: 'x', testCode: 'METALS', measurandCode: 'CD' }] },
    '/parameters/0/measurandCode',
  ],
];
for (const [title, change, pointer] of incomplete) {
  test(`a mapping with ${title} is refused`, () => {
    assert.deepEqual(
      mappingViolations({ ...mapping, ...change }, facts).map((violation) => violation.pointer),
      [pointer],
    );
  });
}

test('a complete mapping has no violations', () => assert.deepEqual(mappingViolations(mapping, facts), []));

test('a file without a column of the mapping, or with two of the same name, is refused', () => {
  assert.deepEqual(headingFaults(mapping, ['ID', 'Analyte', 'Conc', 'Conc', 'Unit', 'DF', 'At', 'Else']), [
    'the file has 2 columns "Conc"',
  ]);
  assert.equal(headingFaults(mapping, ['ID']).length, 5);
});

const rowsOf = async (format: 'CSV' | 'JSON', content: string) => {
  const file = await readImportFile({ format, content }, mapping, 20_000);
  return 'fault' in file ? file.fault : file.rows.map(({ line, cell }) => [line, cell('ID'), cell('Conc')]);
};

test('CSV is read with the line numbers of the file, a byte order mark, quotes and empty lines', async () => {
  const content = '\ufeffID;Conc\r\n7-1;"0,5"\r\n\r\n"7-2\n x";1\r\n7-3\r\n;\r\n';
  assert.deepEqual(await rowsOf('CSV', content), [
    [2, '7-1', '0,5'],
    [5, '7-2\n x', '1'],
    [6, '7-3', undefined],
  ]);
});

test('JSON is read as objects or as arrays, and numbers keep their digits', async () => {
  assert.deepEqual(await rowsOf('JSON', '[{"ID":"7-1","Conc":0.1000},{"ID":"7-2"}]'), [
    [1, '7-1', '0.1000'],
    [2, '7-2', undefined],
  ]);
  assert.deepEqual(await rowsOf('JSON', '[["ID","Conc"],["7-1",0.10],["7-2",null]]'), [
    [2, '7-1', '0.10'],
    [3, '7-2', ''],
  ]);
});

test('a file that is neither is refused with the reason', async () => {
  assert.match(String(await rowsOf('CSV', 'ID;Conc\n"7-1;1\n')), /^the file is not CSV/);
  assert.match(String(await rowsOf('JSON', '{')), /^the file is not JSON/);
  assert.match(String(await rowsOf('JSON', '{}')), /array/);
  assert.match(String(await rowsOf('JSON', '[1,{}]')), /objects/);
});
