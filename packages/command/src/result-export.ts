import { stringify } from 'csv-stringify/sync';
import type { Cell } from 'write-excel-file/node';
import { guarded } from './formula-guard.ts';
import { type ExportCell, resultColumns, resultRows } from './result-rows.ts';

export const exportFormats = ['json', 'csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ExportOptions {
  format: ExportFormat;
  /** A mark at the beginning of a CSV file, by which Excel knows UTF-8. */
  bom?: boolean;
}

/** Detailed results, given as the very text that the service sent, as the content of one file. */
export async function exportResults(
  texts: readonly string[],
  { format, bom }: ExportOptions,
): Promise<string | Buffer> {
  if (format === 'json') return `${texts.length === 1 ? texts[0] : `[${texts.join(',\n')}]`}\n`;
  const rows = texts.flatMap(resultRows);
  return format === 'csv' ? csvText(rows, bom ?? false) : workbook(rows);
}

const headings = resultColumns.map(({ heading }) => heading);

/** RFC 4180. */
function csvText(rows: readonly ExportCell[][], bom: boolean): string {
  return stringify([headings, ...rows.map((row) => row.map(csvCell))], { record_delimiter: '\r\n', bom });
}

function csvCell(cell: ExportCell): string {
  if (cell === undefined) return '';
  if ('text' in cell) return guarded(cell.text);
  return 'digits' in cell ? cell.digits : String(cell.truth);
}

async function workbook(rows: readonly ExportCell[][]): Promise<Buffer> {
  const head = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const sheet = {
    sheet: 'Results',
    data: [head, ...rows.map((row) => row.map(workbookCell))],
    stickyRowsCount: 1,
    columns: resultColumns.map(({ width }) => ({ width })),
  };
  const { default: writeWorkbook } = await import('write-excel-file/node');
  return writeWorkbook([sheet]).toBuffer();
}

/**
 * Texts are marked as such, by type and by format: they stay texts when somebody edits them. A number of more digits
 * than a spreadsheet keeps is a text too.
 */
function workbookCell(cell: ExportCell): Cell {
  if (cell === undefined) return null;
  if ('truth' in cell) return { value: cell.truth, type: Boolean };
  if ('digits' in cell && isExact(cell.digits)) return { value: Number(cell.digits), type: Number };
  return { value: 'text' in cell ? cell.text : cell.digits, type: String, format: '@' };
}

const spreadsheetDigits = 15;

function isExact(digits: string): boolean {
  const significant = digits
    .replace(/[eE].*$/, '')
    .replaceAll(/[-.]/g, '')
    .replace(/^0+/, '');
  return significant.length <= spreadsheetDigits && Number.isFinite(Number(digits));
}
