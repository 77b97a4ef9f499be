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

/** A plausible value, rounded as in the catalogue; the same for the same order. */
export function simulateValue(
  sampling: Sampling,
  testCode: string,
  measurand: MeasurandDefinition,
  target: TargetRange,
  seed: string,
): number {
  const { detectionLimit, upperLimit, decimals } = measurand;
  const random = seededRandom(seed, ...Object.values(sampling).map(String), testCode, measurand.code);
  if (target === 'BELOW_DETECTION') return roundDown(detectionLimit * (0.2 + 0.3 * random()), decimals);
  if (target === 'ABOVE_LIMIT' && upperLimit !== undefined) {
    const above = roundUp(upperLimit * (1.2 + random()), decimals);
    return above > upperLimit ? above : roundUp(upperLimit + 10 ** -decimals, decimals);
  }
  const typical = typicalOf(testCode, sampling.sampleTypeCode, measurand);
  const level = sampling.place === '' ? 0 : normalDeviate(seededRandom(seed, 'place', sampling.place, measurand.code));
  const deviation = 0.55 * level + 0.8 * normalDeviate(random);
  const season = typical.season * seasonOf(sampling.dateTime, typical.peakMonth);
  const value = typical.median * Math.exp(typical.spread * deviation + season);
  return round(isPercentage(measurand) ? Math.min(value, 100) : value, decimals);
}

/** A corrected value that changes the reported result. */
export function correctValue(before: number, { detectionLimit, upperLimit, decimals }: MeasurandDefinition): number {
  if (before < detectionLimit) return roundUp(detectionLimit * 1.5, decimals);
  if (upperLimit !== undefined && before > upperLimit) return round(upperLimit * 0.9, decimals);
  return round(before * 1.1 + 10 ** -decimals, decimals);
}

/** From 1 in the peak month to -1 half a year later; 0 without a date. */
function seasonOf(dateTime: string | null, peakMonth: number): number {
  if (dateTime === null) return 0;
  const month = Number(dateTime.slice(5, 7)) + Number(dateTime.slice(8, 10)) / 31;
  return Math.cos((2 * Math.PI * (month - peakMonth - 0.5)) / 12);
}

const isPercentage = ({ unit }: MeasurandDefinition) => unit === '%' || unit === 'g/100g';
const round = (value: number, decimals: number) => Number(value.toFixed(decimals));
const roundDown = (value: number, decimals: number) =>
  Number((Math.floor(value * 10 ** decimals) / 10 ** decimals).toFixed(decimals));
const roundUp = (value: number, decimals: number) =>
  Number((Math.ceil(value * 10 ** decimals) / 10 ** decimals).toFixed(decimals));
