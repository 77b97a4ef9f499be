import type { KeyObject } from 'node:crypto';
import type { Blobs } from '../../platform/blobs/blobs.ts';
import type { Connection } from '../../platform/db/database.ts';
import { verifyEntries } from './entry-verification.ts';
import { Findings } from './findings.ts';
import { verifyJobs } from './job-verification.ts';
import { verifyOrders } from './order-verification.ts';
import { verifyReports } from './report-verification.ts';
import { verifyResults } from './result-verification.ts';
import { verifyTrail } from './trail-verification.ts';
import { verifyWitness } from './witness-verification.ts';

export interface SignatureOptions {
  /** The keys whose signatures of checkpoints are accepted. */
  publicKeys?: readonly KeyObject[];
  /** A file with exported checkpoints. */
  witnessFile?: string | undefined;
}

/**
 * Verifies the audit trail, and compares all orders, jobs, results and reports with it, in both directions. Everything is
 * read from one snapshot, because the service may be changing the data. The connection must be new in its transaction.
 */
export async function verifyData(
  connection: Connection,
  blobs: Blobs,
  { publicKeys = [], witnessFile }: SignatureOptions = {},
): Promise<Findings> {
  connection.execute('set transaction isolation level repeatable read, read only');
  // Reading a large file can take longer than a transaction of the service may be idle.
  connection.execute('set local idle_in_transaction_session_timeout = 0');
  const findings = new Findings();
  const trail = await verifyTrail(connection, publicKeys);
  Object.assign(findings, { chains: trail.chains, entries: trail.entries, checkpoints: trail.checkpoints });
  reportBroken(findings, trail.broken);
  for (const { number, reason } of trail.checkpoints?.broken ?? []) findings.report(`checkpoint ${number}`, reason);
  if (witnessFile !== undefined) {
    const witness = await verifyWitness(connection, witnessFile, publicKeys);
    findings.witnessLines = witness.lines;
    for (const { line, reason } of witness.faults) findings.report(`witness, line ${line}`, reason);
    reportBroken(findings, witness.broken);
  }
  await verifyOrders(connection, findings);
  await verifyJobs(connection, findings);
  await verifyResults(connection, findings);
  await verifyReports(connection, blobs, findings);
  await verifyEntries(connection, findings);
  return findings;
}

function reportBroken(findings: Findings, broken: readonly { chain: number; number: number; reason: string }[]): void {
  for (const { chain, number, reason } of broken) findings.report(`audit chain ${chain}, entry ${number}`, reason);
}
