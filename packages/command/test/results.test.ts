import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { order, sampleLine } from '../../server/test/support/fixtures.ts';
import { unguarded } from '../src/formula-guard.ts';
import { startService } from './support/service.ts';

const service = await startService();
const { labwire, lab, call, customer, clock, folder } = service;
const names = ["=cmd|' /C calc'!A0", '-1+1, "quoted"\nand more', "'quoted", '@SUM(A1)', 'Taupō 東京', '\t=1'];
const values = ['0.03400000000000000000001', '-1.5', '0.001', '5', '0.7', '0.5'];

/** A job whose samples have names that spreadsheets would run, and values that binary fractions cannot hold. */
async function oddJob() {
  const location = { name: '+1+1', point: { latitude: -38.6857, longitude: 176.0702 } };
  const lines = names.map((name) => sampleLine(name, { location }));
  const orderReferences = [{ name: 'ClientRef', value: '=1+1' }];
  const orderId = await service.place(order({ orderReferences, lines }));
  const labJobNumber = await service.register(orderId);
  const entries = names.map((name, i) => {
    const entry = { sample: name, testCode: 'MOISTURE', measurandCode: 'M1' };
    return `${JSON.stringify(entry).slice(0, -1)},"value":${values[i]}}`;
  });
  await lab(labOperations.putMeasurements, { path: { labJobNumber }, payload: `[${entries.join(',')}]` });
  const resultId = await service.publish(labJobNumber);
  return { orderId, labJobNumber, resultId };
}

const odd = await oddJob();
clock.advance(1_000);
const plain = await service.finish();
clock.advance(1_000);

test('results are listed newest first, with filters, for people and for programs', async () => {
  const { code, stdout } = await labwire('results list');
  assert.equal(code, 0);
  const rows = stdout.trimEnd().split('\n').slice(1);
  assert.deepEqual(
    rows.map((row) => row.split(/\s+/).at(-1)),
    [plain.resultId, odd.resultId],
  );
  const one = await labwire(`results list --json --order ${odd.orderId} --final-only --client-reference =1+1`);
  const { body } = await call(clientOperations.listResults, { token: customer.token, query: { orderId: odd.orderId } });
  assert.deepEqual(JSON.parse(one.stdout), body.results);
  const limited = await labwire('results list --limit 1');
  assert.match(limited.stderr, /1 of 2; --all lists the others too/);
  const windowed = await labwire('results list --json --from 2026-03-01 --to 2026-03-02T03:00:00.500Z');
  assert.deepEqual(
    JSON.parse(windowed.stdout).map(({ resultId }: { resultId: string }) => resultId),
    [odd.resultId],
  );
});

test('a result is exported to JSON as the very text that the laboratory published', async () => {
  const answer = await service.app.inject({
    url: `/client/api/v4/results/${odd.resultId}`,
    headers: { authorization: `Bearer ${customer.token}` },
  });
  assert.equal((await labwire(`results get ${odd.resultId} --json`)).stdout, `${answer.body}\n`);
  assert.equal((await labwire(`results get --job ${odd.labJobNumber} --format json`)).stdout, `${answer.body}\n`);
});

test('a CSV export has a row for each measurand, every digit, and nothing that a spreadsheet would run', async () => {
  const { code, stdout } = await labwire(`results get ${odd.resultId} --format csv`);
  assert.equal(code, 0);
  assert.ok(stdout.endsWith('\r\n'));
  const rows = parse(stdout, { columns: true }) as Record<string, string>[];
  const cells = (heading: string) => rows.map((row) => row[heading] ?? '');
  assert.deepEqual(cells('Sample').map(unguarded), names);
  assert.deepEqual(cells('Numeric value'), ['0.03400000000000000000001', '0.01', '0.01', '5', '0.7', '0.5']);
  assert.deepEqual(cells('Value'), ['0.034', '< 0.010', '< 0.010', '5.000', '0.700', '0.500']);
  assert.deepEqual(
    cells('Latitude'),
    names.map(() => '-38.6857'),
  );
  assert.deepEqual([...new Set(cells('Client reference'))], ["'=1+1"]);
  for (const row of rows) {
    for (const cell of Object.values(row)) assert.match(cell, /^(?!\s*[=+\-@])(?![\t\r])|^-\d+(\.\d+)?$/);
  }
  const marked = await labwire(`results get ${odd.resultId} --format csv --bom`);
  assert.equal(marked.stdout, `\ufeff${stdout}`);
});

test('an XLSX export has numbers as numbers and texts as texts, also those that look like formulas', async () => {
  const { code, stderr } = await labwire(`results get --job ${odd.labJobNumber} -o odd.xlsx`);
  assert.equal(code, 0, stderr);
  const [sheet] = await readWorkbook(join(folder, 'odd.xlsx'), { trim: false });
  const [headings = [], ...rows] = sheet?.data ?? [];
  const cells = (heading: string) => rows.map((row) => row[headings.indexOf(heading)]);
  assert.deepEqual(cells('Sample'), names);
  assert.deepEqual(cells('Numeric value'), ['0.03400000000000000000001', 0.01, 0.01, 5, 0.7, 0.5]);
  assert.deepEqual(
    cells('Location'),
    names.map(() => '+1+1'),
  );
  assert.deepEqual(
    cells('Final'),
    names.map(() => true),
  );
  const again = await labwire(`results get --job ${odd.labJobNumber} -o odd.xlsx`);
  assert.equal(again.code, 1);
  assert.match(again.stderr, /is there already/);
});

test('for people a result is a table of values with their units', async () => {
  const { stdout } = await labwire(`results get ${plain.resultId}`);
  assert.match(stdout, new RegExp(`^Result +${plain.resultId}\\nJob +${plain.labJobNumber}\\n`));
  assert.match(stdout, /\nSample {2}Measurand {2}Value {2}Unit\nS1 {6}First {6}0\.034 {2}mg\/kg\n$/);
});

test('a result that is not there is told, and so is a call without one', async () => {
  const { code, stderr } = await labwire('results get 01890a5d-ac96-774b-bcce-b302099a8057 --format csv -o none.csv');
  assert.equal(code, 1);
  assert.match(stderr, /There is nothing at this address/);
  await assert.rejects(readFile(join(folder, 'none.csv')), /ENOENT/);
  assert.equal((await labwire('results get')).code, 2);
  assert.equal((await labwire('results list --from yesterday')).code, 2);
  assert.equal((await labwire('results get x --format pdf')).code, 2);
});
