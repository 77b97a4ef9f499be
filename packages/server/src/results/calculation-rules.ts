import type { Calculation } from '@labwire/contract/lab-catalogue.ts';
import { Big } from 'big.js';
import type { Statement } from './measurement-format-rules.ts';
import { halfEven } from './number-format-rules.ts';

/** Quotients may have infinitely many decimals. */
const quotientDecimals = 40;
const Decimal = Big();
Decimal.DP = quotientDecimals;
Decimal.RM = halfEven;

type NumberStatement = Exclude<Statement, { text: string }>;

/** The result of a calculation, or why there is none. */
export type Calculated = { statement: NumberStatement } | { reason: string };

/**
 * Calculates with the measured values before rounding. A value above its measuring range makes the result a bound, too. If
 * nothing was detected, a sum is only known to be below the sum of the limits, however non-detects are counted.
 */
export function calculate({ kind, nonDetects }: Calculation, operands: readonly NumberStatement[]): Calculated {
  const values = operands.map((operand) => ({
    isAbove: operand.comparator === '>',
    number: operand.comparator === '<' ? nonDetectValue(operand.number, nonDetects) : operand.number,
  }));
  const isNothingDetected = operands.every(({ comparator }) => comparator === '<');
  if (kind === 'SUM' && isNothingDetected) {
    return { statement: { comparator: '<', number: sumOf(operands.map(({ number }) => number)) } };
  }
  if (kind === 'SUM') {
    const number = sumOf(values.map((value) => value.number));
    return { statement: { comparator: values.some(({ isAbove }) => isAbove) ? '>' : '=', number } };
  }
  const [numerator, denominator] = values;
  if (!numerator || !denominator) return { reason: 'the calculation needs two values' };
  if (isNothingDetected) return { reason: 'both values are below their detection limits' };
  if (denominator.number.eq(0)) return { reason: 'the divisor is zero' };
  if (denominator.isAbove) return { reason: 'the divisor is above its measuring range' };
  const number = new Decimal(numerator.number).div(denominator.number);
  return { statement: { comparator: numerator.isAbove ? '>' : '=', number } };
}

const sumOf = (numbers: readonly Big[]): Big => numbers.reduce((sum, number) => sum.plus(number), new Big(0));

function nonDetectValue(limit: Big, treatment: Calculation['nonDetects']): Big {
  if (treatment === 'FULL') return limit;
  return treatment === 'HALF' ? new Decimal(limit).div(2) : new Big(0);
}

const nonDetectTexts = {
  ZERO: 'values below the detection limit count as zero',
  HALF: 'values below the detection limit count as half the limit',
  FULL: 'values below the detection limit count as the limit',
} as const;

/** The calculation as text, for results and reports. */
export function describeCalculation(
  { kind, operands, nonDetects }: Calculation,
  nameOf: (operand: Calculation['operands'][number]) => string,
  isNothingDetected = false,
): string {
  const names = operands.map(nameOf);
  const formula = kind === 'SUM' ? `Sum of ${listed(names)}` : `${names[0]} divided by ${names[1]}`;
  if (isNothingDetected) return `${formula}; none was detected, so it is below the sum of their detection limits`;
  return `${formula}; ${nonDetectTexts[nonDetects]}`;
}

const listed = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
