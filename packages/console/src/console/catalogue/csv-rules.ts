/** A line of a CSV text: where it begins, and its cells. */
export interface CsvLine {
  line: number;
  cells: string[];
}

/** Spreadsheets write the separator of their country. */
const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

/** The separator that the first line holds most of. */
export function separatorOf(text: string): Separator {
  const head = text.split(/\r?\n/, 1)[0] ?? '';
  const count = (separator: string) => head.split(separator).length;
  return separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

/** The lines of a CSV text (RFC 4180); empty ones are left out. */
export function readCsv(text: string, separator: Separator): CsvLine[] {
  const lines: CsvLine[] = [];
  const whole = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  let number = 1;
  let current: CsvLine = { line: 1, cells: [] };
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    current.cells.push(cell);
    cell = '';
  };
  const endLine = () => {
    endCell();
    if (current.cells.some((one) => one.trim() !== '')) lines.push(current);
    current = { line: number, cells: [] };
  };
  for (let i = 0; i < whole.length; i++) {
    const character = whole[i];
    if (character === '\n') number += 1;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (whole[i + 1] === '"') cell += whole[++i];
      else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) endCell();
    else if (character === '\n') endLine();
    else cell += character;
  }
  endLine();
  return lines;
}

export const csvCell = (text: string): string =>
  /[",;\t\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
