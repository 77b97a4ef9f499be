import { lockJob } from '../jobs/job-sql.ts';
import type { Database } from '../platform/db/database.ts';
import { findOlderResult, takeOlderJob } from './older-result-sql.ts';
import { unpackDetail } from './published.ts';
import { publishedValues } from './published-value-rules.ts';
import { replacePublishedValues } from './published-value-sql.ts';

/**
 * Reads the values of results that were published before values were kept one by one, so that trends have them. A job at
 * a time, each in its own transaction: nobody who works on a job waits for more than its own values, several processes
 * share the list, and what a process was doing when it was killed is still on it.
 */
export async function readOlderResults(db: Database, ending: AbortSignal): Promise<void> {
  while (!ending.aborted && (await readOne(db)));
}

async function readOne(db: Database): Promise<boolean> {
  return db.asLaboratory(async (connection) => {
    const labJobNumber = await takeOlderJob(connection);
    if (labJobNumber === undefined) return false;
    // Held as publishing holds it: what is published meanwhile comes after, and stays.
    const job = await lockJob(connection, labJobNumber);
    const result = job && (await findOlderResult(connection, job.accountId, labJobNumber));
    if (!result) return true;
    const { samples } = await unpackDetail(result.detailGzip);
    await replacePublishedValues(connection, result.accountId, result, publishedValues(result.samples, samples));
    return true;
  });
}
