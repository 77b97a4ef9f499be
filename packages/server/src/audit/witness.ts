import { open } from 'node:fs/promises';
import type { Database } from '../platform/db/database.ts';
import type { Queue } from '../platform/db/queue.ts';
import type { SignedCheckpoint } from './checkpoint-rules.ts';
import { findCheckpoints } from './checkpoint-sql.ts';

export type WitnessTarget = 'file' | 'url';

/** Where checkpoints are exported to, so that somebody with all rights in the database cannot replace them. */
export interface WitnessSettings {
  auditWitnessFile: string | undefined;
  auditWitnessUrl: string | undefined;
}

export const witnessTargets = ({ auditWitnessFile, auditWitnessUrl }: WitnessSettings): WitnessTarget[] => [
  ...(auditWitnessFile === undefined ? [] : ['file' as const]),
  ...(auditWitnessUrl === undefined ? [] : ['url' as const]),
];

const responseTimeoutMs = 15_000;

/** Exports checkpoints one after the other. The queue repeats a failed export, so that a witness can contain one twice. */
export async function startWitness(
  { db, queue }: { db: Database; queue: Queue },
  { auditWitnessFile, auditWitnessUrl }: WitnessSettings,
): Promise<void> {
  await queue.work(
    'audit-witness',
    1,
    async ({ number, target }) => {
      const [signed] = await db.asLaboratory((connection) => findCheckpoints(connection, number - 1, 1));
      if (signed?.checkpoint.number !== number)
        throw new Error(`the checkpoint ${number} of the audit trail is missing`);
      if (target === 'file' && auditWitnessFile !== undefined) await appendTo(auditWitnessFile, signed);
      if (target === 'url' && auditWitnessUrl !== undefined) await postTo(auditWitnessUrl, signed);
    },
    { pollEveryMs: 5_000 },
  );
}

const lineOf = ({ checkpoint, keyId, signature }: SignedCheckpoint) =>
  `${JSON.stringify({ checkpoint, keyId, signature })}\n`;

async function appendTo(path: string, signed: SignedCheckpoint): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    await file.appendFile(lineOf(signed));
    await file.sync();
  } finally {
    await file.close();
  }
}

async function postTo(url: string, signed: SignedCheckpoint): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: lineOf(signed),
    redirect: 'error',
    signal: AbortSignal.timeout(responseTimeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the witness of the audit trail responded with status ${response.status}`);
}
