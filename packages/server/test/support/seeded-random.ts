import { randomInt } from 'node:crypto';
import type { TestContext } from 'vitest';
import { seededRandom } from '../../src/sandbox/simulator/random-rules.ts';

/** Random choices that are the same for the same seed. */
export class SeededRandom {
  /** At least 0 and below 1. */
  readonly roll: () => number;

  constructor(seed: number) {
    this.roll = seededRandom('random', seed);
  }

  /** Below the given number. */
  below(limit: number): number {
    return Math.floor(this.roll() * limit);
  }

  chance(probability: number): boolean {
    return this.roll() < probability;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }
}

/** Different choices in every run. A test that fails prints the seed, and LABWIRE_TEST_SEED repeats the run. */
export function randomOf(t: TestContext): SeededRandom {
  const seed = Number(process.env.LABWIRE_TEST_SEED ?? randomInt(1_000_000));
  t.onTestFailed(() => void process.stderr.write(`${t.task.name}: LABWIRE_TEST_SEED=${seed}\n`));
  return new SeededRandom(seed);
}
