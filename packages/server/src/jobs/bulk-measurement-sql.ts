import type { Connection } from '../platform/db/database.ts';
import { jobColumns, type StoredJob } from './job-sql.ts';

/** Locks the jobs until the end of the transaction, in the order of their numbers, which prevents deadlocks. */
export async function lockJobs(connection: Connection, labJobNumbers: readonly number[]): Promise<StoredJob[]> {
  return connection.rows(
    `select ${jobColumns} from jobs where job_number = any ($1::bigint[]) order by job_number for update`,
    [labJobNumbers],
  );
}

/** The numbers of the jobs of orders with one of these barcodes. */
export async function findJobsWithBarcodes(connection: Connection, barcodes: readonly string[]): Promise<number[]> {
  const rows = await connection.rows<{ labJobNumber: number }>(
    `select distinct s.job_number as "labJobNumber"
       from order_barcodes b join job_samples s on s.account_id = b.account_id and s.order_id = b.order_id
      where b.barcode = any (select left(given, 200) from unnest($1::text[]) as given)`,
    [barcodes],
  );
  return rows.map(({ labJobNumber }) => labJobNumber);
}
