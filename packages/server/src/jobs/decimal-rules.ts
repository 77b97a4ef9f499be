import { Big } from 'big.js';

/**
 * The values of a JSON list of objects as they were written, digit by digit: 0.1000 stays 0.1000, and a number with
 * thirty decimals keeps them. A number that went through a binary fraction would not.
 */
export function writtenValues(jsonText: string): (string | null)[] {
  const sources = JSON.parse(jsonText, (key, value, context?: { source?: string }) =>
    key === 'value' && typeof value === 'number' ? context?.source : value,
  ) as { value: string | null }[];
  return sources.map(({ value }) => (value === null ? null : plainDecimal(value)));
}

/** Without an exponent. Digits that were written stay, zeros at the end included. */
export function plainDecimal(written: string): string {
  if (!/e/i.test(written)) return written;
  return new Big(written).toFixed();
}
