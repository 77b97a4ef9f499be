import assert from 'node:assert/strict';
import { test } from 'vitest';
import { describeSeriesValue, type StoredSeriesValue, seriesWindowViolations } from '../../src/results/series-rules.ts';

const stored: StoredSeriesValue = {
  at: '2026-02-01T08:00:00.000Z',
  testName: 'Moisture',
  measurandName: 'First',
  sample: 'Drum 1',
  orderId: 1,
  labJobNumber: 2,
  resultId: 'r',
  unitOfMeasure: '%',
  detectionLimit: '0.010',
  upperLimit: null,
  upperLimitIsQuantification: false,
  rangeIndicator: 'BETWEEN_LIMITS',
  numericResult: '0.123456789012345678901',
  formattedResult: '0.123',
  assessments: null,
};

test('every number of a value has the digits with which it was published', () => {
  const text = JSON.stringify(describeSeriesValue({ ...stored, upperLimit: '0.70' }));
  assert.match(text, /"detectionLimit":0.010,"upperLimit":0.70,.*"numericResult":0.123456789012345678901/);
});

test('a value without an upper limit does not have the field', () => {
  assert.equal('upperLimit' in describeSeriesValue(stored), false);
});

const windows: [window: { from?: string; to?: string }, parameters: string[]][] = [
  [{}, []],
  [{ from: '2028-02-29T00:00:00Z' }, []],
  [{ from: '2026-02-29T00:00:00Z', to: '2026-13-01T00:00:00Z' }, ['from', 'to']],
  [{ to: '0000-01-01T00:00:00Z' }, ['to']],
  [{ to: '1900-01-01T00:00:00Z' }, []],
];

for (const [window, parameters] of windows) {
  test(`a series from ${window.from} to ${window.to} has ${parameters.length} invalid ends`, () => {
    const violations = seriesWindowViolations(window);
    assert.deepEqual(
      violations.map(({ parameter }) => parameter),
      parameters,
    );
    assert.ok(violations.every(({ code }) => ['bad_date_time', 'too_early'].includes(code)));
  });
}
