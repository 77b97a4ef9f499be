import type { KeyObject } from 'node:crypto';
import type { Connection } from '../../platform/db/database.ts';
import {
  type Checkpoint,
  type CheckpointHead,
  type SignedCheckpoint,
  sequenceFault,
  signatureFault,
} from '../checkpoint-rules.ts';
import { findCheckpointedHeads, findCheckpoints, findEntryHashes } from '../checkpoint-sql.ts';

const pageSize = 20;

export interface CheckpointFindings {
  checkpoints: number;
  lastAt: string | null;
  /** The last checkpointed number of each chain. */
  heads: Map<number, number>;
  /** Faults of the checkpoints themselves. */
  faults: { number: number; reason: string }[];
  /** Entries that differ from a checkpoint; the first of each chain. */
  broken: { chain: number; number: number; reason: string }[];
}

/** Verifies the signature and the order of all checkpoints, and that the chains still contain what was signed. */
export async function verifyCheckpoints(
  connection: Connection,
  publicKeys: readonly KeyObject[],
): Promise<CheckpointFindings> {
  const findings: CheckpointFindings = { checkpoints: 0, lastAt: null, heads: new Map(), faults: [], broken: [] };
  let before: Checkpoint | undefined;
  for (;;) {
    const page = await findCheckpoints(connection, before?.number ?? 0, pageSize);
    for (const signed of page) {
      const { checkpoint } = signed;
      const reason = signatureFault(signed, publicKeys) ?? sequenceFault(checkpoint, before);
      if (reason) findings.faults.push({ number: checkpoint.number, reason });
      for (const { chain, entries } of checkpoint.heads) findings.heads.set(chain, entries);
      findings.checkpoints++;
      findings.lastAt = checkpoint.at;
      before = checkpoint;
    }
    addBroken(findings.broken, await findDifferences(connection, page, 'signed checkpoint'));
    if (page.length < pageSize) break;
  }
  if (!(await isInStep(connection, findings.heads))) {
    const reason = 'the list of checkpointed chains was changed';
    findings.faults.push({ number: before?.number ?? 0, reason });
  }
  return findings;
}

/** Returns the heads of checkpoints that the chains no longer contain. */
export async function findDifferences(
  connection: Connection,
  checkpoints: readonly SignedCheckpoint[],
  source: string,
): Promise<CheckpointFindings['broken']> {
  const heads = checkpoints.flatMap(({ checkpoint }) =>
    checkpoint.heads.map((head) => ({ ...head, checkpoint: checkpoint.number })),
  );
  if (heads.length === 0) return [];
  const keyOf = ({ chain, entries }: CheckpointHead) => `${chain} ${entries}`;
  const stored = new Map((await findEntryHashes(connection, heads)).map((entry) => [keyOf(entry), entry.hash]));
  return heads
    .filter((head) => stored.get(keyOf(head)) !== head.hash)
    .map(({ chain, entries, checkpoint, ...head }) => ({
      chain,
      number: entries,
      reason: `the entry ${stored.has(keyOf({ chain, entries, ...head })) ? 'differs from' : 'is missing and was in'} the ${source} ${checkpoint}`,
    }));
}

/** Keeps the first difference of each chain, because all later entries of the chain differ too. */
export function addBroken(broken: CheckpointFindings['broken'], found: CheckpointFindings['broken']): void {
  const chains = new Set(broken.map(({ chain }) => chain));
  for (const one of found) {
    if (!chains.has(one.chain)) broken.push(one);
    chains.add(one.chain);
  }
}

/** The list from which the next checkpoint is computed must match the checkpoints, or a chain could be left out of it. */
async function isInStep(connection: Connection, heads: ReadonlyMap<number, number>): Promise<boolean> {
  const stored = await findCheckpointedHeads(connection);
  return stored.length === heads.size && stored.every(({ chain, entries }) => heads.get(chain) === entries);
}
