import { compareDecimals, formatNumber, roundDecimal, timesTen } from './decimal-rules.ts';

export interface Limits {
  detectionLimit: number;
  upperLimit: number | null;
}

export function compareToLimits(value: string, { detectionLimit, upperLimit }: Limits): 'below' | 'within' | 'above' {
  if (compareDecimals(value, formatNumber(detectionLimit)) < 0) return 'below';
  if (upperLimit !== null && compareDecimals(value, formatNumber(upperLimit)) > 0) return 'above';
  return 'within';
}

/**
 * Why a value has to be confirmed, or undefined. More than ten times the upper limit suggests a misplaced decimal
 * point, so that case has its own text.
 */
export function limitWarning(value: string, { upperLimit }: Limits): string | undefined {
  if (value.startsWith('-')) return 'is negative';
  if (upperLimit === null) return undefined;
  const limit = formatNumber(upperLimit);
  if (compareDecimals(value, timesTen(limit)) > 0) return `is more than ten times the upper limit of ${limit}`;
  if (compareDecimals(value, limit) > 0) return `is above the upper limit of ${limit}`;
  return undefined;
}

/** The value as the published result will show it. */
export function formatResult(
  value: string,
  limits: Limits & { upperLimitIsQuantification: boolean; decimals: number },
): string {
  const { detectionLimit, upperLimit, upperLimitIsQuantification, decimals } = limits;
  const position = compareToLimits(value, limits);
  if (position === 'below') return `< ${roundDecimal(formatNumber(detectionLimit), decimals)}`;
  if (position === 'above' && upperLimitIsQuantification) {
    return `> ${roundDecimal(formatNumber(upperLimit ?? 0), decimals)}`;
  }
  return roundDecimal(value, decimals);
}
