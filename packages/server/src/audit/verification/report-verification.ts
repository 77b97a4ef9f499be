import { createHash } from 'node:crypto';
import type { Blobs } from '../../platform/blobs/blobs.ts';
import type { Connection } from '../../platform/db/database.ts';
import type { ReportRecord } from '../record-rules.ts';
import { findReportPage } from './comparison-sql.ts';
import type { Findings } from './findings.ts';
import { readByAccount, readEntries } from './record-pages.ts';
import { compareReport } from './report-comparison-rules.ts';

const actions = ['report.drafted', 'report.authorised', 'report.approved', 'report.returned', 'report.withdrawn'];

/** Compares every report with its entries, and its file with its row. */
export async function verifyReports(connection: Connection, blobs: Blobs, findings: Findings): Promise<void> {
  for await (const [accountId, reports] of readByAccount((after, limit) => findReportPage(connection, after, limit))) {
    const subjects = reports.map(({ id }) => `report:${id}`);
    const entriesOf = await readEntries(connection, accountId, subjects, actions);
    for (const { id, record, hasLaterDraft } of reports) {
      const { faults, isCovered } = compareReport(record, entriesOf(`report:${id}`, actions), hasLaterDraft);
      findings.records.report++;
      if (!isCovered) findings.notCovered.report++;
      for (const fault of faults) findings.report(`report ${id}`, fault);
      const { status, blobKey } = record;
      if (status !== 'DISCARDED' && blobKey !== null) await verifyFile(id, { ...record, blobKey }, blobs, findings);
    }
  }
}

type RecordWithFile = ReportRecord & { blobKey: string };

async function verifyFile(reportId: number, record: RecordWithFile, blobs: Blobs, findings: Findings): Promise<void> {
  findings.files++;
  const fault = await findFault(record, blobs);
  if (fault === 'missing' && record.status === 'DRAFT') findings.emptyDrafts++;
  else if (fault) findings.report(`report ${reportId}`, `its file is ${fault}`);
  else findings.bytes += record.size ?? 0;
}

async function findFault(
  { blobKey, size, sha256 }: RecordWithFile,
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
