import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { parseExact } from './exact-json-rules.ts';
import type { ExactDetail } from './published-result-rules.ts';

const decompress = promisify<Uint8Array, Buffer>(gunzip);

/** The JSON text of a detailed result as it was published. */
export async function decompressDetail(detailGzip: Uint8Array): Promise<string> {
  return (await decompress(detailGzip)).toString();
}

/** The detailed result with the exact digits of its numbers. */
export async function unpackDetail(detailGzip: Uint8Array): Promise<ExactDetail> {
  const detail: ExactDetail = parseExact(await decompressDetail(detailGzip));
  return detail;
}
