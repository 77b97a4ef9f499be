import { setTimeout as pause } from 'node:timers/promises';
import { insertAuditEntry, laboratoryChain } from '../audit/audit-sql.ts';
import type { Database } from '../platform/db/database.ts';
import { findSettings } from '../settings/settings-sql.ts';
import { type Outdated, outdatedAt, retentionOf } from './retention-rules.ts';
import { claimDay, deleteOutdated } from './retention-sql.ts';

export interface HousekeepingDependencies {
  db: Database;
  now: () => Date;
  onError(error: unknown): void;
}

const lookEveryMs = 3_600_000;
const deletedAtOnce = 1_000;

/** Keeps house once a day, in whichever process notices first that a new day has begun. */
export async function startHousekeeping(dependencies: HousekeepingDependencies, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    await runHousekeeping(dependencies, until).catch(dependencies.onError);
    await pause(lookEveryMs, undefined, { ref: false, signal: until }).catch(() => {});
  }
}

/**
 * Removes what is older than the laboratory keeps it, batch by batch. A process that ends in the middle leaves the rest
 * for the next day.
 */
export async function runHousekeeping(
  { db, now }: Pick<HousekeepingDependencies, 'db' | 'now'>,
  until?: AbortSignal,
): Promise<void> {
  const at = now();
  const settings = await db.asLaboratory(async (connection) =>
    (await claimDay(connection, at.toISOString().slice(0, 10))) ? { found: await findSettings(connection) } : undefined,
  );
  if (!settings) return;
  const removed: Partial<Record<keyof Outdated, number>> = {};
  const outdated = outdatedAt(at, retentionOf(settings.found?.settings));
  for (const [what, before] of Object.entries(outdated) as [keyof Outdated, Date][]) {
    for (let isMore = true; isMore && !until?.aborted; ) {
      const count = await db.asLaboratory((connection) => deleteOutdated(connection, what, before, deletedAtOnce));
      if (count > 0) removed[what] = (removed[what] ?? 0) + count;
      isMore = count === deletedAtOnce;
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
