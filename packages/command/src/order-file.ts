import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { OrderRequest } from '@labwire/client';
import { Refusal, UsageError } from './failure.ts';
import { readJsonSource, type Source } from './json-source.ts';
import type { Head } from './order-head.ts';
import { readOrderCsv, readOrderXlsx } from './order-table.ts';

/** A file by its name, or `-` for the standard input. */
export async function readBytes(file: string, stdin: NodeJS.ReadableStream): Promise<Buffer> {
  if (file === '-') return buffer(stdin);
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(error.code === 'ENOENT' ? `there is no file ${file}` : error.message);
  });
}

/** Text in UTF-8 or, as spreadsheets write it too, UTF-16; a mark at the beginning does not matter. */
export function decodeText(name: string, bytes: Buffer): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(`${name} is not in UTF-8. A spreadsheet program calls it "CSV UTF-8" when saving.`);
  }
}

export const sourceName = (file: string): string => (file === '-' ? 'standard input' : file);

/** JSON, CSV or XLSX, told apart by what is in it: names may be wrong, and the standard input has none. */
export async function readOrderFile(
  file: string,
  stdin: NodeJS.ReadableStream,
  head: Head,
): Promise<Source<OrderRequest>> {
  const name = sourceName(file);
  const bytes = await readBytes(file, stdin);
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return readOrderXlsx(name, bytes, head);
  const text = decodeText(name, bytes);
  const isJson = /^\s*[{["]/.test(text) ? !/\.(csv|tsv|txt)$/i.test(file) : /\.json$/i.test(file);
  if (!isJson) return readOrderCsv(name, text, head);
  if (Object.keys(head).length > 0) {
    throw new UsageError('options such as --contact are for orders in CSV or XLSX; a JSON file says everything itself');
  }
  return readJsonSource(name, text);
}
