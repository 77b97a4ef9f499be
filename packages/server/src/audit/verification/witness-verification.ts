import type { KeyObject } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Connection } from '../../platform/db/database.ts';
import { checkpointText, parseSignedCheckpoint, type SignedCheckpoint, signatureFault } from '../checkpoint-rules.ts';
import { findCheckpoints } from '../checkpoint-sql.ts';
import { addBroken, type CheckpointFindings, findDifferences } from './checkpoint-verification.ts';

export interface WitnessFindings {
  lines: number;
  faults: { line: number; reason: string }[];
  broken: CheckpointFindings['broken'];
}

/** Compares the database with a witness: every exported checkpoint must be stored, and the chains must contain it. */
export async function verifyWitness(
  connection: Connection,
  path: string,
  publicKeys: readonly KeyObject[],
): Promise<WitnessFindings> {
  const findings: WitnessFindings = { lines: 0, faults: [], broken: [] };
  const file = await open(path);
  try {
    for await (const text of file.readLines()) {
      const line = ++findings.lines;
      const signed = parseSignedCheckpoint(text);
      const reason = signed ? await witnessFault(connection, signed, publicKeys) : 'it is not a checkpoint';
      if (reason) findings.faults.push({ line, reason });
      if (signed) addBroken(findings.broken, await findDifferences(connection, [signed], 'witness of checkpoint'));
    }
  } finally {
    await file.close();
  }
  return findings;
}

async function witnessFault(
  connection: Connection,
  signed: SignedCheckpoint,
  publicKeys: readonly KeyObject[],
): Promise<string | undefined> {
  const { number } = signed.checkpoint;
  const fault = signatureFault(signed, publicKeys);
  if (fault) return `checkpoint ${number}: ${fault}`;
  const [stored] = await findCheckpoints(connection, number - 1, 1);
  if (stored?.checkpoint.number !== number) return `checkpoint ${number} is missing in the database`;
  const isSame = checkpointText(stored.checkpoint) === checkpointText(signed.checkpoint);
  return isSame ? undefined : `checkpoint ${number} differs from the one in the database`;
}
