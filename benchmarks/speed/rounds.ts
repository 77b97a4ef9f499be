export interface Contender {
  name: string;
  /** Returns the number of requests per second. */
  run(seconds: number): Promise<number>;
}

export interface Ratio {
  median: number;
  low: number;
  high: number;
}

export interface Comparison {
  perSecond: Map<string, number>;
  ratio(name: string, other: string): Ratio;
}

const warmUpSeconds = 8;

/** Runs the contenders in alternation, so that other load on the machine affects all of them alike. */
export async function compare(
  contenders: readonly Contender[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  const measurements = new Map(contenders.map(({ name }): [string, number[]] => [name, []]));
  // The warm-up is not counted: code that V8 has not optimised yet is half as fast.
  for (const { run } of contenders) await run(warmUpSeconds);
  for (let round = 0; round < rounds; round++) {
    for (const { name, run } of contenders) measurements.get(name)?.push(await run(seconds));
  }
  return {
    perSecond: new Map([...measurements].map(([name, values]) => [name, median(values)])),
    ratio: (name, other) => ratioOf(measurements.get(name) ?? [], measurements.get(other) ?? []),
  };
}

/** The ratio of two series of measurements, compared round by round. */
export function ratioOf(values: readonly number[], others: readonly number[]): Ratio {
  const ratios = values.map((value, i) => value / (others[i] ?? Number.NaN));
  return { median: median(ratios), low: Math.min(...ratios), high: Math.max(...ratios) };
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? Number.NaN;
}
