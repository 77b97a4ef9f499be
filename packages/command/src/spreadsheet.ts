import { csvText } from '@labwire/client/csv';
import type { Cell } from 'write-excel-file/node';

/** A text, a number as its digits, a boolean, or an empty cell. */
export type ExportCell = { text: string } | { digits: string } | { flag: boolean } | undefined;

export interface Sheet {
  name: string;
  columns: readonly { heading: string; width: number }[];
  rows: readonly (readonly ExportCell[])[];
}

export function sheetCsv({ columns, rows }: Sheet, { bom }: { bom: boolean }): string {
  return csvText([columns.map(({ heading }) => heading), ...rows.map((row) => row.map(csvCell))], { bom });
}

function csvCell(cell: ExportCell): string {
  if (cell === undefined) return '';
  if ('text' in cell) return cell.text;
  return 'digits' in cell ? cell.digits : String(cell.flag);
}

export async function sheetWorkbook({ name, columns, rows }: Sheet): Promise<Buffer> {
  const header = columns.map(({ heading }) => ({ value: heading, type: String, fontWeight: 'bold' as const }));
  const sheet = {
    sheet: name,
    data: [header, ...rows.map((row) => row.map(workbookCell))],
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width })),
  };
  // Loaded on demand, because it takes longer to load than the rest of the command.
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
