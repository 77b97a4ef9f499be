import type { MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';
import { normalDeviate, seededRandom } from './random-rules.ts';
import { typicalOf } from './typical-rules.ts';

/** The input of a simulated value: content of the order, but not its number or time, so that values repeat. */
export interface Sampling {
  line: number;
  name: string;
  sampleTypeCode: string;
  /** The sampling place; each place has its own typical levels. */
  place: string;
  dateTime: string | null;
}

export type TargetRange = 'BELOW_DETECTION' | 'ABOVE_LIMIT' | undefined;

/** A plausible value, rounded as in the catalogue; the same for the same order. The first value of a text is the usual one. */
export function simulateValue(
  sampling: Sampling,
  testCode: string,
  measurand: MeasurandDefinition,
  target: TargetRange,
  seed: string,
): number | string {
  const random = seededRandom(seed, ...Object.values(sampling).map(String), testCode, measurand.code);
  if (measurand.kind === 'text') return simulateText(measurand.values ?? [], target, random());
  const { detectionLimit, upperLimit } = measurand;
  const { round, roundUp, roundDown, step } = roundingOf(measurand);
  if (target === 'BELOW_DETECTION' && detectionLimit) return roundDown(detectionLimit * (0.2 + 0.3 * random()));
  if (target === 'ABOVE_LIMIT' && upperLimit !== undefined) {
    const above = roundUp(upperLimit * (1.2 + random()));
    return above > upperLimit ? above : roundUp(upperLimit + step);
  }
  const typical = typicalOf(testCode, sampling.sampleTypeCode, measurand);
  const level = sampling.place === '' ? 0 : normalDeviate(seededRandom(seed, 'place', sampling.place, measurand.code));
  const deviation = 0.55 * level + 0.8 * normalDeviate(random);
  const season = typical.season * seasonOf(sampling.dateTime, typical.peakMonth);
  const value = typical.median * Math.exp(typical.spread * deviation + season);
  return round(isPercentage(measurand) ? Math.min(value, 100) : value);
}

function simulateText(values: readonly string[], target: TargetRange, random: number): string {
  const isUnusual = target === 'ABOVE_LIMIT' || random > 0.95;
  return (isUnusual ? values.at(-1) : values[0]) ?? '';
}

/** A corrected value that changes the reported result. */
export function correctValue(before: number | string, measurand: MeasurandDefinition): number | string {
  if (typeof before === 'string') return measurand.values?.find((value) => value !== before) ?? before;
  const { detectionLimit = 0, upperLimit } = measurand;
  const { round, roundUp, step } = roundingOf(measurand);
  if (before < detectionLimit) return roundUp(detectionLimit * 1.5);
  if (upperLimit !== undefined && before > upperLimit) return round(upperLimit * 0.9);
  return round(before * 1.1 + step);
}

/** From 1 in the peak month to -1 half a year later; 0 without a date. */
function seasonOf(dateTime: string | null, peakMonth: number): number {
  if (dateTime === null) return 0;
  const month = Number(dateTime.slice(5, 7)) + Number(dateTime.slice(8, 10)) / 31;
  return Math.cos((2 * Math.PI * (month - peakMonth - 0.5)) / 12);
}

const isPercentage = ({ unit }: MeasurandDefinition) => unit === '%' || unit === 'g/100g';

/** Values with significant figures are simulated with as many decimals as their detection limit needs. */
function roundingOf({ decimals, detectionLimit = 1 }: MeasurandDefinition) {
  const places = decimals ?? Math.max(0, 1 - Math.floor(Math.log10(detectionLimit || 1)));
  const scale = 10 ** places;
  const fixed = (value: number) => Number(value.toFixed(places));
  return {
    step: 1 / scale,
    round: fixed,
    roundDown: (value: number) => fixed(Math.floor(value * scale) / scale),
    roundUp: (value: number) => fixed(Math.ceil(value * scale) / scale),
  };
}
