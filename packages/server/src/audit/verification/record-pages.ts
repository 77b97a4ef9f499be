import type { Connection } from '../../platform/db/database.ts';
import type { RecordEntry } from './comparison-rules.ts';
import { findRecordEntries, type PageCursor } from './comparison-sql.ts';

/** Rows are read in pages, so that memory use does not grow with the data. */
export const pageSize = 50;

/** Reads all rows in the order of their keys, in groups that belong to one account. */
export async function* readByAccount<Row extends PageCursor>(
  findPage: (after: PageCursor, limit: number) => Promise<Row[]>,
): AsyncGenerator<[accountId: number, rows: Row[]]> {
  for (let cursor: PageCursor = { accountId: 0, id: 0 }; ; ) {
    const page = await findPage(cursor, pageSize);
    yield* Map.groupBy(page, ({ accountId }) => accountId);
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    cursor = last;
  }
}

/** Returns a function that gives the entries of a subject with some of the given actions. */
export async function readEntries(
  connection: Connection,
  chain: number,
  subjects: readonly string[],
  actions: readonly string[],
): Promise<(subject: string, actions: readonly string[]) => RecordEntry[]> {
  const found = await findRecordEntries(connection, chain, subjects, actions);
  const bySubject = Map.groupBy(found, ({ subject }) => subject);
  return (subject, wanted) => (bySubject.get(subject) ?? []).filter(({ action }) => wanted.includes(action));
}
