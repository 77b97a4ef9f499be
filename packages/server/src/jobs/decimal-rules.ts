import type { Violation } from '@labwire/contract/problem.ts';
import { Big } from 'big.js';

/** No instrument reports more digits. */
const maxDigits = 100;

/**
 * The values of a JSON array of measurements as decimal text, exactly as they were sent: 0.1000 stays 0.1000, and a number
 * with thirty decimals keeps all of them. A JavaScript number would lose digits.
 */
export function exactValueTexts(jsonText: string, entries: number): (string | null)[] {
  // The regular expression is fifty times faster than a JSON reviver. Its matches are the values of the entries in order
  // if there is one match per entry and no property name contains a Unicode escape.
  const matches = jsonText.includes('\\u') ? [] : [...jsonText.matchAll(/"value"\s*:\s*(null|[-+.\deE]+)/g)];
  if (matches.length === entries) return matches.map(([, value = 'null']) => (value === 'null' ? null : value));
  const texts = JSON.parse(jsonText, (key, value, context?: { source?: string }) =>
    key === 'value' && typeof value === 'number' ? context?.source : value,
  ) as { value: string | null }[];
  return texts.map(({ value }) => value);
}

/** Checked before values are converted, because 1e-900000000 without an exponent would exhaust the memory. */
export function digitCountViolations(values: readonly (string | null)[]): Violation[] {
  return values.flatMap((text, i): Violation[] => {
    if (text === null || countDigits(text) <= maxDigits) return [];
    const message = `at most ${maxDigits} digits, written without an exponent`;
    return [{ pointer: `/${i}/value`, code: 'too_long', message }];
  });
}

/** An upper bound of the number of digits without an exponent. */
function countDigits(text: string): number {
  const [figures = '', exponent = '0'] = text.split(/e/i);
  return figures.replaceAll(/\D/g, '').length + Math.abs(Number(exponent));
}

/** The number without an exponent. Trailing zeros are preserved. */
export function plainDecimal(text: string): string {
  if (!/e/i.test(text)) return text;
  return new Big(text).toFixed();
}
