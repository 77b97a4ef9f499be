import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unescapeFormula } from '@labwire/client/csv';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { test } from 'vitest';
import { order, sampleLine } from '../../server/test/support/fixtures.ts';
import { startService } from './support/service.ts';

const service = await startService();
const { labwire, lab, call, customer, clock, folder } = service;
const names = ["=cmd|' /C calc'!A0", '-1+1, "quoted"\nand more', "'quoted", '@SUM(A1)', 'Taupō 東京', '\t=1'];
const values = ['0.03400000000000000000001', '-1.5', '0.001', '5', '0.7', '0.5'];

/** A job with sample names that look like formulas, and values that floating-point numbers cannot represent. */
async function publishSpecialJob() {
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

const special = await publishSpecialJob();
clock.advance(1_000);
const plain = await service.finish();
clock.advance(1_000);

test('results are listed newest first with filters, as a table and as JSON', async () => {
  const { code, stdout } = await labwire('results list');
  assert.equal(code, 0);
  const rows = stdout.trimEnd().split('\n').slice(1);
  assert.deepEqual(
    rows.map((row) => row.split(/\s+/).at(-1)),
    [plain.resultId, special.resultId],
  );
  const one = await labwire(`results list --json --order ${special.orderId} --final-only --client-reference =1+1`);
  const { body } = await call(clientOperations.listResults, {
    token: customer.token,
    query: { orderId: special.orderId },
  });
  assert.deepEqual(JSON.parse(one.stdout), body.results);
  const limited = await labwire('results list --limit 1');
  assert.match(limited.stderr, /There are more results; --all lists all of them/);
  const windowed = await labwire('results list --json --from 2026-03-01 --to 2026-03-02T03:00:00.500Z');
  assert.deepEqual(
    JSON.parse(windowed.stdout).map(({ resultId }: { resultId: string }) => resultId),
    [special.resultId],
  );
});

test('a JSON export is exactly the text that the laboratory published', async () => {
  const response = await service.app.inject({
    url: `/client/api/v4/results/${special.resultId}`,
    headers: { authorization: `Bearer ${customer.token}` },
  });
  assert.equal((await labwire(`results get ${special.resultId} --json`)).stdout, `${response.body}\n`);
  assert.equal((await labwire(`results get --job ${special.labJobNumber} --format json`)).stdout, `${response.body}\n`);
});

test('a CSV export has a row for each measurand, all digits, and no formulas', async () => {
  const { code, stdout } = await labwire(`results get ${special.resultId} --format csv`);
  assert.equal(code, 0);
  assert.ok(stdout.endsWith('\r\n'));
  const rows = parse(stdout, { columns: true }) as Record<string, string>[];
  const cells = (heading: string) => rows.map((row) => row[heading] ?? '');
  assert.deepEqual(cells('Sample').map(unescapeFormula), names);
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
  const marked = await labwire(`results get ${special.resultId} --format csv --bom`);
  assert.equal(marked.stdout, `\ufeff${stdout}`);
});

test('an XLSX export has typed numbers and texts, also texts that look like formulas', async () => {
  const { code, stderr } = await labwire(`results get --job ${special.labJobNumber} -o special.xlsx`);
  assert.equal(code, 0, stderr);
  const [sheet] = await readWorkbook(join(folder, 'special.xlsx'), { trim: false });
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
  const again = await labwire(`results get --job ${special.labJobNumber} -o special.xlsx`);
  assert.equal(again.code, 1);
  assert.match(again.stderr, /already exists/);
});

test('a result is shown as a table of values with units', async () => {
  const { stdout } = await labwire(`results get ${plain.resultId}`);
  assert.match(stdout, new RegExp(`^Result +${plain.resultId}\\nJob +${plain.labJobNumber}\\n`));
  assert.match(
    stdout,
    /\nSample {2}Test {6}Measurand {2}Value {2}Unit\nS1 {6}MOISTURE {2}First {6}0\.034 {2}mg\/kg\n$/,
  );
});

test('several results become one file, and a listing takes its format from the name of the file', async () => {
  const ids = `${special.resultId} ${plain.resultId}`;
  const together = await labwire(`results get ${ids} --format ndjson`);
  const single = await labwire(`results get ${special.resultId} --json`);
  assert.equal(together.stdout.split('\n')[0], single.stdout.trimEnd(), 'all digits are kept');
  assert.equal(together.stdout.trimEnd().split('\n').length, 2);
  const missing = await labwire(`results get ${ids} 01890a5d-ac96-774b-bcce-b302099a8057 -o none.csv`);
  assert.match(missing.stderr, /1 of 3 results do not exist; nothing was written/);

  for (const name of ['list.csv', 'list.ndjson', 'list.json', 'list.xlsx']) {
    const { code, stdout, stderr } = await labwire(`results list -o ${name}`);
    assert.deepEqual([code, stdout, stderr], [0, '', `Written to ${name}.\n`]);
  }
  const csv = parse(await readFile(join(folder, 'list.csv'), 'utf8'), { columns: true }) as Record<string, string>[];
  assert.deepEqual(
    csv.map((row) => [row.Result, row.Final, row.Reference]),
    [
      [plain.resultId, 'true', ''],
      [special.resultId, 'true', "'=1+1"],
    ],
  );
  const json = JSON.parse(await readFile(join(folder, 'list.json'), 'utf8'));
  const lines = (await readFile(join(folder, 'list.ndjson'), 'utf8')).trimEnd().split('\n');
  assert.deepEqual(
    lines.map((line) => JSON.parse(line)),
    json,
  );
  const [sheet] = await readWorkbook(join(folder, 'list.xlsx'));
  assert.equal(sheet?.data[1]?.[6], plain.resultId);
  const unknown = await labwire('results list -o list.txt');
  assert.equal(unknown.code, 2);
  assert.match(
    unknown.stderr,
    /list\.txt: the name does not say the format; end it with \.json, \.ndjson, \.csv, \.xlsx/,
  );
  assert.deepEqual((await labwire('results list --quiet -o list.csv --force')).stderr, '');
});

test('an unknown result and missing or invalid arguments are errors', async () => {
  const { code, stderr } = await labwire('results get 01890a5d-ac96-774b-bcce-b302099a8057 --format csv -o none.csv');
  assert.equal(code, 1);
  assert.match(stderr, /The resource was not found/);
  await assert.rejects(readFile(join(folder, 'none.csv')), /ENOENT/);
  assert.equal((await labwire('results get')).code, 2);
  assert.equal((await labwire('results list --from yesterday')).code, 2);
  assert.equal((await labwire('results get x --format pdf')).code, 2);
});
