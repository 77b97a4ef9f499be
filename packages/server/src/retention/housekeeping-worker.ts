import { setTimeout as pause } from 'node:timers/promises';
import { insertAuditEntry, laboratoryChain } from '../audit/audit-sql.ts';
import type { Database } from '../platform/db/database.ts';
import { findSettings } from '../settings/settings-sql.ts';
import { maxDeletions, type RetentionCutoffs, retentionCutoffs, retentionOf } from './retention-rules.ts';
import { claimDay, countRows, deleteOutdated } from './retention-sql.ts';

export interface HousekeepingDependencies {
  db: Database;
  now: () => Date;
  onError(error: unknown): void;
}

const checkIntervalMs = 3_600_000;
const batchSize = 1_000;

/** Runs housekeeping once a day, in the process that first claims the new day. */
export async function startHousekeeping(dependencies: HousekeepingDependencies, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    await runHousekeeping(dependencies, until).catch(dependencies.onError);
    await pause(checkIntervalMs, undefined, { ref: false, signal: until }).catch(() => {});
  }
}

/** Deletes data after its retention time, in batches. What a run leaves is deleted the next day. */
export async function runHousekeeping(
  { db, now }: Pick<HousekeepingDependencies, 'db' | 'now'>,
  until?: AbortSignal,
): Promise<void> {
  const at = now();
  const settings = await db.asLaboratory(async (connection) =>
    (await claimDay(connection, at.toISOString().slice(0, 10))) ? { found: await findSettings(connection) } : undefined,
  );
  if (!settings) return;
  const removed: Partial<Record<keyof RetentionCutoffs, number>> = {};
  const cutoffs = retentionCutoffs(at, retentionOf(settings.found?.settings));
  for (const [kind, before] of Object.entries(cutoffs) as [keyof RetentionCutoffs, Date][]) {
    let left = maxDeletions(await db.asLaboratory((connection) => countRows(connection, kind)));
    while (left > 0 && !until?.aborted) {
      const limit = Math.min(batchSize, left);
      const count = await db.asLaboratory((connection) => deleteOutdated(connection, kind, before, limit));
      if (count > 0) removed[kind] = (removed[kind] ?? 0) + count;
      left = count === limit ? left - count : 0;
    }
  }
  if (Object.keys(removed).length === 0) return;
  await db.asLaboratory(async (connection) =>
    insertAuditEntry(
      connection,
      laboratoryChain,
      { name: 'service', at },
      {
        action: 'housekeeping.done',
        subject: 'housekeeping',
        after: { removed },
      },
    ),
  );
}
