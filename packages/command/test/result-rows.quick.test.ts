import assert from 'node:assert/strict';
import { detailedResultExample } from '@labwire/contract/job-examples.ts';
import { test } from 'vitest';
import { resultColumns, resultRows } from '../src/result-rows.ts';
import type { ExportCell } from '../src/spreadsheet.ts';

const [sample] = detailedResultExample.samples;
const [measured] = sample?.testResults ?? [];
assert.ok(sample && measured?.result);
const { result } = measured;

/** The cells of the row of one test result. */
function cellsOf(testResult: object): (heading: string) => ExportCell {
  const json = JSON.stringify({ ...detailedResultExample, samples: [{ ...sample, testResults: [testResult] }] });
  const [row = []] = resultRows(json);
  return (heading) => row[resultColumns.findIndex((column) => column.heading === heading)];
}

test('a row has the test, the collection time and the outcome of each specification', () => {
  const [first] = result.assessments ?? [];
  assert.ok(first);
  const second = { ...first, specification: 'Own', source: "customer's own", outcome: 'EXCEEDS' };
  const cell = cellsOf({ ...measured, remark: 'Repeated.', result: { ...result, assessments: [first, second] } });
  assert.deepEqual(cell('Test'), { text: 'TUTIN' });
  assert.deepEqual(cell('Collected at'), { text: '2026-03-01T22:30:00.000Z' });
  assert.deepEqual(cell('Outcome'), { text: 'MEETS; EXCEEDS' });
  assert.deepEqual(cell('Specification'), { text: `Tutin in honey (${first.source}); Own (customer's own)` });
  assert.deepEqual(cell('Remark'), { text: 'Repeated.' });
});

test('a text has no numbers, and a value without a specification no outcome', () => {
  const numbers = { detectionLimit: null, formattedDetectionLimit: null, rangeIndicator: null, numericResult: null };
  const cell = cellsOf({ ...measured, result: { unitOfMeasure: '', ...numbers, formattedResult: 'Absent' } });
  assert.deepEqual(cell('Value'), { text: 'Absent' });
  for (const heading of ['Numeric value', 'Detection limit', 'Upper end of range', 'Measuring range', 'Outcome']) {
    assert.equal(cell(heading), undefined, heading);
  }
});

test('a measurand that was not tested has its reason, and no value', () => {
  const { result: _, completedAt: _at, ...rest } = measured;
  const cell = cellsOf({ ...rest, status: 'NOT_TESTED', statusReason: 'container broken' });
  assert.deepEqual([cell('Status'), cell('Status reason')], [{ text: 'NOT_TESTED' }, { text: 'container broken' }]);
  assert.deepEqual([cell('Value'), cell('Numeric value')], [undefined, undefined]);
});
