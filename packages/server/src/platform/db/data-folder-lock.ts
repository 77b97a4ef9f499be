import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Another running process uses this data folder. */
export class DataFolderInUse extends Error {}

/**
 * The key of the advisory lock that a process holds while it uses the data folder. PostgreSQL releases it when the
 * process dies; a running server whose lock is free was therefore left behind by a killed process.
 */
const ownerLock = 7_201_966;

/** Retries, because PostgreSQL takes a moment to notice that the connection of a killed process is closed. */
export async function takeOwnerLock(client: pg.Client, timeoutMs: number): Promise<boolean> {
  for (const until = Date.now() + timeoutMs; ; await sleep(100)) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ownerLock]);
    if (rows[0]?.taken) return true;
    if (Date.now() > until) return false;
  }
}

/**
 * Takes the owner lock again whenever its connection is lost, as it is when any PostgreSQL backend crashes. Returns the
 * function that releases the lock.
 */
export function maintainOwnerLock(first: pg.Client, connect: () => Promise<pg.Client | 'ended'>): () => Promise<void> {
  let owner = first;
  let released = false;
  const watch = () =>
    owner.once('end', async () => {
      const next = released ? 'ended' : await connect().catch(() => 'ended' as const);
      if (next === 'ended') return;
      owner = next;
      watch();
    });
  watch();
  return async () => {
    released = true;
    await owner.end().catch(() => {});
  };
}
