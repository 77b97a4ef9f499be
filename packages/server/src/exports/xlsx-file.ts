import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Column, type Row, sheetEnd, sheetRow, sheetStart, workbookParts } from './xlsx-rules.ts';
import { zipStream } from './zip-stream.ts';

/** A workbook with one sheet as a stream. Rows are read as fast as the caller receives the file. */
export function xlsxFile(columns: readonly Column[], rows: AsyncIterable<Row>, mtime: Date): Readable {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(workbookParts)) zip.addBuffer(Buffer.from(text), name, { mtime });
  const sheet = Readable.from(sheetTexts(columns, rows));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { mtime });
  return zipStream(zip, () => sheet.destroy());
}

async function* sheetTexts(columns: readonly Column[], rows: AsyncIterable<Row>): AsyncGenerator<Buffer> {
  yield Buffer.from(sheetStart(columns));
  let number = 2;
  for await (const row of rows) yield Buffer.from(sheetRow(columns, row, number++));
  yield Buffer.from(sheetEnd);
}
