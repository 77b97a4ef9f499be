import { lockJob } from '../jobs/job-sql.ts';
import type { Database } from '../platform/db/database.ts';
import { publishedValues } from './published-value-rules.ts';
import { replacePublishedValues } from './published-value-sql.ts';
import { unpackDetail } from './result-detail.ts';
import { dequeueJob, findLatestResult } from './value-backfill-sql.ts';

/**
 * Stores the single values of results that were published before `published_values` existed, so that trends include them.
 * Each job has its own transaction: locks are short, several processes can share the queue, and a job whose transaction
 * was interrupted stays in the queue.
 */
export async function backfillPublishedValues(db: Database, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await backfillJob(db)));
}

async function backfillJob(db: Database): Promise<boolean> {
  return db.asLaboratory(async (connection) => {
    const labJobNumber = await dequeueJob(connection);
    if (labJobNumber === undefined) return false;
    // Publishing locks the job as well, so that values published at the same time are not overwritten.
    const job = await lockJob(connection, labJobNumber);
    const result = job && (await findLatestResult(connection, job.accountId, labJobNumber));
    if (!result) return true;
    const { samples } = await unpackDetail(result.detailGzip);
    await replacePublishedValues(connection, result.accountId, result, publishedValues(result.samples, samples));
    return true;
  });
}
