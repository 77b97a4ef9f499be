/**
 * Spreadsheet programs evaluate CSV cells that begin with these characters as formulas, which can access the network or
 * start programs (CSV injection). Full-width forms and leading white space have the same effect.
 */
const formulaStart = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const plainNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const prefix = "'";

/**
 * Puts an apostrophe in front of a text that begins like a formula. A text that begins with an apostrophe gets one too, so
 * that unescapeFormula can restore it. Numbers, including negative ones, stay as they are.
 */
export function escapeFormula(text: string): string {
  const needsPrefix = text.startsWith(prefix) || (formulaStart.test(text) && !plainNumber.test(text));
  return needsPrefix ? prefix + text : text;
}

export const unescapeFormula = (cell: string): string => (cell.startsWith(prefix) ? cell.slice(prefix.length) : cell);

/** CSV (RFC 4180) without formulas. With a byte order mark, Excel recognises UTF-8. */
export function csvText(rows: readonly (readonly string[])[], { bom }: { bom: boolean }): string {
  const lines = rows.map((row) => row.map((cell) => quoteCell(escapeFormula(cell))).join(','));
  return `${bom ? '\uFEFF' : ''}${lines.map((line) => `${line}\r\n`).join('')}`;
}

/** A carriage return or a line feed alone is quoted too, because many programs end a row there. */
const quoteCell = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
