import type { ImportMapping, NewImport } from '@labwire/contract/lab-import.ts';
import type { CsvError } from 'csv-parse/sync';
import { parse } from 'csv-parse/sync';
import type { ImportRow } from './import-rules.ts';

export interface ImportTable {
  headings: string[];
  rows: ImportRow[];
}

const delimiters: Record<ImportMapping['delimiter'], string> = { COMMA: ',', SEMICOLON: ';', TAB: '\t' };

/** The headings and rows of a file, or why it cannot be read. */
export function readImportFile(
  { format, content }: Pick<NewImport, 'format' | 'content'>,
  { delimiter }: Pick<ImportMapping, 'delimiter'>,
): ImportTable | { fault: string } {
  return format === 'CSV' ? readCsv(content, delimiters[delimiter]) : readJson(content);
}

interface CsvRecord {
  record: string[];
  /** The number of lines up to the end of the record. */
  info: { lines: number };
}

function readCsv(content: string, delimiter: string): ImportTable | { fault: string } {
  const options = { info: true, bom: true, delimiter, relax_column_count: true, skip_empty_lines: true } as const;
  try {
    const records = parse(content, options) as unknown as CsvRecord[];
    return table(records.map(({ record, info }) => ({ line: info.lines, cells: record })));
  } catch (error) {
    return { fault: `the file is not CSV: ${(error as CsvError).message}` };
  }
}

/** Numbers of JSON keep all their digits. */
function readJson(content: string): ImportTable | { fault: string } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content, (_key, value, context?: { source?: string }) =>
      typeof value === 'number' ? (context?.source ?? String(value)) : value,
    );
  } catch (error) {
    return { fault: `the file is not JSON: ${(error as Error).message}` };
  }
  if (!Array.isArray(parsed) || parsed.length === 0) return { fault: 'the file must be a JSON array with rows' };
  if (parsed.every(Array.isArray)) {
    return table(parsed.map((cells: unknown[], i) => ({ line: i + 1, cells: cells.map(cellText) })));
  }
  if (!parsed.every((row) => row !== null && typeof row === 'object' && !Array.isArray(row))) {
    return { fault: 'the rows must all be objects, or all be arrays' };
  }
  const objects = parsed as Record<string, unknown>[];
  const headings = [...new Set(objects.flatMap((row) => Object.keys(row)))];
  const rows = objects.map((row, i) => ({
    line: i + 1,
    cell: (heading: string) => (Object.hasOwn(row, heading) ? cellText(row[heading]) : undefined),
  }));
  return { headings, rows };
}

const cellText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

function table(records: readonly { line: number; cells: readonly string[] }[]): ImportTable {
  const [first, ...rest] = records;
  const headings = (first?.cells ?? []).map((heading) => heading.trim());
  const rows = rest
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({ line, cell: (heading: string) => cells[headings.indexOf(heading)] }));
  return { headings, rows };
}
