import { CsvError, parse } from 'csv-parse/browser/esm/sync';

export { CsvError };

/** A row of a CSV text: the line on which it begins, and its cells. */
export interface CsvLine {
  line: number;
  cells: string[];
}

/** Spreadsheet programs write the separator of their locale. */
const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

/** The separator that occurs most often in the first line. */
export function separatorOf(text: string): Separator {
  const head = text.split(/\r?\n/, 1)[0] ?? '';
  const count = (separator: string) => head.split(separator).length;
  return separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

interface CsvRecord {
  record: string[];
  /** The number of lines up to the end of the record. */
  info: { lines: number };
}

/** The rows of a CSV text (RFC 4180) without empty ones. Throws CsvError if a quoted cell is not closed. */
export function readCsv(text: string, separator: Separator): CsvLine[] {
  const normalised = text.replaceAll(/\r\n?/g, '\n');
  const options = {
    bom: true,
    delimiter: separator,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
  } as const;
  const records = parse(normalised, options) as unknown as CsvRecord[];
  return records
    .map(({ record }, i) => ({ line: (records[i - 1]?.info.lines ?? 0) + 1, cells: record }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

export const csvCell = (text: string): string =>
  /[",;\t\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
