/**
 * Spreadsheet programs evaluate cells that begin with these characters as formulas, which can access the network or start
 * programs (CSV injection). Full-width forms and leading white space have the same effect.
 */
const formulaStart = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const plainNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const prefix = "'";

/**
 * CSV according to RFC 4180 without formulas, in the same format as that of the client package. There is no byte order
 * mark, because many programs read it as a part of the first column's name.
 */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((cell) => quoteCell(escapeFormula(cell))).join(',')}\r\n`).join('');

/** A text that begins with an apostrophe gets another one, so that a program can remove the first one of every cell. */
function escapeFormula(text: string): string {
  const needsPrefix = text.startsWith(prefix) || (formulaStart.test(text) && !plainNumber.test(text));
  return needsPrefix ? prefix + text : text;
}

/** A carriage return or a line feed alone is quoted too, because many programs end a row there. */
const quoteCell = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
