import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnAt, daysText, linePieces, roundUp } from '../src/console/today/plot-rules.ts';

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
