import { setTimeout as pause } from 'node:timers/promises';
import { defaultTimeZone } from '@labwire/contract/time-zone.ts';
import type { Database } from '../platform/db/database.ts';
import type { Queue } from '../platform/db/queue.ts';
import { findSettings } from '../settings/settings-sql.ts';
import { queueMails } from './mail-outbox.ts';
import { deleteOldMails } from './mail-sql.ts';
import { lastSummaryTime } from './summary-rules.ts';
import { findCollectors, insertSummary } from './summary-sql.ts';

export interface MailMaintenanceDependencies {
  db: Database;
  queue: Queue;
  now: () => Date;
  onError(error: unknown): void;
}

const intervalMs = 5 * 60_000;
const batchSize = 500;
const retentionMs = 365 * 86_400_000;

/** Sends the daily summaries and deletes old mails, in every process; the database decides which one does the work. */
export async function startMailMaintenance(
  dependencies: MailMaintenanceDependencies,
  until: AbortSignal,
): Promise<void> {
  while (!until.aborted) {
    await queueSummaries(dependencies).catch(dependencies.onError);
    await deleteExpiredMails(dependencies).catch(dependencies.onError);
    await pause(intervalMs, undefined, { ref: false, signal: until }).catch(() => {});
  }
}

/** Queues a summary for every contact with mails that were collected before the last time that summaries were due. */
export async function queueSummaries({
  db,
  queue,
  now,
}: Pick<MailMaintenanceDependencies, 'db' | 'queue' | 'now'>): Promise<void> {
  const at = now();
  const { timeZone = defaultTimeZone } = (await db.asLaboratory(findSettings))?.settings ?? {};
  const before = lastSummaryTime(at, timeZone);
  for (let isMore = true; isMore; ) {
    const collectors = await db.asLaboratory((connection) => findCollectors(connection, before, batchSize));
    for (const { accountId, contactId } of collectors) {
      await db.asAccount(accountId, async (connection) => {
        const summary = await insertSummary(connection, accountId, contactId, { before, at });
        await queueMails(queue, connection, accountId, summary);
      });
    }
    isMore = collectors.length === batchSize;
  }
}

/** Deletes mails that were settled a year ago. */
export async function deleteExpiredMails({ db, now }: Pick<MailMaintenanceDependencies, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - retentionMs);
  const deleteBatch = () => db.asLaboratory((connection) => deleteOldMails(connection, before, batchSize));
  while ((await deleteBatch()) === batchSize);
}
