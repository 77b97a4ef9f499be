import { csvText } from '@labwire/client/csv';
import type { Cell } from 'write-excel-file/node';
import { type ExportCell, resultColumns, resultRows } from './result-rows.ts';

export const exportFormats = ['json', 'csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ExportOptions {
  format: ExportFormat;
  /** Whether a CSV file begins with a byte order mark, by which Excel recognises UTF-8. */
  bom?: boolean;
}

/** The content of a file with detailed results, which are given as the JSON text that the service sent. */
export async function exportResults(
  texts: readonly string[],
  { format, bom }: ExportOptions,
): Promise<string | Buffer> {
  if (format === 'json') return `${texts.length === 1 ? texts[0] : `[${texts.join(',\n')}]`}\n`;
  const rows = texts.flatMap(resultRows);
  if (format === 'xlsx') return workbook(rows);
  return csvText([headings, ...rows.map((row) => row.map(csvCell))], { bom: bom ?? false });
}

const headings = resultColumns.map(({ heading }) => heading);

function csvCell(cell: ExportCell): string {
  if (cell === undefined) return '';
  if ('text' in cell) return cell.text;
  return 'digits' in cell ? cell.digits : String(cell.flag);
}

async function workbook(rows: readonly ExportCell[][]): Promise<Buffer> {
  const header = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const sheet = {
    sheet: 'Results',
    data: [header, ...rows.map((row) => row.map(workbookCell))],
    stickyRowsCount: 1,
    columns: resultColumns.map(({ width }) => ({ width })),
  };
  const { default: writeWorkbook } = await import('write-excel-file/node');
  return writeWorkbook([sheet]).toBuffer();
}

/**
 * Texts have the type and the format of text, so that they remain texts when they are edited. A number with more digits
 * than a spreadsheet stores is a text, too.
 */
function workbookCell(cell: ExportCell): Cell {
  if (cell === undefined) return null;
  if ('flag' in cell) return { value: cell.flag, type: Boolean };
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
