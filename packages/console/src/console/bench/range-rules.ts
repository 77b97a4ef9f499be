import { compareDecimals, numberText, roundedText, timesTen } from './decimal-text.ts';

export interface Limits {
  detectionLimit: number;
  upperLimit: number | null;
}

export type Range = 'below' | 'within' | 'above';

/** Where a value lies, as the result will say it. */
export function rangeOf(value: string, { detectionLimit, upperLimit }: Limits): Range {
  if (compareDecimals(value, numberText(detectionLimit)) < 0) return 'below';
  if (upperLimit !== null && compareDecimals(value, numberText(upperLimit)) > 0) return 'above';
  return 'within';
}

/**
 * Why a value is asked for twice; undefined if it is not. Doubtful is what is negative or above the upper limit; more
 * than ten times the limit looks like a slipped decimal point, and the words say so.
 */
export function doubtOf(value: string, { upperLimit }: Limits): string | undefined {
  if (value.startsWith('-')) return 'is negative';
  if (upperLimit === null) return undefined;
  const limit = numberText(upperLimit);
  if (compareDecimals(value, timesTen(limit)) > 0) return `is more than ten times the upper limit of ${limit}`;
  if (compareDecimals(value, limit) > 0) return `is above the upper limit of ${limit}`;
  return undefined;
}

/** The value as the result will say it. */
export function resultText(
  value: string,
  limits: Limits & { upperLimitIsQuantification: boolean; decimals: number },
): string {
  const { detectionLimit, upperLimit, upperLimitIsQuantification, decimals } = limits;
  const range = rangeOf(value, limits);
  if (range === 'below') return `< ${roundedText(numberText(detectionLimit), decimals)}`;
  if (range === 'above' && upperLimitIsQuantification) return `> ${roundedText(numberText(upperLimit ?? 0), decimals)}`;
  return roundedText(value, decimals);
}
