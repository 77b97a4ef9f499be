import assert from 'node:assert/strict';
import { test } from 'vitest';
import { keyOf, mergeReads, type Reader, readOfReport, readOfResult, singleRead } from '../../src/audit/read-rules.ts';

const at = new Date('2026-03-02T23:59:59.999Z');
const job = { orderId: 5, labJobNumber: 9 };
const ana: Reader = { side: 'LABORATORY', name: 'Ana Silva', role: 'analyst' };

test('a read names the document, its job, the reader and the UTC day', () => {
  assert.deepEqual(singleRead(readOfResult({ ...job, resultId: 'R1' }), ana, at), {
    ...job,
    ...ana,
    kind: 'RESULT',
    document: 'R1',
    day: '2026-03-02',
    times: 1,
    firstAt: at,
    lastAt: at,
  });
  assert.deepEqual(readOfReport({ ...job, hashId: 'H1' }), { ...job, kind: 'REPORT', document: 'H1' });
});

test('reads are counted separately by day, document, side, role and name', () => {
  const document = readOfResult({ ...job, resultId: 'R1' });
  const read = singleRead(document, ana, at);
  const others = [
    singleRead(document, ana, new Date(at.getTime() + 1)),
    singleRead(readOfResult({ ...job, resultId: 'R2' }), ana, at),
    singleRead(readOfReport({ ...job, hashId: 'R1' }), ana, at),
    singleRead(document, { ...ana, role: 'approver' }, at),
    singleRead(document, { ...ana, name: 'Ana' }, at),
    singleRead(document, { side: 'CUSTOMER', name: 'Ana Silva', role: '' }, at),
  ];
  assert.equal(new Set([read, ...others].map(keyOf)).size, 7);
  assert.equal(keyOf(read), keyOf(singleRead(document, ana, new Date(at.getTime() - 1))));
});

test('merged reads have the sum of the counts and the earliest and latest time', () => {
  const document = readOfResult({ ...job, resultId: 'R1' });
  const [early, late] = [new Date(at.getTime() - 2), new Date(at.getTime() - 1)];
  const total = singleRead(document, ana, late);
  mergeReads(total, singleRead(document, ana, at));
  mergeReads(total, singleRead(document, ana, early));
  assert.deepEqual([total.times, total.firstAt, total.lastAt], [3, early, at]);
});
