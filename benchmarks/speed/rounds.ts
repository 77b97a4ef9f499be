export interface Contender {
  name: string;
  /** Answers how many there were a second. */
  run(seconds: number): Promise<number>;
}

export interface Ratio {
  median: number;
  low: number;
  high: number;
}

export interface Comparison {
  perSecond: Map<string, number>;
  ratio(ours: string, other: string): Ratio;
}

const warmUpSeconds = 8;

/** One after the other, round by round: what the machine does meanwhile meets all of them alike. */
export async function compare(
  contenders: readonly Contender[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  const figures = new Map(contenders.map(({ name }): [string, number[]] => [name, []]));
  // Not counted: until the code is compiled well, a server does half of what it can.
  for (const { run } of contenders) await run(warmUpSeconds);
  for (let round = 0; round < rounds; round++) {
    for (const { name, run } of contenders) figures.get(name)?.push(await run(seconds));
  }
  return {
    perSecond: new Map([...figures].map(([name, values]) => [name, median(values)])),
    ratio(ours, other) {
      const others = figures.get(other) ?? [];
      const ratios = (figures.get(ours) ?? []).map((value, i) => value / (others[i] ?? Number.NaN));
      return { median: median(ratios), low: Math.min(...ratios), high: Math.max(...ratios) };
    },
  };
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? Number.NaN;
}
