import assert from 'node:assert/strict';
import { test } from 'vitest';
import { addableTests } from '../src/console/inbox/add-tests-rules.ts';
import { inboxFilter, inboxPage, parseInboxSearch, toInboxPage } from '../src/console/inbox/inbox-search-rules.ts';
import { affectedComposites, interpretScan, newJob, type SampleRow } from '../src/console/inbox/intake-rules.ts';
import { defaultLabelChoice, labelErrors, labelQuery } from '../src/console/inbox/label-rules.ts';
import { emptyReceipt, receiptDraft, receiptOf } from '../src/console/inbox/receipt-draft-rules.ts';
import { emptyBuffer, processKey } from '../src/console/inbox/scan-rules.ts';
import { sampleNamesText, specificationRows } from '../src/console/inbox/specification-rows-rules.ts';

/** Types the keys with a pause in milliseconds between them, and returns the scan that was detected. */
function detectedScan(keys: string[], pause: number): string | undefined {
  let buffer = emptyBuffer;
  let scanned: string | undefined;
  for (const [i, key] of keys.entries()) {
    const result = processKey(buffer, key, 1000 + i * pause);
    buffer = result.buffer;
    scanned = result.scanned ?? scanned;
  }
  return scanned;
}

test('a scan is recognised by the speed of its keys', () => {
  assert.equal(detectedScan([...'BC-0001', 'Enter'], 10), 'BC-0001');
  assert.equal(detectedScan([...'BC-0001', 'Enter'], 120), undefined);
  assert.equal(detectedScan(['B', 'Enter'], 10), undefined);
  assert.equal(detectedScan(['Shift', 'B', 'Shift', 'C', '1', '2', 'Enter'], 10), 'BC12');
});

test('characters typed slowly before a scan do not belong to it', () => {
  let { buffer } = processKey(emptyBuffer, 'x', 0);
  for (const [i, key] of [...'9400'].entries()) buffer = processKey(buffer, key, 500 + i * 5).buffer;
  assert.equal(processKey(buffer, 'Enter', 525).scanned, '9400');
});

test('invalid URL parameters of the inbox are ignored', () => {
  assert.deepEqual(parseInboxSearch({ status: 'RECEIVED', search: 100042 }), { status: 'RECEIVED', search: '100042' });
  assert.deepEqual(parseInboxSearch({ status: 'DONE', search: '  ', after: '-1', other: 1 }), {});
  assert.deepEqual(parseInboxSearch({ after: 7, before: 9 }), { after: 7 });
});

test('a sampling point is only a filter of an account, and days are those of the laboratory', () => {
  assert.deepEqual(parseInboxSearch({ point: 'North bore' }), {});
  const search = parseInboxSearch({ account: 1001, point: 'North bore', from: '2026-03-03', to: '2026-02-30' });
  assert.deepEqual(search, { account: 1001, point: 'North bore', from: '2026-03-03' });
  const { accountId, samplingPoint, from } = { from: '', ...inboxFilter(search, 'Pacific/Auckland') };
  assert.deepEqual([accountId, samplingPoint, from], [1001, 'North bore', '2026-03-02T11:00:00Z']);
});

test('pages link to their neighbours and keep the filter', () => {
  const page = (ids: number[], next: number | null) => ({ orders: ids.map((orderId) => ({ orderId })), next });
  const first = toInboxPage({ search: 'x' }, page([9, 8, 7], 7));
  assert.deepEqual([first.previous, first.next], [undefined, { search: 'x', after: 7 }]);
  const last = toInboxPage({ search: 'x', after: 7 }, page([6, 5], null));
  assert.deepEqual([last.previous, last.next], [{ search: 'x', before: 6 }, undefined]);
  assert.deepEqual(inboxPage({ before: 6 }), { sort: 'orderId', after: 6, limit: 50 });
  assert.deepEqual(inboxPage({ sort: 'receivedAt', before: 6 }), { sort: '-receivedAt', after: 6, limit: 50 });
  const back = toInboxPage({ search: 'x', before: 6 }, page([7, 8, 9], null));
  assert.deepEqual(
    back.orders.map(({ orderId }) => orderId),
    [9, 8, 7],
  );
  assert.deepEqual([back.previous, back.next], [undefined, { search: 'x', after: 7 }]);
  assert.deepEqual(toInboxPage({ after: 3 }, page([], null)).previous, {}, 'an empty page links to the newest one');
});

