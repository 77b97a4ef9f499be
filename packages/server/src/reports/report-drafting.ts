import { type Actor, insertAuditEntry } from '../audit/audit-sql.ts';
import { hashStoredReport } from '../audit/record-sql.ts';
import { lockJob, type StoredJob, updateJobVersion } from '../jobs/job-sql.ts';
import type { Connection } from '../platform/db/database.ts';
import type { Queue } from '../platform/db/queue.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { findResultByNumber } from '../results/result-sql.ts';
import { conflict } from './report-draft.ts';
import { scheduleFileRemoval } from './report-files.ts';
import { newCheckCode, newHashId, nextVersion } from './report-rules.ts';
import { discardReport, findReportsOfJob, insertReport, type ReportFile, type StoredReport } from './report-sql.ts';

/** What a new draft of a job would be. It replaces all earlier drafts. */
export interface DraftPlan {
  job: StoredJob;
  resultNumber: number;
  isFinal: boolean;
  version: string;
  drafts: StoredReport[];
}

/** The codes of a report, which are printed on it. */
export const newCodes = () => ({ hashId: newHashId(), checkCode: newCheckCode() });

/** Locks the job, which serialises changes of its reports, and determines what a new draft would be. */
export async function planDraft(connection: Connection, labJobNumber: number): Promise<DraftPlan> {
  const job = await lockJob(connection, labJobNumber);
  if (!job) throw new ProblemError('not-found');
  if (job.latestResult === null) throw conflict('The job has no result to report yet.');
  const resultNumber = job.latestResult;
  const reports = await findReportsOfJob(connection, job.accountId, labJobNumber);
  if (reports.some((report) => isApproved(report) && report.resultNumber === resultNumber && !report.withdrawnAt)) {
    throw conflict('The latest result already has an approved report.');
  }
  const { isFinal } = await findResultByNumber(connection, job.accountId, resultNumber);
  return planOf(job, { resultNumber, isFinal }, reports);
}

/** Only approved reports use up a version number, also when they are withdrawn. */
const planOf = (
  job: StoredJob,
  result: { resultNumber: number; isFinal: boolean },
  reports: readonly StoredReport[],
): DraftPlan => ({
  job,
  ...result,
  version: nextVersion(result.isFinal, reports.filter(isApproved)),
  drafts: reports.filter(({ status }) => status === 'DRAFT'),
});

const isApproved = ({ status }: StoredReport) => status === 'APPROVED';

/** Drafts the report of a final result, in the transaction that publishes it. The job must be locked. */
export async function draftFinalReport(
  queue: Queue,
  connection: Connection,
  actor: Actor,
  job: StoredJob,
  { number: resultNumber, createdAt }: { number: number; createdAt: Date },
): Promise<void> {
  const reports = await findReportsOfJob(connection, job.accountId, job.labJobNumber);
  const plan = planOf(job, { resultNumber, isFinal: true }, reports);
  // The time of a result can be later than that of the request; a draft is not older than its result.
  await saveDraft(queue, connection, { ...actor, at: createdAt }, plan);
}

interface UploadedDraft extends ReturnType<typeof newCodes> {
  file: ReportFile;
  uploadedSha256: string;
  unstampedSize: number;
}

/** Replaces the drafts of a job. Without an upload, the draft has no file: it is rendered when somebody reads it. */
export async function saveDraft(
  queue: Queue,
  connection: Connection,
  actor: Actor,
  { job, resultNumber, isFinal, version, drafts }: DraftPlan,
  upload?: UploadedDraft,
): Promise<{ reportId: number; version: string; isFinal: boolean }> {
  const { accountId, orderId, labJobNumber } = job;
  for (const { reportId, blobKey } of drafts) {
    discardReport(connection, accountId, reportId);
    await scheduleFileRemoval(queue, connection, job, blobKey);
  }
  const reportId = await insertReport(connection, accountId, {
    ...(upload ?? { ...newCodes(), file: null, uploadedSha256: null, unstampedSize: null }),
    isUploaded: upload !== undefined,
    orderId,
    labJobNumber,
    resultNumber,
    isFinal,
    version,
    createdAt: actor.at,
    createdBy: actor.name,
  });
  updateJobVersion(connection, accountId, labJobNumber);
  insertAuditEntry(connection, accountId, actor, {
    action: 'report.drafted',
    subject: `report:${reportId}`,
    after: {
      labJobNumber,
      version,
      isFinal,
      ...(upload && { sha256: upload.file.sha256, uploadedSha256: upload.uploadedSha256 }),
    },
    recordSha256: await hashStoredReport(connection, accountId, reportId),
  });
  return { reportId, version, isFinal };
}
