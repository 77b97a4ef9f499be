import type { Connection } from '../platform/db/database.ts';

/** What a search of the laboratory looks for in jobs. */
export interface JobSearch {
  /** Prefixes; the job must have a matching word for each. */
  words: readonly string[];
  /** The orders with a container of which the whole barcode is searched. */
  orderIds: readonly number[];
}

export async function findOrderIdsByBarcode(connection: Connection, barcode: string): Promise<number[]> {
  const rows = await connection.rows<{ orderId: number }>(
    'select order_id as "orderId" from order_barcodes where barcode = left($1, 200)',
    [barcode],
  );
  return rows.map(({ orderId }) => orderId);
}

/** The conditions that a search finds the job of a row of `table`. Appends their values. */
export function searchConditions({ words, orderIds }: JobSearch, table: string, values: unknown[]): string[] {
  // One index range scan per word. The bounds are parameters, so that the planner can use the index.
  const jobsWithWords = words.map((word) => {
    const parameter = `$${values.push(word)}`;
    // A single character must match a whole word, because as a prefix it would match nearly every job.
    const last = word.length === 1 ? parameter : `${parameter} || U&'\\+10FFFF'`;
    return `select account_id, job_number from job_words where word >= ${parameter} and word <= ${last}`;
  });
  // A search text without letters and digits matches no word.
  const jobsWithAllWords = jobsWithWords.join(' intersect ') || 'select null::bigint, null::bigint where false';
  const isFound = (jobs: string) => `(${table}.account_id, ${table}.job_number) in (${jobs})`;
  if (orderIds.length === 0) return words.length === 0 ? ['false'] : jobsWithWords.map(isFound);
  const withBarcode = `select account_id, job_number from jobs where order_id = any ($${values.push(orderIds)})`;
  return [isFound(`(${jobsWithAllWords}) union ${withBarcode}`)];
}
