import { type CellValue, cellText } from '@labwire/client/order-sheet';
import { CommandError } from './command-error.ts';
import { decodeText } from './order-file.ts';

/** A file as the service takes it. */
export interface ImportContent {
  format: 'CSV' | 'JSON';
  content: string;
}

/** Detects XLSX by its content, and JSON by the name of the file; everything else is CSV. */
export async function readImportContent(name: string, bytes: Buffer): Promise<ImportContent> {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return { format: 'JSON', content: await xlsxRows(name, bytes) };
  const content = decodeText(name, bytes);
  return { format: /\.json$/i.test(name) ? 'JSON' : 'CSV', content };
}

/**
 * The rows of the first sheet as JSON, because the service does not unpack archives. Numbers have a decimal point and times
 * the format YYYY-MM-DD HH:MM:SS, whatever the sheet shows.
 */
async function xlsxRows(name: string, bytes: Buffer): Promise<string> {
  // Loaded on demand, because it takes longer to load than the rest of the command.
  const { default: readWorkbook } = await import('read-excel-file/node');
  const [first] = await readWorkbook(bytes).catch((error: Error) => {
    throw new CommandError(`${name} cannot be read as XLSX: ${error.message}`);
  });
  if (!first) throw new CommandError(`${name} has no sheet`);
  const rows = first.data as unknown as CellValue[][];
  return JSON.stringify(rows.map((row) => row.map(importCell)));
}

const importCell = (cell: CellValue): string => {
  const text = cellText(cell);
  return cell instanceof Date ? text.replace('T', ' ') : text;
};
