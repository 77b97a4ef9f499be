import type { CellPosition, GridRow } from '@labwire/client/order-sheet';
import { parse } from 'csv-parse/sync';
import { CommandError } from './command-error.ts';
import { excerptOf, type SourcePosition } from './source-position.ts';

/** The rows of a CSV text, and a function that shows the position of a cell. */
export interface CsvSource {
  rows: GridRow[];
  show(position: CellPosition): SourcePosition;
}

/** Spreadsheet programs write the separator of their locale. */
const delimiters = [',', ';', '\t'] as const;

/** Uses the first separator whose rows are recognised, or else commas. */
export function readCsvSource(
  name: string,
  text: string,
  isRecognised: (rows: readonly GridRow[]) => boolean,
): CsvSource {
  const normalised = text.replaceAll(/\r\n?/g, '\n');
  const found = delimiters.find((delimiter) => isRecognised(csvRows(name, normalised, delimiter))) ?? ',';
  const lines = normalised.split('\n');
  return {
    rows: csvRows(name, normalised, found),
    show({ row, column, heading }) {
      const lineText = row && lines[row.line - 1];
      if (!row || lineText === undefined) return { where: `${name}, ${heading}`, line: 0, column: 0, excerpt: [] };
      const [start, end] = column === undefined ? [0, lineText.length] : cellSpan(lineText, found, column);
      const where = heading === '' ? `${name}:${row.line}` : `${name}:${row.line}, ${heading}`;
      return { where, line: row.line, column: start + 1, excerpt: excerptOf(row.line, lineText, start, end) };
    },
  };
}

interface CsvRecord {
  record: string[];
  /** The number of lines up to the end of the record. */
  info: { lines: number };
}

function csvRows(name: string, text: string, delimiter: string): GridRow[] {
  const options = { info: true, delimiter, relax_column_count: true, relax_quotes: true } as const;
  try {
    const records = parse(text, options) as unknown as CsvRecord[];
    return records.map(({ record }, i) => ({ line: (records[i - 1]?.info.lines ?? 0) + 1, cells: record }));
  } catch (error) {
    throw new CommandError(`${name}: ${(error as Error).message}`);
  }
}

/** The start and the end of a cell in its line; of a cell with several lines, the part in the first one. */
function cellSpan(line: string, delimiter: string, column: number): [number, number] {
  let start = 0;
  for (let i = 0; i < column; i++) {
    const end = cellEnd(line, delimiter, start);
    if (end >= line.length) return [line.length, line.length];
    start = end + 1;
  }
  return [start, cellEnd(line, delimiter, start)];
}

function cellEnd(line: string, delimiter: string, start: number): number {
  let isQuoted = false;
  for (let i = start; i < line.length; i++) {
    if (line[i] === '"') isQuoted = !isQuoted;
    else if (line[i] === delimiter && !isQuoted) return i;
  }
  return line.length;
}
