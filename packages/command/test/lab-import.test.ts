import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { startService } from './support/service.ts';

const service = await startService();
const { staff, lab, put, folder, place, register } = service;

const mapping = {
  delimiter: 'COMMA',
  decimal: 'POINT',
  columns: { sampleNumber: 'Sample', parameter: 'Analyte', value: 'Value' },
  parameters: [{ name: 'Water', testCode: 'MOISTURE', measurandCode: 'M1' }],
};
await lab(labOperations.putImportMapping, { path: { name: 'balance' }, body: mapping });

const newJob = async () => register(await place());
const csv = (...rows: string[]) => ['Sample,Analyte,Value', ...rows].join('\n');
const storedValue = async (labJobNumber: number) => {
  const { body } = await lab(labOperations.getJob, { path: { labJobNumber } });
  return body.samples[0].tests[0].measurands[0].value;
};

test('a file is checked and imported; a second import of the same file is refused', async () => {
  const job = await newJob();
  await put('run.csv', csv(`${job}-1,Water,0.25`));
  const checked = await staff('lab import run.csv --mapping balance --check');
  assert.equal(checked.stdout, '1 rows: 1 accepted, 0 rejected, 0 ignored; nothing was stored.\n');
  const imported = await staff('lab import run.csv --mapping balance');
  assert.equal(imported.code, 0, imported.stderr);
  assert.match(imported.stdout, /1 accepted, 0 rejected, 0 ignored; import \d+\.\n$/);
  assert.equal(await storedValue(job), '0.25');
  const again = await staff('lab import run.csv --mapping balance');
  assert.equal(again.code, 1);
  assert.match(again.stderr, /the file was imported on .* \(import \d+\); use --again/);
});

test('rejected rows are shown with their lines, and nothing is imported unless asked for', async () => {
  const job = await newJob();
  await put('wrong.csv', csv(`${job}-1,Water,0.5`, `${job}-1,Ash,1`, 'Drum,Water,"1,5"'));
  const refused = await staff('lab import wrong.csv --mapping balance');
  assert.equal(refused.code, 1);
  assert.match(
    refused.stdout,
    /^line 3, parameter: .*"Ash"\nline 4, sampleNumber: .*\nline 4, value: .*\n3 rows: 1 acc/,
  );
  assert.equal(await storedValue(job), null);
  const partly = await staff('lab import wrong.csv --mapping balance --each-line --json');
  assert.equal(JSON.parse(partly.stdout).accepted, 1);
  assert.equal(await storedValue(job), '0.5');
});

test('an XLSX file is imported with the values of its cells', async () => {
  const job = await newJob();
  const cell = (value: string | number) => ({ value, type: typeof value === 'number' ? Number : String });
  const rows = [['Sample', 'Analyte', 'Value'].map(cell), [cell(`${job}-1`), cell('Water'), cell(0.125)]];
  const workbook = writeWorkbook(rows as never, {});
  await workbook.toFile(join(folder, 'run.xlsx'));
  const { code, stdout, stderr } = await staff('lab import run.xlsx --mapping balance');
  assert.equal(code, 0, stdout + stderr);
  assert.equal(await storedValue(job), '0.125');
});

test('files of a folder are imported once and moved with a report; wrong ones are moved to failed', async () => {
  const job = await newJob();
  const inbox = join(folder, 'inbox');
  await mkdir(inbox);
  await writeFile(join(inbox, 'good.csv'), csv(`${job}-1,Water,0.75`));
  await writeFile(join(inbox, 'bad.csv'), csv(`${job}-1,Ash,1`));
  await writeFile(join(inbox, 'notes.doc'), 'not a file of measurements');
  const first = await staff('lab import --watch inbox --once --mapping balance');
  assert.equal(first.code, 0, first.stderr);
  assert.equal(await storedValue(job), '0.75');
  assert.deepEqual((await readdir(join(inbox, 'done'))).sort(), ['good.csv', 'good.csv.report.json']);
  assert.deepEqual((await readdir(join(inbox, 'failed'))).sort(), ['bad.csv', 'bad.csv.report.json']);
  assert.deepEqual((await readdir(inbox)).sort(), ['done', 'failed', 'notes.doc']);
  const report = JSON.parse(await readFile(join(inbox, 'failed', 'bad.csv.report.json'), 'utf8'));
  assert.equal(report.rejected[0].line, 2);

  // As after a crash between the import and the move: the file is there again, and is not imported twice.
  await writeFile(join(inbox, 'good.csv'), csv(`${job}-1,Water,0.75`));
  await lab(labOperations.putMeasurements, {
    path: { labJobNumber: job },
    body: [{ sample: 'S1', testCode: 'MOISTURE', measurandCode: 'M1', value: 0.8 }],
  });
  assert.equal((await staff('lab import --watch inbox --once --mapping balance')).code, 0);
  assert.equal(await storedValue(job), '0.8');
  assert.ok((await readdir(join(inbox, 'done'))).includes('good-2.csv'));
});

test('a file and a folder together, or neither, is a usage error', async () => {
  assert.equal((await staff('lab import --mapping balance')).code, 2);
  assert.equal((await staff('lab import run.csv --watch inbox --mapping balance')).code, 2);
});
