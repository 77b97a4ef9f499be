import assert from 'node:assert/strict';
import { test } from 'vitest';
import { columnAt, daysText, lineSegments, roundUp } from '../src/console/today/plot-rules.ts';

test('axes end at round numbers', () => {
  assert.deepEqual([0, 1, 7, 11, 60, 61, 1001].map(roundUp), [1, 1, 8, 12, 60, 80, 1200]);
});

test('a line is interrupted where values are missing', () => {
  const at = (x: number) => ({ x, y: 1 });
  assert.deepEqual(lineSegments([null, at(1), at(2), null, at(3)]), ['1.0,1.0 2.0,1.0', '3.0,1.0']);
});

test('the column under the pointer is found, also at the edges', () => {
  assert.deepEqual(
    [-0.1, 0, 0.5, 1].map((fraction) => columnAt(fraction, 30)),
    [0, 0, 15, 29],
  );
});

test('days have one decimal below ten', () => {
  assert.deepEqual([null, 1, 3.04, 0.25, 12.6].map(daysText), ['none', '1 day', '3 days', '0.3 days', '13 days']);
});
