import assert from 'node:assert/strict';
import { test } from 'vitest';
import { publishedMeasurements } from '../../src/results/published-result-rules.ts';
import {
  countValues,
  createSampleReview,
  draftingObjections,
  earlierPerValue,
  seriesEnds,
  withEarlierValues,
} from '../../src/review/review-rules.ts';
import { jobContext, numberedSample, storedMeasurement, testDefinition } from '../support/job-facts.ts';
import { publishedResult, resultFacts } from '../support/published-result-facts.ts';

const limits: [values: number, earlier: number][] = [
  [0, 12],
  [1_000, 12],
  [1_001, 11],
  [8_000, 1],
  [100_000, 1],
];

for (const [values, earlier] of limits) {
  test(`a review of ${values} values shows up to ${earlier} earlier values of each`, () => {
    assert.equal(earlierPerValue(values), earlier);
  });
}

const tests = ['SAME', 'CHANGED', 'WITHDRAWN', 'NEW', 'OPEN'].map((code) => testDefinition(code));
const sample = numberedSample(1, 'A', tests, { dateTime: '2026-03-01T09:00:00' });
const before = [
  storedMeasurement(1, 'SAME', '1'),
  storedMeasurement(1, 'CHANGED', '1'),
  storedMeasurement(1, 'WITHDRAWN', '1'),
];
const after = [
  storedMeasurement(1, 'SAME', '1'),
  storedMeasurement(1, 'CHANGED', '2'),
  storedMeasurement(1, 'NEW', '1'),
];
const context = jobContext();
const latest = publishedMeasurements(publishedResult(resultFacts([sample], before)).detail);
const reviewed = [createSampleReview({ measurements: after, latest, context })(sample)];

test('each value is compared with the latest result', () => {
  assert.deepEqual(
    reviewed[0]?.measurands.map(({ testCode, change }) => [testCode, change]),
    [
      ['SAME', 'SAME'],
      ['CHANGED', 'CHANGED'],
      ['WITHDRAWN', 'WITHDRAWN'],
      ['NEW', 'NEW'],
      ['OPEN', 'SAME'],
    ],
  );
  assert.deepEqual(countValues(reviewed), { measured: 3, missing: 2, changed: 3 });
});

test('without a result every value is new', () => {
  const { measurands } = createSampleReview({ measurements: after, latest: undefined, context })(sample);
  assert.deepEqual(
    measurands.map(({ change }) => change),
    ['NEW', 'NEW', 'SAME', 'NEW', 'SAME'],
  );
});

test('a series ends at the sampling time, else at the time of measurement, else now', () => {
  const now = new Date('2026-03-05T00:00:00Z');
  const untilOf = (changes: object) =>
    seriesEnds([createSampleReview({ measurements: after, latest, context })({ ...sample, ...changes })], now).map(
      ({ until }) => until,
    );
  assert.equal(untilOf({})[0], '2026-03-01T09:00:00Z');
  assert.equal(untilOf({ dateTime: null })[0], '2026-03-02T03:00:00.000Z');
  assert.equal(untilOf({ dateTime: null })[4], '2026-03-05T00:00:00.000Z');
});

test('earlier values are added to their measurand, oldest first', () => {
  const value = (index: number, at: string) => ({
    index,
    at,
    labJobNumber: 1,
    formattedResult: '1',
    numericResult: '1',
    rangeIndicator: 'BETWEEN_LIMITS' as const,
  });
  const found = withEarlierValues(reviewed, [value(2, 'newer'), value(2, 'older'), value(5, 'only')]);
  assert.deepEqual(
    found[0]?.measurands.map(({ earlier }) => earlier.map(({ at }) => at)),
    [[], ['older', 'newer'], [], [], ['only']],
  );
});

test('a report can be drafted if there is a result without an approved report', () => {
  assert.deepEqual(draftingObjections(true, false), []);
  assert.equal(draftingObjections(true, true).length, 1);
  assert.equal(draftingObjections(false, false).length, 1);
});
