import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Connection } from '../../platform/db/database.ts';
import { mapInSlices } from '../../platform/time-slices.ts';
import { factsHash, jsonHash, resultRecordHash, sha256Of } from '../record-rules.ts';
import { compareOnce, type RecordEntry } from './comparison-rules.ts';
import { findResultPage, type ResultRow } from './comparison-sql.ts';
import type { Findings } from './findings.ts';
import { readByAccount, readEntries } from './record-pages.ts';

const publishing = ['result.published', 'result.amended'];

/** Compares every published result with its entry, and its two encodings with its hash. */
export async function verifyResults(connection: Connection, findings: Findings): Promise<void> {
  for await (const [accountId, results] of readByAccount((after, limit) => findResultPage(connection, after, limit))) {
    const subjects = [...new Set(results.map(subjectOf))];
    const entriesOf = await readEntries(connection, accountId, subjects, publishing);
    for (const result of results) {
      const entries = entriesOf(subjectOf(result), publishing).filter((entry) => isEntryOf(result, entry));
      const { faults, isCovered } = compareOnce(entries, await hashOf(result));
      findings.records.result++;
      if (!isCovered) findings.notCovered.result++;
      const all = (await isUnchanged(result)) ? faults : [...faults, 'its bytes were changed'];
      for (const fault of all) findings.report(`result ${result.resultId}`, fault);
    }
  }
}

const subjectOf = ({ labJobNumber }: ResultRow): string => `job:${labJobNumber}`;

const isEntryOf = ({ resultId }: ResultRow, { after }: RecordEntry): boolean =>
  (after as { resultId?: string } | null)?.resultId === resultId;

async function hashOf(result: ResultRow): Promise<string> {
  const { accountId: _account, id: _id, summaryText, br: _br, gzip: _gzip, facts, ...fields } = result;
  return resultRecordHash({
    ...fields,
    summarySha256: sha256Of(summaryText),
    factsSha256: factsHash(facts, await mapInSlices(facts.samples ?? [], jsonHash)),
  });
}

async function isUnchanged({ detailHash, br, gzip }: ResultRow): Promise<boolean> {
  const hashOf = (detail: Buffer) => createHash('sha256').update(detail).digest('base64url');
  try {
    const details = await Promise.all([
      promisify<Buffer, Buffer>(brotliDecompress)(br),
      promisify<Buffer, Buffer>(gunzip)(gzip),
    ]);
    return details.every((detail) => hashOf(detail) === detailHash);
  } catch {
    return false;
  }
}
