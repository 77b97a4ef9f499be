import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { order, sampleLine } from '../../server/test/support/fixtures.ts';
import { startService } from './support/service.ts';

const service = await startService();
const { labwire, put, lab, folder } = service;
const table = 'Contact e-mail,mere@apiary.example\n\nSample name,Sample type,Tests\n';
const inbox = async () => (await lab(labOperations.listLabOrders)).body.orders.length as number;
const requestOf = async (orderId: number) => (await lab(labOperations.getLabOrder, { path: { orderId } })).body.request;
const orderIdOf = (stdout: string) => Number(/^Order (\d+)\n$/.exec(stdout)?.[1]);

test('a JSON file is submitted unchanged', async () => {
  await put('order.json', `\ufeff${JSON.stringify(order(), null, 2).replaceAll('\n', '\r\n')}`);
  const { code, stdout, stderr } = await labwire('order submit order.json');
  assert.equal(code, 0, stderr);
  assert.deepEqual(await requestOf(orderIdOf(stdout)), order());
});

test('a CSV file is submitted from the standard input, with Windows line ends, semicolons and a byte order mark', async () => {
  const csv = `\ufeff${table}Drum 1,HONEY,MOISTURE\nDrum 2,HONEY,TUTIN\n`.replaceAll(',', ';').replaceAll('\n', '\r\n');
  const { code, stdout, stderr } = await labwire('order submit - --client-ref Spring --json', { stdin: csv });
  assert.equal(code, 0, stderr);
  const { orderId, isReplayed } = JSON.parse(stdout);
  assert.equal(isReplayed, false);
  const { orderReferences, lines } = await requestOf(orderId);
  assert.deepEqual(orderReferences, [{ name: 'ClientRef', value: 'Spring' }]);
  assert.deepEqual(
    lines.map((line: { sample: object }) => line.sample),
    [
      { name: 'Drum 1', sampleType: { sampleTypeCode: 'HONEY' }, analyticalTests: [{ code: 'MOISTURE' }] },
      { name: 'Drum 2', sampleType: { sampleTypeCode: 'HONEY' }, analyticalTests: [{ code: 'TUTIN' }] },
    ],
  );
});

test('a file that is submitted twice creates one order, unless --again is given', async () => {
  await put('twice.csv', `${table}Twice,HONEY,MOISTURE\n`);
  const before = await inbox();
  const first = await labwire('order submit twice.csv');
  const second = await labwire('order submit twice.csv');
  assert.equal(second.code, 0);
  assert.equal(second.stdout, first.stdout);
  assert.match(second.stderr, /already submitted; no new order was created/);
  const third = await labwire('order submit twice.csv --again');
  assert.notEqual(third.stdout, first.stdout);
  assert.equal(await inbox(), before + 2);
});

test('all mistakes in a JSON file are shown at their lines, in the order of the file', async () => {
  const lines = [
    '{"organisations": [{"orderRoles": ["PRIMARY_ORGANISATION"], "contacts": [',
    '   {"orderRoles": ["PRIMARY", "SUBMITTER"], "email": "mere@apiary.example"}]}],',
    ' "lines": [',
    '   {"sample": {"name": "東京 1", "sampleType": {"sampleTypeCode": "HONEY"}, "analyticalTests": [{"code": "TUTN"}]}},',
    '   {"sample": {"sampleType": {"sampleTypeCode": "HNEY"}, "tests": []}}',
    ']}',
  ];
  await put('bad.json', lines.join('\n'));
  const before = await inbox();
  const { code, stdout, stderr } = await labwire('order submit bad.json');
  assert.equal(code, 1);
  assert.equal(stdout, '');
  assert.equal(await inbox(), before);
  const shown = stderr.replace(/request .*\n$/, '');
  assert.equal(
    shown,
    `labwire: bad.json has 4 mistakes; nothing was changed.
bad.json:4:104: no test "TUTN"; did you mean "TUTIN"?
     4 | …alTests": [{"code": "TUTN"}]}},
       |                      ^^^^^^
bad.json:5:15, name: is required
     5 |    {"sample": {"sampleType": {"sampleTypeCode": "HNEY"}, "tests": []}}
       |               ^
bad.json:5:49: no sample type "HNEY"; did you mean "HONEY"?
     5 |    {"sample": {"sampleType": {"sampleTypeCode": "HNEY"}, "tests": []}}
       |                                                 ^^^^^^
bad.json:5:58: there is no field "tests" here
     5 |    {"sample": {"sampleType": {"sampleTypeCode": "HNEY"}, "tests": []}}
       |                                                          ^^^^^^^
`,
  );
  assert.match(stderr, /request [0-9a-f-]{36}\n$/);
});

