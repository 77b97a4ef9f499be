import type { Series } from '@labwire/contract/series.ts';
import { instantOf, localDate } from '@labwire/contract/time-zone.ts';
import { boundsText, hasExceedance } from '../../ui/assessment-rules.ts';
import { addDays, startOfDay } from '../../ui/local-time-rules.ts';

type Value = Series['values'][number];

/** One number in the plot; texts cannot be plotted. */
export interface PlotPoint {
  at: number;
  /** For a value below the detection limit, the limit itself: the API reports it as the numeric result. */
  value: number;
  kind: 'measured' | 'below' | 'above';
  /** Whether the value does not meet a specification. */
  isExceedance: boolean;
  source: Value;
}

const kinds = { BELOW_DETECTION_LIMIT: 'below', BETWEEN_LIMITS: 'measured', ABOVE_UPPER_LIMIT: 'above' } as const;

export const plotPoints = (values: readonly Value[]): PlotPoint[] =>
  values.flatMap((source) => {
    const { numericResult, rangeIndicator } = source;
    if (numericResult === null || rangeIndicator === null) return [];
    const isExceedance = hasExceedance(source);
    return [{ at: instantOf(source.at), value: numericResult, kind: kinds[rangeIndicator], isExceedance, source }];
  });

/** A bound of a specification during a period; specifications change with the catalogue. */
export interface BoundStep {
  key: string;
  from: number;
  to: number;
  value: number;
  text: string;
}

/** The bounds of all specifications, each with the periods in which it had the same value. */
export function boundSteps(points: readonly PlotPoint[]): BoundStep[] {
  const codes = new Set(points.flatMap(({ source }) => source.assessments?.map((one) => one.specificationCode) ?? []));
  return [...codes].flatMap((code) =>
    (['lowerBound', 'upperBound'] as const).flatMap((side) => stepsOf(points, code, side)),
  );
}

function stepsOf(points: readonly PlotPoint[], code: string, side: 'lowerBound' | 'upperBound'): BoundStep[] {
  const steps: BoundStep[] = [];
  let current: BoundStep | undefined;
  for (const { at, source } of points) {
    const assessment = source.assessments?.find(({ specificationCode }) => specificationCode === code);
    const value = assessment?.[side];
    if (current) current.to = at;
    if (current && current.value === value) continue;
    current = undefined;
    if (assessment && value !== undefined) {
      const text = `${assessment.source}: ${boundsText({ [side]: value })}`;
      current = { key: `${code} ${side} ${at}`, from: at, to: at, value, text };
      steps.push(current);
    }
  }
  return steps;
}

/** How many times higher than the values a bound may be: one far above them would flatten the plot. */
const maxBoundFactor = 10;

/** Separates the bounds that fit into the plot from those that are only named beside it. */
export function drawnBounds(points: readonly PlotPoint[], bounds: readonly BoundStep[]) {
  const highest = Math.max(...points.map(({ value }) => Math.abs(value)));
  const fits = ({ value }: BoundStep) => highest === 0 || Math.abs(value) <= highest * maxBoundFactor;
  return { drawn: bounds.filter(fits), outside: bounds.filter((bound) => !fits(bound)) };
}

/** The range of the vertical axis: all values, with zero unless the values are far from it, and a margin at the top. */
export function axisRange(values: readonly number[]): { low: number; high: number } {
  const min = Math.min(...values);
  const max = Math.max(...values);
  const low = min > 0 && min > max * 0.6 ? min - (max - min || max * 0.1) * 0.5 : Math.min(0, min);
  const margin = (max - low || Math.abs(max) || 1) * 0.08;
  return { low, high: max + margin };
}

/** Round numbers between two values, about `count` of them. */
export function valueTicks(low: number, high: number, count: number): number[] {
  const minStep = (high - low) / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(minStep));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= minStep) ?? 10);
  const ticks: number[] = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + step * 1e-9; i++) {
    // Multiplying and rounding avoids labels such as 0.30000000000000004.
    ticks.push(Number((i * step).toPrecision(12)));
  }
  return ticks;
}

const dayMs = 86_400_000;

/** The labelled times of the horizontal axis: starts of days, months or years in the zone, at most `max` of them. */
export function timeTicks(from: number, to: number, max: number, timeZone: string): number[] {
  const days = (to - from) / dayMs;
  const everyDays = [1, 2, 7, 14].find((step) => days / step <= max);
  const firstDay = localDate(from, timeZone);
  const ticks: number[] = [];
  const addTick = (date: string) => {
    const at = startOfDay(date, timeZone);
    if (at >= from && at <= to) ticks.push(at);
    return at <= to;
  };
  if (everyDays !== undefined) {
    const isMidnight = startOfDay(firstDay, timeZone) === from;
    for (let day = isMidnight ? firstDay : addDays(firstDay, 1); addTick(day); day = addDays(day, everyDays));
    return ticks.length > 0 ? ticks : [from];
  }
  const everyMonths = [1, 2, 3, 6, 12, 24, 60, 120].find((step) => days / (step * 30.44) <= max) ?? 240;
  const year = Number(firstDay.slice(0, 4));
  for (let month = 0; addTick(firstOfMonth(year, month)); month += everyMonths);
  return ticks;
}

const firstOfMonth = (year: number, month: number): string =>
  new Date(Date.UTC(year, month)).toISOString().slice(0, 10);
