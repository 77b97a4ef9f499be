export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

export interface RankTest {
  /** The deviation from chance in standard deviations. */
  z: number;
  /** How much better than chance one can guess which of two is slower: 0 is chance, 0.5 is certainty. */
  advantage: number;
  /** The standard deviation of the advantage under the null hypothesis. */
  noise: number;
}

/** The Mann–Whitney U test: it uses only ranks, so outliers have little influence. */
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
