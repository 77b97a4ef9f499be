import { randomUUID } from 'node:crypto';
import type { StoredJob } from '../jobs/job-sql.ts';
import type { Blobs } from '../platform/blobs/blobs.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { Queue, QueuedWork } from '../platform/db/queue.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { findReportsOfJob } from './report-sql.ts';

/** So long after its planning a file is removed unless a report points to it. */
const graceSeconds = 3600;

/** A report may point to a file that was planned so long ago at most, far from the moment of its removal. */
const inTimeMs = (graceSeconds / 2) * 1000;

/** Nobody waits for removals. */
const pollEveryMs = 5_000;

type Owner = Pick<StoredJob, 'accountId' | 'labJobNumber'>;

/**
 * The key of a file to be written. Its removal is planned first, so that nothing stays of a file whose process dies before
 * its report is there. Looking for files that no report points to would do too, but could not tell them from those of
 * another database that uses the same folder or bucket, which are somebody's evidence.
 */
export async function reserveFileName(queue: Queue, connection: Connection, owner: Owner): Promise<string> {
  const blobKey = randomUUID();
  await queue.send(connection, 'file-removal', [{ data: removalOf(owner, blobKey), startAfter: graceSeconds }]);
  return blobKey;
}

/** In the transaction of the report that no longer points to it. */
export async function scheduleFileRemoval(
  queue: Queue,
  connection: Connection,
  owner: Owner,
  blobKey: string,
): Promise<void> {
  await queue.send(connection, 'file-removal', [{ data: removalOf(owner, blobKey) }]);
}

export function requireInTime(plannedAt: Date, now: Date): void {
  if (now.getTime() - plannedAt.getTime() < inTimeMs) return;
  throw new ProblemError('conflict', { detail: 'The file could not be stored in time; try again.' });
}

const removalOf = ({ accountId, labJobNumber }: Owner, blobKey: string): QueuedWork['file-removal'] => ({
  accountId,
  labJobNumber,
  blobKey,
});

export interface FileRemovalDependencies {
  db: Database;
  queue: Queue;
  blobs: Blobs;
}

/** Removes files whose time is over, in this process too, until the queue is closed. */
export async function startFileRemoval({ db, queue, blobs }: FileRemovalDependencies): Promise<void> {
  const remove = async ({ accountId, labJobNumber, blobKey }: QueuedWork['file-removal']) => {
    const reports = await db.asAccount(accountId, (connection) =>
      findReportsOfJob(connection, accountId, labJobNumber),
    );
    if (!reports.some((report) => report.blobKey === blobKey)) await blobs.remove(blobKey);
  };
  await queue.work('file-removal', 1, remove, { pollEveryMs });
}
