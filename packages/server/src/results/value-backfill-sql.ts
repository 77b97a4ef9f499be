import type { Connection } from '../platform/db/database.ts';
import type { PublishedResult } from './published-result-rules.ts';

export interface ResultToBackfill {
  detailGzip: Buffer;
  samples: PublishedResult['samples'];
  accountId: number;
  labJobNumber: number;
  orderId: number;
  resultId: string;
  createdAt: Date;
}

/** Removes one job from the queue of jobs whose values are not stored yet, and returns its number. */
export async function dequeueJob(connection: Connection): Promise<number | undefined> {
  const [job] = await connection.rows<{ labJobNumber: number }>(
    `delete from older_results where (account_id, job_number) =
       (select account_id, job_number from older_results limit 1 for update skip locked)
     returning job_number as "labJobNumber"`,
  );
  return job?.labJobNumber;
}

/** The latest result of a job. */
export async function findLatestResult(
  connection: Connection,
  accountId: number,
  labJobNumber: number,
): Promise<ResultToBackfill | undefined> {
  const [result] = await connection.rows<ResultToBackfill>(
    `select r.account_id as "accountId", r.job_number as "labJobNumber", r.order_id as "orderId",
            r.result_id as "resultId", r.created_at as "createdAt", r.detail_gzip as "detailGzip",
            r.report_facts -> 'samples' as samples
       from jobs j join results r on r.account_id = j.account_id and r.number = j.latest_result
      where j.account_id = $1 and j.job_number = $2`,
    [accountId, labJobNumber],
  );
  return result;
}
