import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Connection } from '../db/database.ts';
import { parseExact } from './exact-json-rules.ts';
import type { Published } from './published-rules.ts';
import { findPublished, type StoredPublished } from './published-sql.ts';

/** A published result and the one that it superseded, as they were frozen. */
export async function readPublished(
  connection: Connection,
  accountId: number,
  resultId: string,
): Promise<{ published: Published; superseded: Published | undefined } | undefined> {
  const [published, superseded] = await findPublished(connection, accountId, resultId);
  return published && { published: await unpack(published), superseded: superseded && (await unpack(superseded)) };
}

async function unpack({ detailGzip, ...frozen }: StoredPublished): Promise<Published> {
  const text = (await promisify<Buffer, Buffer>(gunzip)(detailGzip)).toString();
  return { ...frozen, detail: parseExact(text) };
}
