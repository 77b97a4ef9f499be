import { compareDecimals, formatNumber, roundDecimal } from './decimal-rules.ts';

export interface Limits {
  detectionLimit: number | null;
  upperLimit: number | null;
}

export function compareToLimits(value: string, { detectionLimit, upperLimit }: Limits): 'below' | 'within' | 'above' {
  if (detectionLimit !== null && compareDecimals(value, formatNumber(detectionLimit)) < 0) return 'below';
  if (upperLimit !== null && compareDecimals(value, formatNumber(upperLimit)) > 0) return 'above';
  return 'within';
}

/** The value as the published result will show it. */
export function formatResult(
  value: string,
  limits: Limits & { upperLimitIsQuantification: boolean; decimals: number | null },
): string {
  const { detectionLimit, upperLimit, upperLimitIsQuantification } = limits;
  const decimals = limits.decimals ?? 0;
  const position = compareToLimits(value, limits);
  if (position === 'below') return `< ${roundDecimal(formatNumber(detectionLimit ?? 0), decimals)}`;
  if (position === 'above' && upperLimitIsQuantification) {
    return `> ${roundDecimal(formatNumber(upperLimit ?? 0), decimals)}`;
  }
  return roundDecimal(value, decimals);
}
