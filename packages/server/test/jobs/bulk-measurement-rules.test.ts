import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  findTarget,
  lineErrors,
  rejectedLines,
  type TargetIndex,
  violationsOf,
} from '../../src/jobs/bulk-measurement-rules.ts';

const [first, second] = [
  { labJobNumber: 7, sequence: 1, name: 'Drum' },
  { labJobNumber: 8, sequence: 2, name: 'Pail' },
];
const index: TargetIndex = {
  byNumber: (labJobNumber, sequence) => (labJobNumber === 7 && sequence === 1 ? first : undefined),
  byBarcode: (barcode) => (barcode === 'ONE' ? [second] : barcode === 'TWO' ? [first, second] : []),
};

const cases: [title: string, entry: { sampleNumber?: string; barcode?: string }, found: object][] = [
  ['a sample number', { sampleNumber: '7-1' }, first],
  ['a barcode', { barcode: 'ONE' }, second],
  ['an unknown job', { sampleNumber: '9-1' }, { field: 'sampleNumber', code: 'unknown_sample' }],
  ['an unknown sequence', { sampleNumber: '7-2' }, { field: 'sampleNumber', code: 'unknown_sample' }],
  ['an unknown barcode', { barcode: 'NONE' }, { field: 'barcode', code: 'unknown_sample' }],
  ['a barcode of two samples', { barcode: 'TWO' }, { field: 'barcode', code: 'ambiguous_sample' }],
  ['both', { sampleNumber: '7-1', barcode: 'ONE' }, { field: 'barcode', code: 'not_together' }],
  ['neither', {}, { field: 'sampleNumber', code: 'missing' }],
];
for (const [title, entry, expected] of cases) {
  test(`an entry with ${title} finds one sample or says why not`, () => {
    const { message: _, ...found } = findTarget(entry, index) as { message?: string };
    assert.deepEqual(found, expected);
  });
}

test('a barcode of several samples is reported with their numbers', () => {
  const found = findTarget({ barcode: 'TWO' }, index);
  assert.match('message' in found ? found.message : '', /7-1, 8-2/);
});

test('errors are listed by line and become violations of the request', () => {
  const errors = new Map([
    [3, lineErrors([{ pointer: '/0/value', code: 'bad_measurement', message: 'm' }])],
    [1, lineErrors([{ pointer: '/5', code: 'duplicate', message: 'd' }])],
  ]);
  const rejected = rejectedLines(errors);
  assert.deepEqual(rejected, [
    { line: 1, errors: [{ field: '', code: 'duplicate', message: 'd' }] },
    { line: 3, errors: [{ field: 'value', code: 'bad_measurement', message: 'm' }] },
  ]);
  assert.deepEqual(violationsOf(rejected), [
    { pointer: '/1', code: 'duplicate', message: 'd' },
    { pointer: '/3/value', code: 'bad_measurement', message: 'm' },
  ]);
});
