import assert from 'node:assert/strict';
import { resultCsvColumnNames } from '@labwire/contract/result-csv.ts';
import { test } from 'vitest';
import { exportSizeViolations, matchesFilter, resultColumns } from '../../src/exports/export-rules.ts';
import { sheetRow, sheetStart } from '../../src/exports/xlsx-rules.ts';

const columns = [
  { name: 'number', kind: 'number' },
  { name: 'time', kind: 'time' },
  { name: 'text', kind: 'text' },
] as const;

test('a workbook has numbers as numbers and times as days since 1899-12-30', () => {
  const row = sheetRow(columns, ['0.010', '1970-01-02T12:00:00.000Z', 'Drum 12'], 2);
  assert.match(row, /<c r="A2"><v>0\.010<\/v><\/c><c r="B2" s="1"><v>25570\.5<\/v><\/c><c r="C2" s="0" t="inlineStr">/);
});

for (const text of ['=1+1', '+1', '-1', '@A1', '\t=1', "'=1"]) {
  test(`the text ${JSON.stringify(text)} in a workbook is inline text and no formula`, () => {
    const row = sheetRow(columns, ['', '', text], 2);
    assert.ok(row.includes(`t="inlineStr"><is><t xml:space="preserve">${text}</t>`));
    assert.ok(!row.includes('<f'));
  });
}

test('text that is no number in a column of numbers stays text', () => {
  assert.match(sheetRow(columns, ['=2', 'soon', null], 3), /A3.*t="inlineStr".*=2.*B3.*soon<\/t><\/is><\/c><\/row>/);
});

test('markup and characters that XML cannot contain do not damage the workbook', () => {
  const row = sheetRow(columns, [null, null, '<b> & \u0000 \ud800 _x0041_'], 2);
  assert.ok(row.includes('&lt;b&gt; &amp; \ufffd \ufffd _x005F_x0041_'));
  assert.match(sheetStart(columns), /number.*time.*text/);
});

test('a text is cut to the 32,767 characters that a cell may have', () => {
  const row = sheetRow(columns, [null, null, 'x'.repeat(40_000)], 2);
  assert.equal(/x{2,}/.exec(row)?.[0].length, 32_767);
});

test('a line matches if its measurand, place and sample type are those of the filter', () => {
  const cells: Record<string, string> = {
    measurandCode: 'TUT',
    samplingPoint: 'North bore',
    sampleTypeCode: 'HONEY',
    outcomes: 'MEETS; BELOW',
  };
  const row = resultCsvColumnNames.map((name) => cells[name] ?? '');
  const matches = (filter: object) => matchesFilter(row, { exceedancesOnly: false, ...filter });
  assert.ok(matches({}));
  assert.ok(
    matches({ measurandCode: 'TUT', samplingPoint: 'North bore', sampleTypeCode: 'HONEY', exceedancesOnly: true }),
  );
  assert.ok(!matches({ measurandCode: 'HMF' }));
  assert.ok(!matches({ samplingPoint: 'North' }));
  assert.ok(
    !matchesFilter(
      row.map((cell) => cell.replace('BELOW', 'MEETS')),
      { exceedancesOnly: true },
    ),
  );
});

test('values, limits and times of results are typed, and references are text', () => {
  const kind = (name: string) => resultColumns.find((column) => column.name === name)?.kind;
  assert.deepEqual(
    [kind('numericResult'), kind('completedAt'), kind('formattedResult'), kind('clientReference')],
    ['number', 'time', 'text', 'text'],
  );
});

test('an export above the limit says what to do', () => {
  assert.deepEqual(exportSizeViolations(500, 500, 'reports'), []);
  assert.deepEqual(exportSizeViolations(501, 500, 'reports'), [
    {
      parameter: 'from',
      code: 'too_many',
      message: 'is needed to select fewer reports: the filters match more than 500',
    },
  ]);
});

test('the columns after Z have two letters', () => {
  const many = Array.from({ length: 28 }, () => ({ name: 'n', kind: 'number' }) as const);
  assert.match(
    sheetRow(
      many,
      many.map(() => '1'),
      5,
    ),
    /r="Z5".*r="AA5".*r="AB5"/,
  );
});
