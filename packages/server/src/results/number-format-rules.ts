import type { MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { Big } from 'big.js';

/** Round half to even, so that rounding does not shift the mean of a series. */
export const halfEven = 2;

export type NumberFormat = Pick<MeasurandDefinition, 'decimals' | 'significantFigures'>;

/** The number with the decimals or significant figures of the measurand, without an exponent. */
export function formatNumber(number: Big, { decimals = 0, significantFigures }: NumberFormat): string {
  const text =
    significantFigures === undefined ? number.toFixed(decimals, halfEven) : inFigures(number, significantFigures);
  // A small negative number rounds to zero, which has no sign.
  return /^-[0.]+$/.test(text) ? text.slice(1) : text;
}

/** As `formatNumber`, but a number with more digits than the format keeps all of them. */
export function formatWithoutLoss(number: Big, format: NumberFormat): string {
  const text = formatNumber(number, format);
  return number.eq(text) ? text : number.toFixed();
}

function inFigures(number: Big, figures: number): string {
  const rounded = number.eq(0) ? number : number.round(figures - 1 - number.e, halfEven);
  // Rounding may carry into another digit: 9.96 with two figures is 10, not 10.0.
  return rounded.toFixed(Math.max(0, figures - 1 - rounded.e));
}
