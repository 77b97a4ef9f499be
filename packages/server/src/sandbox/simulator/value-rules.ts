import type { MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';
import { chanceOf, normal } from './random-rules.ts';
import { typicalOf } from './typical-rules.ts';

/** What the value of a sample depends on: the content of the order, never its number or the time of the request. */
export interface Sampling {
  line: number;
  name: string;
  sampleTypeCode: string;
  /** Where it was taken; each place has levels of its own. */
  place: string;
  dateTime: string | null;
}

export type Wish = 'BELOW_DETECTION' | 'ABOVE_LIMIT' | undefined;

/** A believable value with the digits that the catalogue has for it; the same for the same order, anywhere. */
export function simulateValue(
  sampling: Sampling,
  testCode: string,
  measurand: MeasurandDefinition,
  wish: Wish,
  seed: string,
): number {
  const { detectionLimit, upperLimit, decimals } = measurand;
  const chance = chanceOf(seed, ...Object.values(sampling).map(String), testCode, measurand.code);
  if (wish === 'BELOW_DETECTION') return downTo(detectionLimit * (0.2 + 0.3 * chance()), decimals);
  if (wish === 'ABOVE_LIMIT' && upperLimit !== undefined) {
    const above = upTo(upperLimit * (1.2 + chance()), decimals);
    return above > upperLimit ? above : upTo(upperLimit + 10 ** -decimals, decimals);
  }
  const typical = typicalOf(testCode, sampling.sampleTypeCode, measurand);
  const level = sampling.place === '' ? 0 : normal(chanceOf(seed, 'place', sampling.place, measurand.code));
  const strangeness = 0.55 * level + 0.8 * normal(chance);
  const season = typical.season * seasonOf(sampling.dateTime, typical.peakMonth);
  const value = typical.median * Math.exp(typical.spread * strangeness + season);
  return round(isShare(measurand) ? Math.min(value, 100) : value, decimals);
}

/** Another value for the same measurand, such that a customer reads another result. */
export function correctValue(before: number, { detectionLimit, upperLimit, decimals }: MeasurandDefinition): number {
  if (before < detectionLimit) return upTo(detectionLimit * 1.5, decimals);
  if (upperLimit !== undefined && before > upperLimit) return round(upperLimit * 0.9, decimals);
  return round(before * 1.1 + 10 ** -decimals, decimals);
}

/** From 1 in the peak month to -1 half a year away; 0 without a date. */
function seasonOf(dateTime: string | null, peakMonth: number): number {
  if (dateTime === null) return 0;
  const month = Number(dateTime.slice(5, 7)) + Number(dateTime.slice(8, 10)) / 31;
  return Math.cos((2 * Math.PI * (month - peakMonth - 0.5)) / 12);
}

const isShare = ({ unit }: MeasurandDefinition) => unit === '%' || unit === 'g/100g';
const round = (value: number, decimals: number) => Number(value.toFixed(decimals));
const downTo = (value: number, decimals: number) =>
  Number((Math.floor(value * 10 ** decimals) / 10 ** decimals).toFixed(decimals));
const upTo = (value: number, decimals: number) =>
  Number((Math.ceil(value * 10 ** decimals) / 10 ** decimals).toFixed(decimals));
