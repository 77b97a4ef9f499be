import type { KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../platform/db/database.ts';
import type { Queue } from '../platform/db/queue.ts';
import { checkpointHash, signCheckpoint } from './checkpoint-rules.ts';
import { findGrownHeads, findLastCheckpoint, insertCheckpoint, lockCheckpoints } from './checkpoint-sql.ts';
import type { WitnessTarget } from './witness.ts';

export interface CheckpointDependencies {
  db: Database;
  queue: Queue;
  now: () => Date;
  privateKey: KeyObject;
  /** Where checkpoints are exported to. */
  witnesses: readonly WitnessTarget[];
}

/** A chain that is recomputed before its next checkpoint is not found by the checkpoints. */
const checkpointEveryMs = 5 * 60_000;

/** Writes checkpoints until the process ends. Several processes take turns: each looks at the last one first. */
export async function startCheckpoints(
  dependencies: CheckpointDependencies & { onSigned?(at: Date): void; onError(error: unknown): void },
  until: AbortSignal,
): Promise<void> {
  while (!until.aborted) {
    await writeCheckpoint(dependencies, checkpointEveryMs)
      .then(() => dependencies.onSigned?.(dependencies.now()))
      .catch(dependencies.onError);
    await pause(checkpointEveryMs, undefined, { ref: false, signal: until }).catch(() => {});
  }
}

/** Signs the heads of all chains that have grown, unless the last checkpoint is younger than `minAgeMs`. */
export async function writeCheckpoint(
  { db, queue, now, privateKey, witnesses }: CheckpointDependencies,
  minAgeMs = 0,
): Promise<void> {
  await db.asLaboratory(async (connection) => {
    lockCheckpoints(connection);
    const last = (await findLastCheckpoint(connection))?.checkpoint;
    const at = now();
    // A little less than the interval, so that the timer of the same process never comes too early.
    const isDue = !last || Math.abs(at.getTime() - Date.parse(last.at)) >= minAgeMs * 0.9;
    const heads = isDue ? await findGrownHeads(connection) : [];
    if (heads.length === 0) return;
    const number = (last?.number ?? 0) + 1;
    const previous = last ? checkpointHash(last) : null;
    insertCheckpoint(connection, signCheckpoint({ number, at: at.toISOString(), previous, heads }, privateKey));
    const work = witnesses.map((target) => ({ data: { number, target } }));
    await queue.send(connection, 'audit-witness', work);
  });
}
