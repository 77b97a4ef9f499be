import type { MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { QuantityFacts } from './quantity-rules.ts';
import { normalDeviate, seededRandom } from './random-rules.ts';
import type { Relation } from './relations.ts';
import { estimateTypical, quantityOf, sourceOf, type Typical, typicalOf } from './typical-rules.ts';
import { placeLevels } from './typical-values.ts';

/** The input of simulated values: content of the order, but not its number or time, so that values repeat. */
export interface Sampling {
  line: number;
  name: string;
  sampleTypeCode: string;
  /** The sampling place; each place has its own typical levels. */
  place: string;
  dateTime: string | null;
}

/** Below the detection limit, or above so many times the limit. */
export type TargetRange = 'BELOW_DETECTION' | { above: number } | undefined;

/** Returns the value of a quantity of a sample with the digits of its methods; the same for the same order. */
export type SampleValues = (quantity: string) => number;

export interface SampleOptions {
  factsOf(quantity: string, sampleTypeCode: string): QuantityFacts;
  targetOf(quantity: string): TargetRange;
  /** Values that are given. */
  fixed?: Readonly<Record<string, number>> | undefined;
  /** Of a composite, which is a mixture of equal parts. */
  members?: readonly SampleValues[];
  seed: string;
}

/** Draws the values of a sample together, so that they fit each other. */
export function drawSample(sampling: Sampling, options: SampleOptions): SampleValues {
  const { factsOf, targetOf, fixed = {}, members = [], seed } = options;
  const drawn = new Map<string, number>();
  const value: SampleValues = (quantity) => {
    const known = fixed[quantity] ?? drawn.get(quantity);
    if (known !== undefined) return known;
    const facts = factsOf(quantity, sampling.sampleTypeCode);
    const random = seededRandom(seed, ...Object.values(sampling).map(String), quantity);
    const target = targetedValue(targetOf(quantity), facts, random());
    const source = sourceOf(quantity, sampling.sampleTypeCode) ?? estimateOf(quantity, facts);
    const found = find(source, quantity, facts, target, random);
    const value = facts.measurand ? roundTo(facts, found, isAbove(targetOf(quantity))) : found;
    drawn.set(quantity, value);
    return value;
  };

  function find(
    source: Relation | Typical,
    quantity: string,
    facts: QuantityFacts,
    target: number | undefined,
    random: () => number,
  ): number {
    if (target === undefined && members.length > 0) return sumOf(members.map((of) => of(quantity))) / members.length;
    if ('kind' in source) return relate(source, { quantity, target, random });
    return target ?? within(facts, typicalValue(source, sampling, quantity, seed, random), random);
  }

  /** A value that a scenario asks for takes the place of the usual one, unless the sums would not fit. */
  function relate(
    relation: Relation,
    { quantity, target, random }: { quantity: string; target: number | undefined; random: () => number },
  ): number {
    const scatter = (spread: number) =>
      Math.exp(spread * (0.6 * levelOf(sampling, quantity, seed) + 0.4 * normalDeviate(random)));
    switch (relation.kind) {
      case 'SUM': {
        const { parts, rest, constant } = relation;
        const least = sumOf(Object.entries(parts).map(([part, factor]) => factor * value(part)));
        if (target !== undefined) return constant === undefined ? Math.max(target, least) : target;
        const other = rest ? typicalValue(typicalOf(rest), sampling, quantity, seed, random) : 0;
        return Math.max(0, (constant ?? 0) + least + other);
      }
      case 'PART':
        return Math.min(
          value(relation.whole),
          target ?? value(relation.whole) * relation.share * scatter(relation.spread),
        );
      case 'RATIO':
        return target ?? relation.factor * value(relation.to) ** relation.exponent * scatter(relation.spread);
      case 'QUOTIENT': {
        const by = value(relation.by);
        return target ?? (by === 0 ? 0 : (relation.factor * sumOf(relation.of.map(value))) / by);
      }
    }
  }
  return value;
}

/** The value of a measurand of a sample. The first value of a text is the usual one. */
export function measuredValue(
  values: SampleValues,
  testCode: string,
  measurand: MeasurandDefinition,
  targetOf: SampleOptions['targetOf'],
): number | string {
  const quantity = quantityOf(testCode, measurand);
  if (measurand.kind !== 'text') return roundTo(measurand, values(quantity), false);
  return (isAbove(targetOf(quantity)) ? measurand.values?.at(-1) : measurand.values?.[0]) ?? '';
}

const isAbove = (target: TargetRange) => target !== undefined && target !== 'BELOW_DETECTION';

function targetedValue(target: TargetRange, { detectionLimit, limit, decimals }: QuantityFacts, random: number) {
  if (target === 'BELOW_DETECTION') return detectionLimit ? detectionLimit * (0.15 + 0.25 * random) : undefined;
  if (target === undefined || limit === undefined) return undefined;
  return Math.max(limit * target.above * (1.2 + random), limit + 10 ** -(decimals ?? 0));
}

const estimateOf = (quantity: string, { measurand }: QuantityFacts): Typical =>
  measurand ? estimateTypical(quantity, measurand) : typicalOf([0]);

/** Each place has its own level; a sample without a place is its own. */
const levelOf = ({ place, name }: Sampling, quantity: string, seed: string): number =>
  placeLevels[place]?.[quantity] ??
  Math.max(-2, Math.min(2, normalDeviate(seededRandom(seed, 'place', place || name, quantity))));

/** The level of the place, a slow drift, the season, rain, and a small scatter. */
function typicalValue(
  { median, spread, season, peakMonth, weather }: Typical,
  sampling: Sampling,
  quantity: string,
  seed: string,
  random: () => number,
): number {
  const { place, dateTime } = sampling;
  const deviation =
    0.6 * levelOf(sampling, quantity, seed) +
    0.4 * driftOf(dateTime, seededRandom(seed, 'drift', place, quantity)) +
    0.5 * normalDeviate(random);
  const rain = dateTime === null ? 0 : rainBefore(dateTime.slice(0, 10), seed);
  return median * Math.exp(spread * deviation + season * seasonOf(dateTime, peakMonth) + weather * rain);
}

const dayMs = 86_400_000;

/** Between -1 and 1, changing over months. */
function driftOf(dateTime: string | null, random: () => number): number {
  const day = dateTime === null ? 0 : Date.parse(dateTime.slice(0, 10)) / dayMs;
  const wave = (period: number) => Math.sin(2 * Math.PI * (day / period + random()));
  return 0.6 * wave(190) + 0.4 * wave(83);
}

/** Mostly 0, up to 2; the same for all places of a day. */
const rainBefore = (date: string, seed: string): number =>
  Math.max(0, Math.min(2, normalDeviate(seededRandom(seed, 'rain', date)) - 0.3));

/** Values meet specifications, unless a scenario says otherwise. */
function within({ lowerBound, upperBound }: QuantityFacts, value: number, random: () => number): number {
  if (upperBound !== undefined && value > 0.95 * upperBound) return upperBound * (0.8 + 0.15 * random());
  return lowerBound !== undefined && value < lowerBound ? lowerBound * (1.05 + 0.1 * random()) : value;
}

/** A corrected value that changes the reported result. */
export function correctValue(before: number | string, measurand: MeasurandDefinition): number | string {
  if (typeof before === 'string') return measurand.values?.find((value) => value !== before) ?? before;
  const { detectionLimit = 0, upperLimit } = measurand;
  if (before < detectionLimit) return roundTo(measurand, detectionLimit * 1.5, true);
  if (upperLimit !== undefined && before > upperLimit) return roundTo(measurand, upperLimit * 0.9, false);
  return roundTo(measurand, before * 1.1 + 10 ** -placesOf(measurand), false);
}

/** From 1 in the peak month to -1 half a year later; 0 without a date. */
function seasonOf(dateTime: string | null, peakMonth: number): number {
  if (dateTime === null) return 0;
  const month = Number(dateTime.slice(5, 7)) + Number(dateTime.slice(8, 10)) / 31;
  return Math.cos((2 * Math.PI * (month - peakMonth - 0.5)) / 12);
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

type Digits = Pick<MeasurandDefinition, 'decimals' | 'detectionLimit'> & { unit?: string };

/** Values with significant figures are simulated with as many decimals as their detection limit needs. */
const placesOf = ({ decimals, detectionLimit = 1 }: Digits): number =>
  decimals ?? Math.max(0, 1 - Math.floor(Math.log10(detectionLimit || 1)));

/** Counts have two significant figures. */
const isCount = ({ unit = '' }: Digits) => /^(CFU|grains|copies)/.test(unit);

function roundTo(digits: Digits, value: number, up: boolean): number {
  const scale = 10 ** placesOf(digits);
  const limited = digits.unit === '%' || digits.unit === 'g/100g' ? Math.min(value, 100) : value;
  const counted = isCount(digits) && limited >= 100 ? Number(limited.toPrecision(2)) : limited;
  return Number(
    ((up ? Math.ceil : Math.round)(Number((counted * scale).toPrecision(12))) / scale).toFixed(placesOf(digits)),
  );
}