test('a JSON syntax error is shown at its position', async () => {
  await put('syntax.json', '{\n  "lines": [1,, 2]\n}\n');
  const { code, stderr } = await labwire('order validate syntax.json');
  assert.equal(code, 1);
  assert.match(
    stderr,
    /syntax\.json:2:15: a value is expected here, not ","\n {5}2 \| {3}"lines": \[1,, 2\]\n {7}\| {15}\^/,
  );
});

test('mistakes in a CSV file are shown at line and column, those found locally and by the service together', async () => {
  await put(
    'bad.csv',
    `${table.replace('Tests', 'Tests,Attributes')}Drum 1,HONEY,TUTN,Colour=Dark\nDrum 2,HNEY,TUTIN,Colour\n,HONEY,TUTIN,\n`,
  );
  const { code, stderr } = await labwire('order submit bad.csv');
  assert.equal(code, 1);
  const shownMistakes = stderr.split('\n').filter((line) => line.startsWith('bad.csv:'));
  assert.deepEqual(shownMistakes, [
    'bad.csv:4, Tests: no test "TUTN"; did you mean "TUTIN"?',
    'bad.csv:5, Sample type: no sample type "HNEY"; did you mean "HONEY"?',
    'bad.csv:5, Attributes: "Colour" must be written as Name=Value',
    'bad.csv:6, Sample name: is required',
  ]);
  const { stdout } = await labwire('order validate bad.csv --json');
  const { valid, mistakes } = JSON.parse(stdout);
  assert.equal(valid, false);
  assert.deepEqual(mistakes[0], {
    where: 'bad.csv:4, Tests',
    line: 4,
    column: 14,
    message: 'no test "TUTN"; did you mean "TUTIN"?',
    code: 'unknown_test',
    pointer: '/lines/0/sample/analyticalTests/0/code',
  });
});

test('an XLSX file with typed dates and numbers is submitted, and mistakes are shown at their cells', async () => {
  const rows = [
    ['Contact e-mail', 'mere@apiary.example'],
    [],
    ['Sample name', 'Sample type', 'Tests', 'Collected at (UTC)', 'Barcodes', 'Latitude', 'Longitude'],
    ['Drum 1', 'HONEY', 'MOISTURE', new Date('2026-03-01T09:30:00Z'), 9415000123457, -38.6857, 176.0702],
  ];
  const book = (data: unknown[][]) =>
    writeWorkbook([{ sheet: 'Order', data: data as never, dateFormat: 'yyyy-mm-dd hh:mm' }]).toBuffer();
  await put('order.xlsx', await book(rows));
  const good = await labwire('order submit order.xlsx');
  assert.equal(good.code, 0, good.stderr);
  const { lines } = await requestOf(orderIdOf(good.stdout));
  assert.deepEqual(lines[0].sample, {
    name: 'Drum 1',
    dateTime: '2026-03-01T09:30:00',
    sampleType: { sampleTypeCode: 'HONEY' },
    location: { point: { latitude: -38.6857, longitude: 176.0702 } },
    containers: [{ barcode: { type: 'LINEAR', value: '9415000123457' } }],
    analyticalTests: [{ code: 'MOISTURE' }],
  });
  await put('bad.xlsx', await book([...rows, ['Drum 2', 'HONEY', 'MOISTURE, TUTN']]));
  const bad = await labwire('order validate bad.xlsx');
  assert.equal(bad.code, 1);
  assert.match(
    bad.stderr,
    /bad\.xlsx, sheet Order, cell C5 \(Tests\): no test "TUTN"; did you mean "TUTIN"\?\n {7}\| MOISTURE, TUTN\n/,
  );
});

