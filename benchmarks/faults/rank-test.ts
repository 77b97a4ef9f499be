export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

export interface RankTest {
  /** How far the ranks are from what chance gives, in standard deviations. */
  z: number;
  /** How much better than a coin one guesses which of two is the slower one: 0 is chance, 0.5 is certainty. */
  advantage: number;
  /** One standard deviation of the advantage, were there nothing to tell. */
  noise: number;
}

/** Mann and Whitney's test: only the order of the times counts, so a few very slow ones do not. */
export function rankTest(one: readonly number[], other: readonly number[]): RankTest {
  const ranked = [...one.map((ms) => ({ ms, isOne: true })), ...other.map((ms) => ({ ms, isOne: false }))].sort(
    (a, b) => a.ms - b.ms,
  );
  const rankSum = ranked.reduce((sum, { isOne }, i) => (isOne ? sum + i + 1 : sum), 0);
  const pairs = one.length * other.length;
  const wins = rankSum - (one.length * (one.length + 1)) / 2;
  const noise = Math.sqrt((one.length + other.length + 1) / (12 * pairs));
  const advantage = wins / pairs - 0.5;
  return { z: advantage / noise, advantage: Math.abs(advantage), noise };
}
