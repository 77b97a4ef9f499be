import { lockJob } from '../jobs/job-sql.ts';
import type { Connection } from '../platform/db/database.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { parseExact } from '../results/exact-json-rules.ts';
import { changedValues, otherChanges } from '../results/result-changes-rules.ts';
import { decompressDetail } from '../results/result-detail.ts';
import type { ReportAuthorisation, ReportFacts } from './pdf/report-facts.ts';
import { reportChanges } from './report-changes-rules.ts';
import { findFollowedReport, findReplacedReport } from './report-rules.ts';
import { findReport, findReportsOfJob, findSnapshot, type StoredReport } from './report-sql.ts';
import { assembleFacts, type FrozenFacts, type ResultSnapshot } from './snapshot-rules.ts';

/** Locks the job of a report and requires that the report is still a draft. */
export async function lockDraft(connection: Connection, reportId: number) {
  const found = await findReport(connection, reportId);
  if (!found || found.status === 'DISCARDED') throw new ProblemError('not-found');
  const job = await lockJob(connection, found.labJobNumber);
  const report = await findReport(connection, reportId);
  if (!job || !report || report.status === 'DISCARDED') throw new ProblemError('not-found');
  if (report.status === 'APPROVED') throw conflict('The report is already approved.');
  return { report, job };
}

export type RenderedReport = Pick<
  StoredReport,
  'accountId' | 'labJobNumber' | 'resultNumber' | 'version' | 'isFinal' | 'checkCode' | 'approvedAt'
>;

export async function findReportFacts(
  connection: Connection,
  report: RenderedReport,
  authorisations: ReportAuthorisation[],
  publicUrl: string,
): Promise<ReportFacts> {
  const { accountId, labJobNumber } = report;
  const snapshot = await readSnapshot(connection, accountId, report.resultNumber);
  const reports = await findReportsOfJob(connection, accountId, labJobNumber);
  const replaced = findReplacedReport(report.resultNumber, reports);
  const before = replaced && (await readSnapshot(connection, accountId, replaced.resultNumber));
  const number = String(labJobNumber);
  return assembleFacts(snapshot, {
    report: {
      number,
      version: report.version,
      isFinal: report.isFinal,
      issuedAt: report.approvedAt,
      authorisations,
      checkUrl: `${publicUrl}/check/${report.checkCode}`,
      checkCode: report.checkCode,
    },
    follows: replaced ? null : describeFollowed(number, findFollowedReport(report.resultNumber, reports)),
    replaces: replaced
      ? {
          number,
          version: replaced.version,
          issuedAt: replaced.approvedAt ?? '',
          reason: reasonOfReplacement(snapshot, report, replaced),
        }
      : null,
    changes: before ? changedValues(asPublished(snapshot), asPublished(before)) : [],
    otherChanges: before ? allOtherChanges(snapshot, before) : [],
  });
}

const allOtherChanges = (snapshot: ResultSnapshot, before: ResultSnapshot): ReportFacts['otherChanges'] => [
  ...otherChanges(asPublished(snapshot), asPublished(before)).map(({ sample = null, field, before, after }) => ({
    sample,
    field,
    before,
    after,
  })),
  ...reportChanges(snapshot.frozen, before.frozen),
];

const describeFollowed = (number: string, followed: StoredReport | undefined) =>
  followed ? { number, version: followed.version, issuedAt: followed.approvedAt ?? '' } : null;

/** An amendment of the result has its reason in the comments; a new report of the same result replaces a withdrawn one. */
const reasonOfReplacement = (
  { result }: ResultSnapshot,
  { resultNumber }: RenderedReport,
  replaced: Pick<StoredReport, 'resultNumber' | 'withdrawalReason'>,
): string => (replaced.resultNumber === resultNumber ? replaced.withdrawalReason : result.analystComments) ?? '';

const asPublished = ({ exact, frozen: { samples, laboratory } }: ResultSnapshot) => ({
  detail: exact,
  samples,
  laboratory,
});

export async function readSnapshot(connection: Connection, accountId: number, number: number): Promise<ResultSnapshot> {
  const { detailGzip, reportFacts } = await findSnapshot(connection, accountId, number);
  const text = await decompressDetail(detailGzip);
  return { result: JSON.parse(text), exact: parseExact(text), frozen: reportFacts as FrozenFacts };
}

export const conflict = (detail: string) => new ProblemError('conflict', { detail });
