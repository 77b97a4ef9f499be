/** A number, also a qualified one such as `< 0.01`. */
const number = /^(?:[<>] ?)?-?\d+(?:\.(\d*))?$/;

/** Longer fractions are not aligned, because they would push all other values of the column to the left. */
const maxDecimals = 6;

const fractionOf = (text: string): string | undefined => number.exec(text)?.[1];

/** The number of decimals for which a column of values needs space. */
export const columnDecimals = (texts: Iterable<string>): number => {
  let decimals = 0;
  for (const text of texts) decimals = Math.max(decimals, fractionOf(text)?.length ?? 0);
  return Math.min(decimals, maxDecimals);
};

/** The invisible characters after a right-aligned value that put its decimal point below those of its column. */
export function decimalPadding(text: string, decimals: number): string {
  if (decimals === 0 || !number.test(text)) return '';
  const fraction = fractionOf(text);
  if (fraction === undefined) return `.${'0'.repeat(decimals)}`;
  return '0'.repeat(Math.max(0, decimals - fraction.length));
}
