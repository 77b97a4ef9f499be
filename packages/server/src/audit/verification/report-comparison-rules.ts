import { type ReportRecord, reportRecordHash } from '../record-rules.ts';
import { type Comparison, compareHash, type RecordEntry } from './comparison-rules.ts';

/** Which actions can follow which in the life of a report. */
const allowedNext: Record<string, readonly string[]> = {
  start: ['report.drafted'],
  'report.drafted': ['report.authorised', 'report.approved', 'report.returned'],
  'report.authorised': ['report.authorised', 'report.approved', 'report.returned'],
  'report.approved': ['report.withdrawn'],
  'report.returned': [],
  'report.withdrawn': [],
};

/** Compares a report with its entries: their order, the state that they lead to, and the hash of the row. */
export function compareReport(
  report: ReportRecord,
  entries: readonly RecordEntry[],
  /** Whether a later draft of the job exists, which discards this one without an entry of its own. */
  hasLaterDraft: boolean,
): Comparison {
  if (!isPossible(entries)) {
    return { faults: ['its entries in the audit trail contradict each other'], isCovered: true };
  }
  const isReplacedDraft = report.status === 'DISCARDED' && report.returnedAt === null && hasLaterDraft;
  const asRecorded = isReplacedDraft ? { ...report, status: 'DRAFT' } : report;
  const { faults, isCovered } = compareHash(entries, reportRecordHash(asRecorded));
  return { faults: [...faults, ...stateFaults(asRecorded, entries)], isCovered };
}

function isPossible(entries: readonly RecordEntry[]): boolean {
  return entries.every(({ action }, i) => allowedNext[entries[i - 1]?.action ?? 'start']?.includes(action) ?? false);
}

/** Entries of all versions contain the state of a report, the hash of its file and who approved it. */
function stateFaults(report: ReportRecord, entries: readonly RecordEntry[]): string[] {
  const find = (action: string) => entries.findLast((entry) => entry.action === action);
  const [drafted, approved] = [find('report.drafted'), find('report.approved')];
  const [returned, withdrawn] = [find('report.returned'), find('report.withdrawn')];
  const status = approved ? 'APPROVED' : returned ? 'DISCARDED' : 'DRAFT';
  // A rendered draft has no file.
  const { sha256 = null } = ((approved ?? drafted)?.after ?? {}) as { sha256?: string };
  return [
    ...(report.status === status ? [] : [`its state is ${report.status} instead of ${status}`]),
    ...(report.sha256 === sha256 ? [] : ['the hash of its file was changed']),
    ...stepFaults('approval', approved, { at: report.approvedAt, by: report.approvedBy }),
    ...stepFaults('withdrawal', withdrawn, { at: report.withdrawnAt, by: report.withdrawnBy }),
  ];
}

/** A step has an entry exactly if the report has its time and person. */
function stepFaults(
  step: string,
  entry: RecordEntry | undefined,
  stored: { at: string | null; by: string | null },
): string[] {
  const expected = { at: entry?.at ?? null, by: entry?.actor ?? null };
  return expected.at === stored.at && expected.by === stored.by
    ? []
    : [`the time or person of its ${step} was changed`];
}