test('the examples in a template are not ordered', async () => {
  for (const format of ['csv', 'xlsx']) {
    const made = await labwire(`order template -o template.${format}`);
    assert.equal(made.code, 0, made.stderr);
    const { code, stderr } = await labwire(`order validate template.${format} --contact mere@apiary.example`);
    assert.equal(code, 1);
    assert.match(stderr, /has a mistake.*\n.*(template\.csv:17|row 17).*: at least 1 item; this has 0\n/s, format);
  }
  const csv = await readFile(join(folder, 'template.csv'), 'utf8');
  await put(
    'filled.csv',
    `${csv.replace('Contact e-mail,', 'Contact e-mail,mere@apiary.example')}Mine,HONEY,MOISTURE\r\n`,
  );
  const filled = await labwire('order validate filled.csv');
  assert.equal(filled.stdout, 'filled.csv is valid: 1 line.\n', filled.stderr);
  const json = await labwire('order template --format json');
  assert.ok(JSON.parse(json.stdout).lines.length > 0);
});

test('validating creates no order', async () => {
  await put('fine.json', JSON.stringify(order({ lines: [sampleLine('Fine')] })));
  const before = await inbox();
  const { code, stdout } = await labwire('order validate fine.json --json');
  assert.equal(code, 0);
  assert.deepEqual(JSON.parse(stdout), { valid: true, lines: 1 });
  assert.equal(await inbox(), before);
});

test('a missing file, a wrong encoding and options that do not apply to JSON are errors', async () => {
  const missing = await labwire('order submit nowhere.json');
  assert.equal(missing.code, 2);
  assert.match(missing.stderr, /there is no file nowhere\.json/);
  await put('latin.csv', Buffer.from(`${table}Taupo\xf6,HONEY,TUTIN\n`, 'latin1'));
  const latin = await labwire('order submit latin.csv');
  assert.equal(latin.code, 1);
  assert.match(latin.stderr, /not in UTF-8/);
  await put('plain.json', JSON.stringify(order()));
  const options = await labwire('order submit plain.json --contact x');
  assert.equal(options.code, 2);
});

test('validating an order shows its estimate, if its quote has prices', async () => {
  const prices = { currency: 'NZD', tests: [{ code: 'MOISTURE', amount: '18.50' }] };
  const body = { quotes: [{ number: 5001, prices }] };
  await lab(labOperations.changeAccount, { path: { accountId: service.customer.account.accountId }, body });
  const orderReferences = [{ name: 'QuoteNr' as const, value: '5001' }];
  const both = sampleLine('S2', { analyticalTests: [{ code: 'MOISTURE' }, { code: 'TUTIN' }] });
  await put('quoted.json', JSON.stringify(order({ orderReferences, lines: [sampleLine('S1'), both] })));
  const { code, stdout, stderr } = await labwire('order validate quoted.json');
  assert.equal(code, 0, stderr);
  assert.equal(
    stdout,
    `quoted.json is valid: 2 lines.

Line  Name    NZD  Without a price
   1  S1    18.50
   2  S2    18.50  TUTIN
Estimate with the prices of quote 5001: NZD 37.00 without tax.
It does not include what has no price, and is not an invoice.
`,
  );
  const { valid, lines, estimate } = JSON.parse((await labwire('order validate quoted.json --json')).stdout);
  assert.deepEqual([valid, lines, estimate.total], [true, 2, '37.00']);
  assert.match((await labwire('catalogue --kind quotes')).stdout, /5001 .*prices in NZD/);
});
