import type { Violation } from '@labwire/contract/problem.ts';
import { Big } from 'big.js';

/** More than any instrument shows. */
const mostDigits = 100;

/**
 * The values of a JSON list of objects as they were written, digit by digit: 0.1000 stays 0.1000, and a number with
 * thirty decimals keeps them. A number that went through a binary fraction would not.
 */
export function writtenValues(jsonText: string, entries: number): (string | null)[] {
  // Where no name can be written with an escape, and each entry has one value, they stand in the order of the entries.
  // Parsing with a function called for every value takes fifty times as long.
  const found = jsonText.includes('\\u') ? [] : [...jsonText.matchAll(/"value"\s*:\s*(null|[-+.\deE]+)/g)];
  if (found.length === entries) return found.map(([, value = 'null']) => (value === 'null' ? null : value));
  const sources = JSON.parse(jsonText, (key, value, context?: { source?: string }) =>
    key === 'value' && typeof value === 'number' ? context?.source : value,
  ) as { value: string | null }[];
  return sources.map(({ value }) => value);
}

/** Asked before a value is written out: the few characters of 1e-900000000 would fill the memory. */
export function lengthViolations(values: readonly (string | null)[]): Violation[] {
  return values.flatMap((written, i): Violation[] => {
    if (written === null || countDigits(written) <= mostDigits) return [];
    const message = `at most ${mostDigits} digits, written without an exponent`;
    return [{ pointer: `/${i}/value`, code: 'too_long', message }];
  });
}

/** At least as many as there are without the exponent. */
function countDigits(written: string): number {
  const [figures = '', exponent = '0'] = written.split(/e/i);
  return figures.replaceAll(/\D/g, '').length + Math.abs(Number(exponent));
}

/** Without an exponent. Digits that were written stay, zeros at the end included. */
export function plainDecimal(written: string): string {
  if (!/e/i.test(written)) return written;
  return new Big(written).toFixed();
}
