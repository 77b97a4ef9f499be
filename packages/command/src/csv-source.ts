import { parse } from 'csv-parse/sync';
import { Refusal } from './failure.ts';
import type { CellPlace, GridRow } from './order-cells.ts';
import { excerptOf, type SourcePlace } from './source-place.ts';

/** Rows of a CSV text, and how to show a cell of it. */
export interface CsvSource {
  rows: GridRow[];
  show(place: CellPlace): SourcePlace;
}

/** Spreadsheets write the separator of their country. */
const delimiters = [',', ';', '\t'] as const;

/** With the separator that gives rows which are what is wanted, or else with commas. */
export function readCsvSource(name: string, text: string, isWanted: (rows: readonly GridRow[]) => boolean): CsvSource {
  const normal = text.replaceAll(/\r\n?/g, '\n');
  const found = delimiters.find((delimiter) => isWanted(csvRows(name, normal, delimiter))) ?? ',';
  const lines = normal.split('\n');
  return {
    rows: csvRows(name, normal, found),
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
  /** `lines` counts to the end of the record. */
  info: { lines: number };
}

function csvRows(name: string, text: string, delimiter: string): GridRow[] {
  const options = { info: true, delimiter, relax_column_count: true, relax_quotes: true } as const;
  try {
    const records = parse(text, options) as unknown as CsvRecord[];
    return records.map(({ record }, i) => ({ line: (records[i - 1]?.info.lines ?? 0) + 1, cells: record }));
  } catch (error) {
    throw new Refusal(`${name}: ${(error as Error).message}`);
  }
}

/** From where to where a cell reaches in its line; of one that goes on below, what stands in the first line. */
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
