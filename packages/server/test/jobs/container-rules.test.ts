import assert from 'node:assert/strict';
import { test } from 'vitest';
import { barcodesOf, samplesWithContainer } from '../../src/jobs/container-rules.ts';
import { order, sampleLine } from '../support/fixtures.ts';

const barcode = (value: string) => ({ barcode: { type: 'LINEAR' as const, value } });
const onSample = sampleLine('A', { containers: [barcode('111'), barcode('222')] });
const onLine = { ...sampleLine('B'), containers: [barcode('333')] };
const request = order({ lines: [onSample, onLine] });
const stored = { orderId: 1, accountId: 2, request, arrived: [{ line: 1, labJobNumber: 9, sequence: 4 }] };

test('a barcode finds the sample of its container, on the sample and on the line', () => {
  const found = { orderId: 1, accountId: 2 };
  assert.deepEqual(samplesWithContainer('222', stored), [
    { ...found, sample: 'A', labJobNumber: null, sequence: null },
  ]);
  assert.deepEqual(samplesWithContainer('333', stored), [{ ...found, sample: 'B', labJobNumber: 9, sequence: 4 }]);
});

test('a part of a barcode finds nothing', () => {
  assert.deepEqual(samplesWithContainer('22', stored), []);
});

test('each barcode of an order is indexed once', () => {
  const lines = [onSample, onLine, sampleLine('C', { containers: [barcode('111')] })];
  assert.deepEqual(barcodesOf(order({ lines })), ['111', '222', '333']);
});

test('a long barcode is indexed by its first 200 characters, not code units', () => {
  const indexed = (value: string) => barcodesOf(order({ lines: [sampleLine('A', { containers: [barcode(value)] })] }));
  assert.deepEqual(indexed('x'.repeat(200)), ['x'.repeat(200)]);
  assert.deepEqual(indexed('x'.repeat(201)), ['x'.repeat(200)]);
  assert.deepEqual(indexed('🐝'.repeat(201)), ['🐝'.repeat(200)]);
});
