import { findHeadings, type GridOrder, type GridRow, readOrderGrid } from '@labwire/client/order-sheet';
import { csvRows } from './order-file-rules.ts';

/** Reads an order file in CSV or XLSX. Throws an error with a message for people. */
export async function readOrderFile(file: File): Promise<GridOrder> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return readOrderGrid(isZip ? await workbookRows(file) : csvRows(decoded(bytes)));
}

/** UTF-8 or, with a byte order mark, UTF-16, which spreadsheet programs also write. */
function decoded(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Error('The file is not in UTF-8. In a spreadsheet program, save it as “CSV UTF-8” or as XLSX.');
  }
}

/** The first sheet that has the headings of an order; other sheets, such as instructions, are ignored. */
async function workbookRows(file: File): Promise<GridRow[]> {
  // Loaded on demand, because few people upload files.
  const { default: readWorkbook } = await import('read-excel-file/browser');
  const sheets = await readWorkbook(file).catch(() => {
    throw new Error('The file cannot be read as XLSX. In a spreadsheet program, save it as “CSV UTF-8”.');
  });
  const tables = sheets.map(({ data }) =>
    (data as unknown as GridRow['cells'][]).map((cells, i): GridRow => ({ line: i + 1, cells })),
  );
  return tables.find((rows) => findHeadings(rows) >= 0) ?? tables[0] ?? [];
}