const row = (name: string, more: Partial<SampleRow> = {}): SampleRow => ({
  line: 0,
  kind: 'SAMPLE',
  name,
  status: 'EXPECTED',
  labJobNumber: null,
  expectedMeasurands: 1,
  completeMeasurands: 0,
  remark: null,
  barcodes: [],
  members: [],
  ...more,
});

test('a scanned barcode is interpreted by the status of its sample', () => {
  const rows = [
    row('Here', { barcodes: ['1'] }),
    row('Gone', { barcodes: ['2'], status: 'RECEIVED', labJobNumber: 7 }),
    row('Broken', { barcodes: ['3'], status: 'REJECTED' }),
    row('Twin', { barcodes: ['2'] }),
  ];
  const interpreted = (barcode: string, selected: string[] = []) => {
    const result = interpretScan(rows, new Set(selected), barcode);
    return result.kind === 'unknown' ? result.kind : [result.kind, result.row.name];
  };
  assert.deepEqual(interpreted('1'), ['expected', 'Here']);
  assert.deepEqual(interpreted('1', ['Here']), ['selected', 'Here']);
  assert.deepEqual(interpreted('2'), ['expected', 'Twin']);
  assert.deepEqual(interpreted('2', ['Twin']), ['registered', 'Gone']);
  assert.deepEqual(interpreted('3'), ['rejected', 'Broken']);
  assert.equal(interpreted('4'), 'unknown');
});

test('rejecting a sample also rejects its composites, unless they are registered', () => {
  const rows = [
    row('A'),
    row('Both', { kind: 'COMPOSITE', members: ['A', 'B'] }),
    row('Done', { kind: 'COMPOSITE', members: ['A', 'C'], status: 'COMPLETE', labJobNumber: 7 }),
  ];
  const affected = (...names: string[]) => affectedComposites(rows, new Set(names)).map(({ name }) => name);
  assert.deepEqual(affected('A'), ['Both']);
  assert.deepEqual(affected('C'), []);
});

test('a registration contains the conditions of selected samples only', () => {
  const entry = (condition: string, arrivalTemperature = '') => ({ condition, arrivalTemperature });
  const bySample = { A: entry(' Warm ', '21.5'), B: entry(' '), C: entry('Gone') };
  assert.deepEqual(newJob(new Set(['A', 'B']), { ...emptyReceipt(), condition: 'normal', bySample }, undefined), {
    samples: ['A', 'B'],
    condition: 'normal',
    conditions: [{ sample: 'A', condition: 'Warm', arrivalTemperature: 21.5 }],
  });
  const at = '2026-03-01T10:30:00Z';
  assert.equal(newJob(new Set(['A']), emptyReceipt(), at).receivedAt, at);
});

test('sampling is sent only if the laboratory took the samples', () => {
  const sampling = { ...emptyReceipt().sampling, sampler: 'Field team' };
  assert.deepEqual(receiptOf({ ...emptyReceipt(), sampling }, []), {});
  assert.deepEqual(receiptOf({ ...emptyReceipt(), sampling, isSampledByLaboratory: true }, []), {
    sampling: { sampler: 'Field team' },
  });
});

