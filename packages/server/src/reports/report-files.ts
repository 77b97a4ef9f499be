import { randomUUID } from 'node:crypto';
import type { StoredJob } from '../jobs/job-sql.ts';
import type { Blobs } from '../platform/blobs/blobs.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { Queue, QueuedWork } from '../platform/db/queue.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { findReportsOfJob } from './report-sql.ts';

/** A reserved file is removed after this time unless a report refers to it. */
const graceSeconds = 3600;

/** A report may only refer to a file reserved within this time, well before the file would be removed. */
const reservationMs = (graceSeconds / 2) * 1000;

/** Removals are not urgent, so the queue is polled rarely. */
const pollEveryMs = 5_000;

type Owner = Pick<StoredJob, 'accountId' | 'labJobNumber'>;

/**
 * Returns the key for a new file and schedules its removal, so that a process that crashes before it saves the report
 * leaves no orphaned file. Searching the store for orphans is not safe: another database may use the same folder or
 * bucket, and its reports must not be deleted.
 */
export async function reserveFile(queue: Queue, connection: Connection, owner: Owner): Promise<string> {
  const blobKey = randomUUID();
  await queue.send(connection, 'file-removal', [{ data: removalOf(owner, blobKey), startAfter: graceSeconds }]);
  return blobKey;
}

/** Belongs in the transaction after which no report refers to the file, if there is one. */
export async function scheduleFileRemoval(
  queue: Queue,
  connection: Connection,
  owner: Owner,
  blobKey: string | null,
): Promise<void> {
  if (blobKey === null) return;
  await queue.send(connection, 'file-removal', [{ data: removalOf(owner, blobKey) }]);
}

export function requireReservedInTime(reservedAt: Date, now: Date): void {
  if (now.getTime() - reservedAt.getTime() < reservationMs) return;
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

/** Processes scheduled file removals in this process until the queue is closed. */
export async function startFileRemoval({ db, queue, blobs }: FileRemovalDependencies): Promise<void> {
  const remove = async ({ accountId, labJobNumber, blobKey }: QueuedWork['file-removal']) => {
    const reports = await db.asAccount(accountId, (connection) =>
      findReportsOfJob(connection, accountId, labJobNumber),
    );
    if (!reports.some((report) => report.blobKey === blobKey)) await blobs.remove(blobKey);
  };
  await queue.work('file-removal', 1, remove, { pollEveryMs });
}
