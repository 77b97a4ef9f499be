import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Another live process works with this data folder. */
export class DataFolderInUse extends Error {}

/**
 * Taken for as long as a process owns the data folder. It is a lock of the database itself, so it vanishes with its
 * owner however that dies: who can take it while a server still runs has found what a killed process left behind.
 */
const ownerLock = 7_201_966;

/** The server of a killed process notices a moment late that its owner is gone; hence the patience. */
export async function takeOwnerLock(client: pg.Client, forMs: number): Promise<boolean> {
  for (const until = Date.now() + forMs; ; await sleep(100)) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ownerLock]);
    if (rows[0]?.taken) return true;
    if (Date.now() > until) return false;
  }
}

/** PostgreSQL ends every session when one of them crashes. The folder is taken again at once, or others could have it. */
export function keepOwning(first: pg.Client, connect: () => Promise<pg.Client | 'ended'>): () => Promise<void> {
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
