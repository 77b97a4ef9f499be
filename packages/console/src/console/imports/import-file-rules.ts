import { CsvError, readCsv, type Separator } from '../catalogue/csv-rules.ts';

/** A file as the service takes it. */
export interface ImportContent {
  name: string;
  format: 'CSV' | 'JSON';
  content: string;
}

/** The longest text that the service takes. */
export const maxCharacters = 4_000_000;

/** A cell of an XLSX file: numbers have a decimal point and times the format YYYY-MM-DD HH:MM:SS, whatever the sheet shows. */
export function xlsxCellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (!(value instanceof Date)) return String(value).trim();
  // A spreadsheet stores times as fractions of a day, so fractions of a second are rounding errors.
  const rounded = new Date(Math.round(value.getTime() / 1_000) * 1_000);
  return rounded.toISOString().slice(0, 19).replace('T', ' ');
}

/** The columns and rows of a file, to choose columns; the service reads the file itself. */
export interface FileTable {
  headings: string[];
  rows: { line: number; cells: string[] }[];
}

export const separators = { COMMA: ',', SEMICOLON: ';', TAB: '\t' } as const satisfies Record<string, Separator>;

export function tableOf({ format, content }: ImportContent, delimiter: keyof typeof separators): FileTable | string {
  try {
    const lines = format === 'CSV' ? readCsv(content, separators[delimiter]) : jsonLines(JSON.parse(content));
    const [first, ...rows] = lines;
    return { headings: (first?.cells ?? []).map((heading) => heading.trim()), rows };
  } catch (error) {
    if (error instanceof CsvError || error instanceof SyntaxError) return `The file cannot be read: ${error.message}`;
    throw error;
  }
}

function jsonLines(parsed: unknown): FileTable['rows'] {
  if (!Array.isArray(parsed) || parsed.length === 0) throw new SyntaxError('it is not a JSON array with rows');
  if (parsed.every(Array.isArray)) return parsed.map((cells, i) => ({ line: i + 1, cells: cells.map(cellText) }));
  const objects = parsed.filter((row) => row !== null && typeof row === 'object') as Record<string, unknown>[];
  const headings = [...new Set(objects.flatMap((row) => Object.keys(row)))];
  return [
    { line: 0, cells: headings },
    ...objects.map((row, i) => ({ line: i + 1, cells: headings.map((heading) => cellText(row[heading])) })),
  ];
}

const cellText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** The different texts in a column, in the order of the file. */
export function textsOf({ headings, rows }: FileTable, heading: string): string[] {
  const column = headings.indexOf(heading);
  return column < 0
    ? []
    : [...new Set(rows.map(({ cells }) => (cells[column] ?? '').trim()))].filter((text) => text !== '');
}
