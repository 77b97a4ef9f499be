import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { OrderRequest } from '@labwire/client';
import type { Header } from '@labwire/client/order-sheet';
import { CommandError, UsageError } from './command-error.ts';
import { readJsonSource, type Source } from './json-source.ts';
import { readOrderCsv, readOrderXlsx } from './order-table.ts';

/** Reads a file, or the standard input for `-`. */
export async function readBytes(file: string, stdin: NodeJS.ReadableStream): Promise<Buffer> {
  if (file === '-') return buffer(stdin);
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(error.code === 'ENOENT' ? `there is no file ${file}` : error.message);
  });
}

/** Decodes UTF-8 or, with a byte order mark, UTF-16, which spreadsheet programs also write. */
export function decodeText(name: string, bytes: Buffer): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError(`${name} is not in UTF-8. In a spreadsheet program, save it as "CSV UTF-8".`);
  }
}

export const sourceName = (file: string): string => (file === '-' ? 'standard input' : file);

/** Detects JSON, CSV or XLSX by the content, because file names can be wrong and the standard input has none. */
export async function readOrderFile(
  file: string,
  stdin: NodeJS.ReadableStream,
  header: Header,
): Promise<Source<OrderRequest>> {
  const name = sourceName(file);
  const bytes = await readBytes(file, stdin);
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return readOrderXlsx(name, bytes, header);
  const text = decodeText(name, bytes);
  const isJson = /^\s*[{["]/.test(text) ? !/\.(csv|tsv|txt)$/i.test(file) : /\.json$/i.test(file);
  if (!isJson) return readOrderCsv(name, text, header);
  if (Object.keys(header).length > 0) {
    throw new UsageError('options such as --contact are for orders in CSV or XLSX; a JSON file contains all of them');
  }
  return readJsonSource(name, text);
}
