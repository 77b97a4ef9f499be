import type { Series } from '@labwire/contract/series.ts';

type Value = Series['values'][number];

/** One value in the plot. What lies below the detection limit is known to be below it, and nothing more. */
export interface Dot {
  at: number;
  /** Where it is drawn; the interface has the limit there for what is below it. */
  value: number;
  kind: 'measured' | 'below' | 'above';
  source: Value;
}

const kinds = { BELOW_DETECTION_LIMIT: 'below', BETWEEN_LIMITS: 'measured', ABOVE_UPPER_LIMIT: 'above' } as const;

export const dotsOf = (values: readonly Value[]): Dot[] =>
  values.map((source) => ({
    at: Date.parse(source.at),
    value: source.numericResult,
    kind: kinds[source.rangeIndicator],
    source,
  }));

/** A limit from one moment to another: limits change with the catalogue. */
export interface LimitStep {
  from: number;
  to: number;
  value: number;
}

/** The steps of a limit over the values, each as long as it held. */
export function limitSteps(dots: readonly Dot[], limitOf: (value: Value) => number | undefined): LimitStep[] {
  const steps: LimitStep[] = [];
  let open: LimitStep | undefined;
  for (const { at, source } of dots) {
    const value = limitOf(source);
    if (open) open.to = at;
    if (open?.value === value) continue;
    open = value === undefined ? undefined : { from: at, to: at, value };
    if (open) steps.push(open);
  }
  return steps;
}

/** From which value to which the plot goes: all values and limits, zero if it is near, and a little room above. */
export function rangeOf(values: readonly number[]): { low: number; high: number } {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const low = least > 0 && least > most * 0.6 ? least - (most - least || most * 0.1) * 0.5 : Math.min(0, least);
  const room = (most - low || Math.abs(most) || 1) * 0.08;
  return { low, high: most + room };
}

/** Round numbers between two values, about so many. */
export function ticksBetween(low: number, high: number, wanted: number): number[] {
  const rough = (high - low) / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const ticks: number[] = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + step * 1e-9; i++) {
    // Counted, not added up: 0.1 + 0.2 is no label.
    ticks.push(Number((i * step).toPrecision(12)));
  }
  return ticks;
}

const dayMs = 86_400_000;

/** Moments to write below the axis: days, months or years, at most so many. */
export function timeTicks(from: number, to: number, most: number): number[] {
  const days = (to - from) / dayMs;
  const everyDays = [1, 2, 7, 14].find((step) => days / step <= most);
  if (everyDays !== undefined) {
    const ticks: number[] = [];
    for (let day = Math.ceil(from / dayMs); day * dayMs <= to; day += everyDays) ticks.push(day * dayMs);
    return ticks.length > 0 ? ticks : [from];
  }
  const everyMonths = [1, 2, 3, 6, 12, 24, 60, 120].find((step) => days / (step * 30.44) <= most) ?? 240;
  const ticks: number[] = [];
  const year = new Date(from).getUTCFullYear();
  for (let month = 0; ; month += everyMonths) {
    const at = Date.UTC(year, month);
    if (at > to) return ticks;
    if (at >= from) ticks.push(at);
  }
}
