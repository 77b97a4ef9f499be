import { Readable } from 'node:stream';
import type { ImportMapping, NewImport } from '@labwire/contract/lab-import.ts';
import { type CsvError, parse } from 'csv-parse';
import { mapInSlices, runInSlices, yieldToEventLoop } from '../platform/time-slices.ts';
import { parseExactJson } from './exact-json.ts';
import type { ImportRow } from './import-rules.ts';

export interface ImportTable {
  headings: string[];
  rows: ImportRow[];
}

const delimiters: Record<ImportMapping['delimiter'], string> = { COMMA: ',', SEMICOLON: ';', TAB: '\t' };

/** The parser of CSV needs about 5 ms for a slice. */
const bytesOfSlice = 16_384;

/**
 * The headings and rows of a file, or why it cannot be read. A file of the largest size takes a third of a second, so other work
 * is done in between. Reading ends one row after the maximum.
 */
export async function readImportFile(
  { format, content }: Pick<NewImport, 'format' | 'content'>,
  { delimiter }: Pick<ImportMapping, 'delimiter'>,
  maxRows: number,
): Promise<ImportTable | { fault: string }> {
  return format === 'CSV' ? readCsv(content, delimiters[delimiter], maxRows) : readJson(content);
}

interface CsvRecord {
  record: string[];
  /** The number of lines up to the end of the record. */
  info: { lines: number };
}

interface TableRow {
  line: number;
  cells: readonly string[];
}

async function readCsv(content: string, delimiter: string, maxRows: number): Promise<ImportTable | { fault: string }> {
  const options = { info: true, bom: true, delimiter, relax_column_count: true, skip_empty_lines: true } as const;
  try {
    // pipeline() is not used, because it reports an error when reading ends early. The source cannot fail.
    return table(await takeRows(Readable.from(slicesOf(content)).pipe(parse(options)), maxRows));
  } catch (error) {
    return { fault: `the file is not CSV: ${(error as CsvError).message}` };
  }
}

/** The content is sliced as bytes, because a slice of a string could end within a character. */
async function* slicesOf(content: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(content);
  for (let from = 0; from < bytes.length; from += bytesOfSlice) {
    yield bytes.subarray(from, from + bytesOfSlice);
    await yieldToEventLoop();
  }
}

/** The headings, and the rows that are not blank. */
async function takeRows(records: AsyncIterable<CsvRecord>, maxRows: number): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const { record: cells, info } of records) {
    if (rows.length === 0 || !isBlank(cells)) rows.push({ line: info.lines, cells });
    if (rows.length > maxRows + 1) break;
  }
  return rows;
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** Numbers of JSON keep all their digits. */
async function readJson(content: string): Promise<ImportTable | { fault: string }> {
  let parsed: unknown;
  try {
    parsed = await runInSlices(parseExactJson(content));
  } catch (error) {
    return { fault: `the file is not JSON: ${(error as Error).message}` };
  }
  if (!Array.isArray(parsed) || parsed.length === 0) return { fault: 'the file must be a JSON array with rows' };
  if (parsed.every(Array.isArray)) {
    const rows = await mapInSlices(parsed, (cells: unknown[], i) => ({ line: i + 1, cells: cells.map(cellText) }));
    return table(rows.filter(({ cells }, i) => i === 0 || !isBlank(cells)));
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

function table([first, ...rest]: readonly TableRow[]): ImportTable {
  const headings = (first?.cells ?? []).map((heading) => heading.trim());
  const rows = rest.map(({ line, cells }) => ({ line, cell: (heading: string) => cells[headings.indexOf(heading)] }));
  return { headings, rows };
}
