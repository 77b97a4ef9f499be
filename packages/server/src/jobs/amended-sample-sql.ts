import type { Connection } from '../platform/db/database.ts';
import type { NumberedSample } from './job-rules.ts';
import type { StoredJob } from './job-sql.ts';
import { jobColumns } from './job-sql.ts';

/** The jobs of an order without a final result. */
export async function findUnfinishedJobs(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<StoredJob[]> {
  return connection.rows(
    `select ${jobColumns} from jobs
      where account_id = $1 and order_id = $2 and finished_at is null order by job_number`,
    [accountId, orderId],
  );
}

export function updateSamples(
  connection: Connection,
  accountId: number,
  labJobNumber: number,
  samples: readonly NumberedSample[],
): void {
  const rows = samples.map(({ sequence, line: _, name, ...specification }) => ({ sequence, name, specification }));
  connection.execute(
    `update job_samples s set name = change.name, specification = change.specification
       from jsonb_to_recordset($3) as change (sequence integer, name text, specification jsonb)
      where s.account_id = $1 and s.job_number = $2 and s.sequence = change.sequence`,
    [accountId, labJobNumber, JSON.stringify(rows)],
  );
}
