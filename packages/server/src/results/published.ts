import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Connection } from '../db/database.ts';
import { parseExact } from './exact-json-rules.ts';
import type { ExactDetail, Published } from './published-rules.ts';
import { findPublished, type StoredPublished } from './published-sql.ts';
import { findDetail } from './result-sql.ts';

/** A published result and the one that it superseded, as they were frozen. */
export async function readPublished(
  connection: Connection,
  accountId: number,
  resultId: string,
): Promise<{ published: Published; superseded: Published | undefined } | undefined> {
  const [published, superseded] = await findPublished(connection, accountId, resultId);
  return published && { published: await unpack(published), superseded: superseded && (await unpack(superseded)) };
}

/** What the customer got, digit by digit. */
export async function readDetail(
  connection: Connection,
  accountId: number,
  resultId: string,
): Promise<ExactDetail | undefined> {
  const stored = await findDetail(connection, accountId, resultId);
  return stored && unpackDetail(stored.gzip);
}

async function unpack({ detailGzip, ...frozen }: StoredPublished): Promise<Published> {
  return { ...frozen, detail: await unpackDetail(detailGzip) };
}

export async function unpackDetail(detailGzip: Buffer): Promise<ExactDetail> {
  const detail: ExactDetail = parseExact((await promisify<Buffer, Buffer>(gunzip)(detailGzip)).toString());
  return detail;
}