test('the recorded receipt of a job is shown in the form and sent back unchanged', () => {
  const sampling = { method: 'SOP 4' };
  const draft = receiptDraft([
    { name: 'A', condition: 'normal', arrivalTemperature: 4.2, sampling },
    { name: 'B', condition: null, arrivalTemperature: null, sampling },
    { name: 'A and B', condition: null, members: ['A', 'B'] },
  ]);
  assert.deepEqual(Object.keys(draft.bySample), ['A', 'B']);
  assert.deepEqual(receiptOf(draft, Object.keys(draft.bySample)), {
    conditions: [{ sample: 'A', condition: 'normal', arrivalTemperature: 4.2 }],
    sampling,
  });
});

test('only active tests that the sample does not have can be added, and to composites only suitable ones', () => {
  const tests = [
    { code: 'OLD', name: 'Old', active: false, measurands: [] },
    { code: 'MOISTURE', name: 'Moisture', composite: true, measurands: [] },
    { code: 'TUTIN', name: 'Tutin', measurands: [] },
  ] as unknown as Parameters<typeof addableTests>[0];
  type Sample = Parameters<typeof addableTests>[1];
  const codes = (sample: unknown) => addableTests(tests, sample as Sample).map(({ code }) => code);
  assert.deepEqual(codes({ tests: [] }), ['MOISTURE', 'TUTIN']);
  assert.deepEqual(codes({ tests: [{ testCode: 'TUTIN' }] }), ['MOISTURE']);
  assert.deepEqual(codes({ tests: [], members: ['A', 'B'] }), ['MOISTURE']);
});

test('samples with the same specifications of a measurand share a row, and a measurand without any has one too', () => {
  const measurand = { testCode: 'T', testName: 'Test', measurandCode: 'PH', measurandName: 'pH', unit: '' };
  const specification = { code: 'DW-PH', name: 'pH', source: 'DWSNZ 2022', upperBound: 8.5 };
  const sample = (line: number, name: string, specifications: (typeof specification)[]) => ({
    line,
    name,
    measurands: [{ ...measurand, specifications }],
  });
  const rows = specificationRows({
    samples: [sample(0, 'Tap', [specification]), sample(1, 'Bore', []), sample(2, 'Tank', [specification])],
  });
  assert.deepEqual(
    rows.map(({ samples, specifications }) => [samples, specifications.length]),
    [
      [['Tap', 'Tank'], 1],
      [['Bore'], 0],
    ],
  );
  assert.equal(sampleNamesText(['A', 'B'], 2), 'All 2 samples');
  assert.equal(sampleNamesText(['A', 'B', 'C', 'D', 'E'], 9), 'A, B, C and 2 more');
  assert.equal(sampleNamesText(['A'], 1), 'A');
});

test('the query of labels has only the parameters of the format', () => {
  const choice = { ...defaultLabelChoice, copies: '3', start: '5', perContainer: true, dpi: '300' as const };
  assert.deepEqual(labelQuery(defaultLabelChoice), { format: 'LABEL_62X29' });
  assert.deepEqual(labelQuery(choice), { format: 'LABEL_62X29', copies: 3, perContainer: true });
  assert.deepEqual(labelQuery({ ...choice, format: 'SHEET_2X7' }), {
    format: 'SHEET_2X7',
    copies: 3,
    perContainer: true,
    start: 5,
  });
  assert.equal(labelQuery({ ...choice, format: 'ZPL_4X6' })?.dpi, 300);
});

test('numbers of labels are checked before they are sent', () => {
  const errors = (changes: object) => Object.keys(labelErrors({ ...defaultLabelChoice, ...changes }));
  assert.deepEqual(errors({}), []);
  assert.deepEqual(errors({ copies: '0' }), ['copies']);
  assert.deepEqual(errors({ copies: '1.5' }), ['copies']);
  assert.deepEqual(errors({ format: 'SHEET_2X7', start: '15' }), ['start']);
  assert.deepEqual(errors({ format: 'SHEET_3X8', start: '15' }), []);
  assert.deepEqual(errors({ start: '' }), []);
});
