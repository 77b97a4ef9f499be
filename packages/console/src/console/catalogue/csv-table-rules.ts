import { numberText } from '../../ui/number-text-rules.ts';
import { numberFromText } from '../../ui/pointer-rules.ts';
import { CsvError, type CsvLine, csvCell, readCsv, type Separator, separatorOf } from './csv-rules.ts';
import { linesOf } from './measurand-draft-rules.ts';

export interface FileError {
  line: number;
  message: string;
}

export interface Row<Column extends string> {
  line: number;
  cell(column: Column): string;
  number(column: Column): number | undefined;
  /** Values on separate lines of the cell; undefined if it is empty. */
  list(column: Column): string[] | undefined;
}

/** The CSV text of a table; every row has a text for every column. */
export const tableToCsv = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, string>[],
): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
    .join('');

export const yesOrNo = (flag: boolean | undefined): string => (flag ? 'yes' : 'no');
export const listCell = (values: readonly string[] = []): string => values.join('\n');
export const numberCell = (number: number | undefined): string => (number === undefined ? '' : numberText(number));
export const isYes = (text: string): boolean => /^(yes|y|true|1)$/i.test(text);
const isNo = (text: string) => /^(no|n|false|0|)$/i.test(text);

interface TableOptions<Column extends string> {
  columns: readonly Column[];
  required: readonly Column[];
  /** Columns with yes or no. */
  flags: readonly Column[];
}

/** Reads a table whose first line names its columns, in any order. */
export function readTable<Column extends string>(
  text: string,
  { columns, required, flags }: TableOptions<Column>,
): { rows: Row<Column>[]; errors: FileError[] } {
  const separator = separatorOf(text);
  const { lines, syntaxErrors } = parseLines(text, separator);
  const [header, ...body] = lines;
  const { columnIndexes, errors } =
    syntaxErrors.length > 0
      ? { columnIndexes: new Map<Column, number>(), errors: syntaxErrors }
      : parseHeader(header, columns, required);
  const rows = body.map((line) => rowOf(line, columnIndexes, separator === ';'));
  if (errors.length > 0) return { rows, errors };
  const invalidFlags = rows.flatMap(({ line, cell }) =>
    flags
      .filter((flag) => !isYes(cell(flag)) && !isNo(cell(flag)))
      .map((flag) => ({ line, message: `${flag} must be yes or no, not "${cell(flag)}"` })),
  );
  return { rows, errors: invalidFlags };
}

function rowOf<Column extends string>(
  { line, cells }: CsvLine,
  columnIndexes: ReadonlyMap<Column, number>,
  decimalComma: boolean,
): Row<Column> {
  const cell = (column: Column) => (cells[columnIndexes.get(column) ?? -1] ?? '').trim();
  return {
    line,
    cell,
    number: (column) => numberFromText(decimalComma ? cell(column).replace(/^(-?\d+),(\d+)$/, '$1.$2') : cell(column)),
    list: (column) => linesOf(cell(column)),
  };
}

function parseLines(text: string, separator: Separator): { lines: CsvLine[]; syntaxErrors: FileError[] } {
  try {
    return { lines: readCsv(text, separator), syntaxErrors: [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { lines: [], syntaxErrors: [{ line: Number(error.lines ?? 1), message: error.message }] };
  }
}

function parseHeader<Column extends string>(
  header: CsvLine | undefined,
  columns: readonly Column[],
  required: readonly Column[],
): { columnIndexes: Map<Column, number>; errors: FileError[] } {
  const columnIndexes = new Map<Column, number>();
  const errors: FileError[] = [];
  header?.cells.forEach((name, i) => {
    const column = columns.find((known) => known.toLowerCase() === name.trim().toLowerCase());
    if (column) columnIndexes.set(column, i);
    else if (name.trim() !== '') errors.push({ line: 1, message: `unknown column "${name.trim()}"` });
  });
  const missing = required.filter((column) => !columnIndexes.has(column));
  if (missing.length > 0) errors.push({ line: 1, message: `missing columns: ${missing.join(', ')}` });
  return { columnIndexes, errors };
}
