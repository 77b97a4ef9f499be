/**
 * Spreadsheets take cells of a CSV file that begin like this for formulas, and a formula can fetch from the network or
 * start programs. Full-width forms count as well, and so does white space in front.
 */
const formulaStart = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;
const mark = "'";

/**
 * The text as a CSV cell that no spreadsheet runs: with an apostrophe in front where it begins like a formula, and where
 * it begins with an apostrophe, so that unguarded gives every text back. Numbers, negative ones too, are left alone.
 */
export function guarded(text: string): string {
  const needsMark = text.startsWith(mark) || (formulaStart.test(text) && !plainNumber.test(text));
  return needsMark ? mark + text : text;
}

export const unguarded = (cell: string): string => (cell.startsWith(mark) ? cell.slice(mark.length) : cell);
