import assert from 'node:assert/strict';
import type { ImportMapping } from '@labwire/contract/lab-import.ts';
import { test } from 'vitest';
import { type ImportTable, readImportFile } from '../../src/imports/import-file.ts';

const maxRows = 20_000;

async function read(
  content: string,
  format: 'CSV' | 'JSON' = 'CSV',
  delimiter: ImportMapping['delimiter'] = 'COMMA',
): Promise<ImportTable> {
  const file = await readImportFile({ format, content }, { delimiter }, maxRows);
  assert.ok(!('fault' in file), JSON.stringify(file));
  return file;
}

const csvOf = (rows: number) =>
  ['Sample,Analyte,Value', ...Array.from({ length: rows }, (_, i) => `700123-${i + 1},Zürich μ🧪,${i}`)].join('\r\n');

/** How often other work could be done while the file was read. */
async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isReading = true;
  const count = () => {
    turns++;
    if (isReading) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isReading = false;
  return turns;
}

test('a file of 20,000 rows is read completely, with characters at the borders of slices', async () => {
  const { headings, rows } = await read(csvOf(maxRows));
  assert.deepEqual([headings, rows.length], [['Sample', 'Analyte', 'Value'], maxRows]);
  const wrong = rows.filter(
    ({ line, cell }, i) => line !== i + 2 || cell('Analyte') !== 'Zürich μ🧪' || cell('Value') !== String(i),
  );
  assert.deepEqual(wrong, []);
});

test('other requests are served while a large file is read', async () => {
  const csv = csvOf(maxRows);
  const rows = Array.from({ length: maxRows }, (_, i) => [`700123-${i + 1}`, 'Water', i, 0.5, 1.25]);
  const json = JSON.stringify([['Sample', 'Analyte', 'Value', 'A', 'B'], ...rows]);
  assert.ok((await countTurns(() => read(csv))) > 40);
  // Slices of JSON are measured by time, so a fast machine needs fewer.
  assert.ok((await countTurns(() => read(json, 'JSON'))) > 2);
});

test('of a file with too many rows, only one more than the maximum is read', async () => {
  const { rows } = await read(`${csvOf(3 * maxRows)}\r\n"not closed`);
  assert.equal(rows.length, maxRows + 1);
});

test('blank rows are not counted', async () => {
  const { rows } = await read(`Sample,Value\n${' ,\n'.repeat(maxRows + 5)}700123-1,1`);
  assert.deepEqual(
    rows.map(({ line, cell }) => [line, cell('Sample')]),
    [[maxRows + 7, '700123-1']],
  );
});

test('why a file cannot be read is reported with the line', async () => {
  const csv = await readImportFile({ format: 'CSV', content: 'Sample\n"a' }, { delimiter: 'COMMA' }, maxRows);
  assert.match('fault' in csv ? csv.fault : '', /^the file is not CSV: .*line 2/);
  const json = await readImportFile({ format: 'JSON', content: '[1' }, { delimiter: 'COMMA' }, maxRows);
  assert.match('fault' in json ? json.fault : '', /^the file is not JSON: /);
});
