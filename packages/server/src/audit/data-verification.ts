import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Blobs } from '../platform/blobs/blobs.ts';
import type { Connection } from '../platform/db/database.ts';
import { verifyTrail } from './audit-verification.ts';
import { type FrozenResult, findFrozenResults, findReportFiles, type ReportFile } from './data-verification-sql.ts';

/** The result of a verification; `broken` has one line per problem. */
export interface Findings {
  chains: number;
  entries: number;
  results: number;
  files: number;
  bytes: number;
  /** Drafts without a file, which were replaced or returned after the database was copied. */
  emptyDrafts: number;
  broken: string[];
}

/** Rows are read in pages, so that memory use does not grow with the data. */
const pageSize = 100;

/** Verifies every audit entry, every published result and every report file. */
export async function verifyData(connection: Connection, blobs: Blobs): Promise<Findings> {
  const trail = await verifyTrail(connection);
  const { chains, entries } = trail;
  const findings: Findings = { chains, entries, results: 0, files: 0, bytes: 0, emptyDrafts: 0, broken: [] };
  for (const { chain, number, reason } of trail.broken) {
    findings.broken.push(`audit chain ${chain}, entry ${number}: ${reason}`);
  }
  await verifyResults(connection, findings);
  await verifyFiles(connection, blobs, findings);
  return findings;
}

async function verifyResults(connection: Connection, findings: Findings): Promise<void> {
  for (let cursor = { accountId: 0, number: 0 }; ; ) {
    const page = await findFrozenResults(connection, cursor, pageSize);
    for (const result of page) {
      findings.results++;
      if (!(await isUnchanged(result))) findings.broken.push(`result ${result.resultId}: its bytes were changed`);
      cursor = result;
    }
    if (page.length < pageSize) return;
  }
}

async function isUnchanged({ hash, br, gzip }: FrozenResult): Promise<boolean> {
  const hashOf = (detail: Buffer) => createHash('sha256').update(detail).digest('base64url');
  try {
    const details = await Promise.all([
      promisify<Buffer, Buffer>(brotliDecompress)(br),
      promisify<Buffer, Buffer>(gunzip)(gzip),
    ]);
    return details.every((detail) => hashOf(detail) === hash);
  } catch {
    return false;
  }
}

async function verifyFiles(connection: Connection, blobs: Blobs, findings: Findings): Promise<void> {
  for (let cursor = 0; ; ) {
    const page = await findReportFiles(connection, cursor, pageSize);
    for (const report of page) {
      findings.files++;
      const fault = await findFault(report, blobs);
      if (fault === 'missing' && !report.isApproved) findings.emptyDrafts++;
      else if (fault) findings.broken.push(`report ${report.reportId}: its file is ${fault}`);
      else findings.bytes += report.size;
      cursor = report.reportId;
    }
    if (page.length < pageSize) return;
  }
}

async function findFault(
  { blobKey, size, sha256 }: ReportFile,
  blobs: Blobs,
): Promise<'missing' | 'changed' | undefined> {
  const content = await blobs.open(blobKey).catch(() => undefined);
  if (!content) return 'missing';
  const hash = createHash('sha256');
  let length = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    length += chunk.length;
  }
  return length === size && hash.digest('hex') === sha256 ? undefined : 'changed';
}
