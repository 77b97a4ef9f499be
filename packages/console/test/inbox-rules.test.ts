import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inboxQuery, readInboxSearch, turnPage } from '../src/console/inbox/inbox-search.ts';
import { fallingComposites, judgeScan, newJob, type SampleRow } from '../src/console/inbox/intake-rules.ts';
import { nothingTyped, readKey } from '../src/console/inbox/scan-rules.ts';
import { columnAt, daysText, linePieces, roundUp } from '../src/console/today/plot-rules.ts';

/** Types the keys with so many milliseconds between them, and tells what was taken for a scan. */
function type(keys: string[], pause: number): string | undefined {
  let typed = nothingTyped;
  let scanned: string | undefined;
  for (const [i, key] of keys.entries()) {
    const read = readKey(typed, key, 1000 + i * pause);
    typed = read.typed;
    scanned = read.scanned ?? scanned;
  }
  return scanned;
}

test('a scanner is told from a person by its speed', () => {
  assert.equal(type([...'BC-0001', 'Enter'], 10), 'BC-0001');
  assert.equal(type([...'BC-0001', 'Enter'], 120), undefined);
  assert.equal(type(['B', 'Enter'], 10), undefined);
  assert.equal(type(['Shift', 'B', 'Shift', 'C', '1', '2', 'Enter'], 10), 'BC12');
});

test('what was typed slowly before a scan does not belong to it', () => {
  let { typed } = readKey(nothingTyped, 'x', 0);
  for (const [i, key] of [...'9400'].entries()) typed = readKey(typed, key, 500 + i * 5).typed;
  assert.equal(readKey(typed, 'Enter', 525).scanned, '9400');
});

test('the address of the inbox is read kindly, and what is not understood is left out', () => {
  assert.deepEqual(readInboxSearch({ status: 'RECEIVED', search: 100042 }), { status: 'RECEIVED', search: '100042' });
  assert.deepEqual(readInboxSearch({ status: 'DONE', search: '  ', after: '-1', other: 1 }), {});
  assert.deepEqual(readInboxSearch({ after: 7, before: 9 }), { after: 7 });
});

test('pages lead to each other both ways, and keep the filter', () => {
  const page = (ids: number[], next: number | null) => ({ orders: ids.map((orderId) => ({ orderId })), next });
  const first = turnPage({ search: 'x' }, page([9, 8, 7], 7));
  assert.deepEqual([first.newer, first.older], [undefined, { search: 'x', after: 7 }]);
  const last = turnPage({ search: 'x', after: 7 }, page([6, 5], null));
  assert.deepEqual([last.newer, last.older], [{ search: 'x', before: 6 }, undefined]);
  assert.deepEqual(inboxQuery({ before: 6 }), { status: undefined, search: undefined, limit: 50, after: 6 });
  const back = turnPage({ search: 'x', before: 6 }, page([7, 8, 9], null));
  assert.deepEqual(
    back.orders.map(({ orderId }) => orderId),
    [9, 8, 7],
  );
  assert.deepEqual([back.newer, back.older], [undefined, { search: 'x', after: 7 }]);
  assert.deepEqual(turnPage({ after: 3 }, page([], null)).newer, {}, 'nothing is left there: back to the newest');
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
  sampleType: 'HONEY',
  tests: [],
  barcodes: [],
  members: [],
  ...more,
});

test('a barcode is judged by where its sample stands', () => {
  const rows = [
    row('Here', { barcodes: ['1'] }),
    row('Gone', { barcodes: ['2'], status: 'RECEIVED', labJobNumber: 7 }),
    row('Broken', { barcodes: ['3'], status: 'REJECTED' }),
    row('Twin', { barcodes: ['2'] }),
  ];
  const judged = (barcode: string, ticked: string[] = []) => {
    const verdict = judgeScan(rows, new Set(ticked), barcode);
    return verdict.what === 'elsewhere' ? verdict.what : [verdict.what, verdict.row.name];
  };
  assert.deepEqual(judged('1'), ['ticks', 'Here']);
  assert.deepEqual(judged('1', ['Here']), ['ticked', 'Here']);
  assert.deepEqual(judged('2'), ['ticks', 'Twin']);
  assert.deepEqual(judged('2', ['Twin']), ['arrived', 'Gone']);
  assert.deepEqual(judged('3'), ['rejected', 'Broken']);
  assert.equal(judged('4'), 'elsewhere');
});

test('composites of a rejected sample fall along, those that are there already do not', () => {
  const rows = [
    row('A'),
    row('Both', { kind: 'COMPOSITE', members: ['A', 'B'] }),
    row('Done', { kind: 'COMPOSITE', members: ['A', 'C'], status: 'COMPLETE', labJobNumber: 7 }),
  ];
  const falling = (...names: string[]) => fallingComposites(rows, new Set(names)).map(({ name }) => name);
  assert.deepEqual(falling('A'), ['Both']);
  assert.deepEqual(falling('C'), []);
});

test('a registration tells of conditions that were noted on what is ticked, and of no others', () => {
  assert.deepEqual(newJob(new Set(['A', 'B']), { A: ' Warm ', B: ' ', C: 'Gone' }, ''), {
    samples: ['A', 'B'],
    conditions: [{ sample: 'A', condition: 'Warm' }],
  });
  const at = '2026-03-01T10:30';
  assert.equal(newJob(new Set(['A']), {}, at).receivedAt, new Date(at).toISOString());
});

test('plots end at round numbers, break where nothing is, and know what is pointed at', () => {
  assert.deepEqual([0, 1, 7, 11, 60, 61, 1001].map(roundUp), [1, 1, 8, 12, 60, 80, 1200]);
  const at = (x: number) => ({ x, y: 1 });
  assert.deepEqual(linePieces([null, at(1), at(2), null, at(3)]), ['1.0,1.0 2.0,1.0', '3.0,1.0']);
  assert.deepEqual(
    [-0.1, 0, 0.5, 1].map((share) => columnAt(share, 30)),
    [0, 0, 15, 29],
  );
  assert.deepEqual([null, 1, 3.04, 0.25, 12.6].map(daysText), ['none', '1 day', '3 days', '0.3 days', '13 days']);
});
