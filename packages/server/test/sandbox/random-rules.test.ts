import assert from 'node:assert/strict';
import { test } from 'vitest';
import { normalDeviate, seededRandom } from '../../src/sandbox/simulator/random-rules.ts';

const take = (count: number, next: () => number) => Array.from({ length: count }, next);

test('the same seed gives the same numbers, and another seed gives others', () => {
  assert.deepEqual(take(5, seededRandom('a', 1)), take(5, seededRandom('a', 1)));
  assert.notDeepEqual(take(5, seededRandom('a', 1)), take(5, seededRandom('a', 2)));
});

test('the parts of a seed are not simply joined', () => {
  assert.notEqual(seededRandom('ab', 'c')(), seededRandom('a', 'bc')());
});

test('numbers are at least 0, below 1 and evenly distributed', () => {
  const numbers = take(10_000, seededRandom('even'));
  assert.ok(numbers.every((number) => number >= 0 && number < 1));
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  assert.ok(Math.abs(mean - 0.5) < 0.02, String(mean));
});

test('normal deviates have mean 0 and deviation 1, and stay within three deviations', () => {
  const random = seededRandom('normal');
  const deviates = take(10_000, () => normalDeviate(random));
  assert.ok(deviates.every((deviate) => Math.abs(deviate) <= 3));
  const mean = deviates.reduce((sum, deviate) => sum + deviate, 0) / deviates.length;
  const variance = deviates.reduce((sum, deviate) => sum + (deviate - mean) ** 2, 0) / deviates.length;
  assert.ok(Math.abs(mean) < 0.05 && Math.abs(variance - 1) < 0.1, `${mean} ${variance}`);
  assert.equal(
    normalDeviate(() => 1 - Number.EPSILON),
    3,
  );
});
