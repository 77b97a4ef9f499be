import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { parseExact } from './exact-json-rules.ts';
import type { ExactDetail } from './published-rules.ts';

/** What the customer got, digit by digit. */
export async function unpackDetail(detailGzip: Buffer): Promise<ExactDetail> {
  const detail: ExactDetail = parseExact((await promisify<Buffer, Buffer>(gunzip)(detailGzip)).toString());
  return detail;
}
