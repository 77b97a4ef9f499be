import { Readable } from 'node:stream';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { DetailedResult } from '@labwire/contract/result.ts';
import type { Static } from 'typebox';
import { insertAuditEntry } from '../audit/audit-sql.ts';
import { readOfReport } from '../audit/read-rules.ts';
import type { RecordRead } from '../audit/record-read.ts';
import type { PublishEvents } from '../events/event-sql.ts';
import { findMeasurements, lockJob, type StoredJob, updateJobVersion } from '../jobs/job-sql.ts';
import { updateJobProgress } from '../jobs/job-stage-sql.ts';
import type { Blobs, StoredBlob } from '../platform/blobs/blobs.ts';
import { type Connection, type Database, DatabaseUnavailable } from '../platform/db/database.ts';
import type { Queue } from '../platform/db/queue.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { sendPdf } from '../platform/http/pdf-response.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { ConcurrencyLimit } from '../platform/limits/concurrency-limit.ts';
import { changedFormattedResults } from '../results/result-changes-rules.ts';
import { decompressDetail } from '../results/result-detail.ts';
import { defaultSettings } from '../settings/settings-rules.ts';
import { findSettings } from '../settings/settings-sql.ts';
import { approvalObjections } from './approval-rules.ts';
import type { Renderer } from './pdf/report-renderer.ts';
import { requireInTime, reserveFileName, scheduleFileRemoval } from './report-files.ts';
import { newCheckCode, newHashId, nextVersion, replacedBy, reportFileName } from './report-rules.ts';
import {
  approveReport,
  discardReport,
  findReport,
  findReportsOfJob,
  findSnapshot,
  insertReport,
  returnReport,
  type StoredReport,
} from './report-sql.ts';
import { assembleFacts, type FrozenFacts, type ReportFace } from './snapshot-rules.ts';

export interface ReportDependencies {
  db: Database;
  blobs: Blobs;
  queue: Queue;
  renderer: Renderer;
  actorOf: ActorOf;
  publishEvents: PublishEvents;
  recordRead: RecordRead;
  publicUrl: string;
  environment: string;
}

type Detail = Static<typeof DetailedResult>;

/** Facts of a large report and the page that is drawn take 70 MB of the thread's 512. */
const drawing = { maxRunning: 3, maxQueued: 20 };
const uploading = { maxRunning: 20, maxQueued: 0 };

export function registerLabReportsRoutes(operations: OperationRouter, dependencies: ReportDependencies): void {
  const { db, blobs, queue, renderer, actorOf, publishEvents, recordRead, publicUrl, environment } = dependencies;
  const drawings = new ConcurrencyLimit('a report', drawing);
  const uploads = new ConcurrencyLimit('an upload', uploading);

  operations.staff(labOperations.draftReport, async ({ path: { labJobNumber }, body, request }, reply) => {
    const upload = request.body instanceof Readable ? request.body : undefined;
    if (!upload) body();
    const actor = actorOf(request);
    const plan = await db.asLaboratory(async (connection) => {
      const planned = await planDraft(connection, labJobNumber);
      return { ...planned, blobKey: await reserveFileName(queue, connection, planned.job) };
    });
    const codes = { hashId: newHashId(), checkCode: newCheckCode() };
    const blob = upload
      ? await uploads.run(() => blobs.put(plan.blobKey, Readable.from(requirePdf(upload))))
      : await drawings.run(() => render(plan.job, { ...plan, ...codes, approvedAt: null }, null));
    const drafted = await keepingOnly(blob, () =>
      db.asLaboratory(async (connection) => {
        requireInTime(actor.at, actorOf(request).at);
        const now = await planDraft(connection, labJobNumber);
        if (now.resultNumber !== plan.resultNumber || now.version !== plan.version)
          throw conflict('The job was changed at the same time; try again.');
        for (const { reportId, blobKey } of now.drafts) {
          await discardReport(connection, now.job.accountId, reportId);
          await scheduleFileRemoval(queue, connection, now.job, blobKey);
        }
        const { version, isFinal, resultNumber } = now;
        const reportId = await insertReport(connection, now.job.accountId, {
          ...codes,
          orderId: now.job.orderId,
          labJobNumber,
          resultNumber,
          isFinal,
          version,
          blobKey: blob.key,
          size: blob.size,
          sha256: blob.sha256,
          isUploaded: upload !== undefined,
          createdAt: actor.at,
          createdBy: actor.name,
        });
        updateJobVersion(connection, now.job.accountId, labJobNumber);
        insertAuditEntry(connection, now.job.accountId, actor, {
          action: 'report.drafted',
          subject: `report:${reportId}`,
          after: { labJobNumber, version, isFinal, sha256: blob.sha256 },
        });
        return { reportId, version, isFinal };
      }),
    );
    return reply.code(201).send(drafted);
  });

  operations.staff(labOperations.previewReport, async ({ path, request }, reply) => {
    const report = await db.asLaboratory((connection) => findReport(connection, path.reportId));
    if (!report || report.status === 'DISCARDED') throw new ProblemError('not-found');
    const file = { disposition: 'inline', name: reportFileName(report) } as const;
    const answer = await sendPdf(request, reply, blobs, report, file);
    // Drafts are the laboratory's own work; the customer has no report yet that could be read.
    if (report.status === 'APPROVED') recordRead(request, reply, report.accountId, readOfReport(report));
    return answer;
  });

  operations.staff(labOperations.approveReport, async ({ path: { reportId }, caller, request }) => {
    const actor = actorOf(request);
    const { report, job, authorisedBy, blobKey } = await db.asLaboratory(async (connection) => {
      const checked = await checkApproval(connection, reportId, caller.name);
      const isRendered = !checked.report.isUploaded;
      return { ...checked, blobKey: isRendered && (await reserveFileName(queue, connection, checked.job)) };
    });
    const approvedAt = actor.at.toISOString();
    const blob = blobKey
      ? await drawings.run(() => render(job, { ...report, blobKey, approvedAt }, authorisedBy))
      : undefined;
    await keepingOnly(blob, () =>
      db.asLaboratory(async (connection) => {
        requireInTime(actor.at, actorOf(request).at);
        const { report: now } = await checkApproval(connection, reportId, caller.name);
        const { key: blobKey, size, sha256 } = blob ?? { ...now, key: now.blobKey };
        await approveReport(connection, now.accountId, reportId, {
          at: actor.at,
          by: actor.name,
          blobKey,
          size,
          sha256,
        });
        if (blob) await scheduleFileRemoval(queue, connection, now, now.blobKey);
        updateJobVersion(connection, now.accountId, now.labJobNumber);
        updateJobProgress(connection, now.accountId, now.labJobNumber);
        insertAuditEntry(connection, now.accountId, actor, {
          action: 'report.approved',
          subject: `report:${reportId}`,
          before: { status: 'DRAFT', sha256: now.sha256 },
          after: { status: 'APPROVED', sha256 },
        });
        const { orderId, labJobNumber, isFinal, version, hashId: reportHashId } = now;
        const subject = { orderId, labJobNumber, isFinal, version, reportHashId };
        await publishEvents(connection, now.accountId, actor.at, [{ type: 'report.approved', subject }]);
      }),
    );
    return { approvedAt, reportHashId: report.hashId };
  });

  operations.staff(labOperations.returnReport, async ({ path: { reportId }, body, request }) => {
    const { reason } = body();
    const actor = actorOf(request);
    await db.asLaboratory(async (connection) => {
      const { report } = await lockDraft(connection, reportId);
      const { accountId, labJobNumber } = report;
      await returnReport(connection, accountId, reportId, { at: actor.at, by: actor.name, reason });
      updateJobVersion(connection, accountId, labJobNumber);
      insertAuditEntry(connection, accountId, actor, {
        action: 'report.returned',
        subject: `report:${reportId}`,
        before: { status: 'DRAFT' },
        after: { labJobNumber, status: 'RETURNED', reason },
      });
      await scheduleFileRemoval(queue, connection, report, report.blobKey);
    });
    return { returnedAt: actor.at.toISOString() };
  });

  /** Whoever changes the reports of a job holds the job. */
  async function planDraft(connection: Connection, labJobNumber: number) {
    const job = await lockJob(connection, labJobNumber);
    if (!job) throw new ProblemError('not-found');
    if (job.latestResult === null) throw conflict('The job has no result to report yet.');
    const resultNumber = job.latestResult;
    const reports = await findReportsOfJob(connection, job.accountId, labJobNumber);
    const approved = reports.filter((report) => report.status === 'APPROVED');
    if (approved.some((report) => report.resultNumber === resultNumber)) {
      throw conflict('The latest result already has an approved report.');
    }
    const { isFinal } = (await readSnapshot(connection, job.accountId, resultNumber)).result;
    // Drafts that were never approved use no version up, and those of earlier results can no longer be.
    const drafts = reports.filter((report) => report.status === 'DRAFT');
    return { job, resultNumber, isFinal, version: nextVersion(isFinal, approved), drafts };
  }

  /** A report that is still a draft, and its job, which is held. */
  async function lockDraft(connection: Connection, reportId: number) {
    const found = await findReport(connection, reportId);
    if (!found || found.status === 'DISCARDED') throw new ProblemError('not-found');
    const job = await lockJob(connection, found.labJobNumber);
    const report = await findReport(connection, reportId);
    if (!job || !report || report.status === 'DISCARDED') throw new ProblemError('not-found');
    if (report.status === 'APPROVED') throw conflict('The report is already approved.');
    return { report, job };
  }

  async function checkApproval(connection: Connection, reportId: number, name: string) {
    const { report, job } = await lockDraft(connection, reportId);
    if (report.resultNumber !== job.latestResult)
      throw conflict('A later result was published; draft its report instead.');
    const settings = (await findSettings(connection))?.settings ?? defaultSettings(environment);
    const measurements = await findMeasurements(connection, job.accountId, job.labJobNumber);
    const measuredBy = measurements.map(({ enteredBy }) => enteredBy);
    const objections = approvalObjections({ settings, measuredBy, name });
    if (objections.length > 0) throw conflict(objections.join(' '));
    const signatory = settings.signatories.find((known) => known.name === name);
    return { report, job, authorisedBy: signatory ?? { name, title: '' } };
  }

  async function render(
    job: StoredJob,
    report: Pick<StoredReport, 'resultNumber' | 'version' | 'isFinal' | 'checkCode' | 'approvedAt' | 'blobKey'>,
    authorisedBy: ReportFace['report']['authorisedBy'],
  ): Promise<StoredBlob> {
    const facts = await db.asLaboratory(async (connection) => {
      const { result, frozen } = await readSnapshot(connection, job.accountId, report.resultNumber);
      const reports = await findReportsOfJob(connection, job.accountId, job.labJobNumber);
      const replaced = replacedBy(report.resultNumber, reports);
      const before = replaced && (await readSnapshot(connection, job.accountId, replaced.resultNumber)).result;
      return assembleFacts(result, frozen, {
        report: {
          number: String(job.labJobNumber),
          version: report.version,
          isFinal: report.isFinal,
          issuedAt: report.approvedAt,
          authorisedBy,
          checkUrl: `${publicUrl}/check/${report.checkCode}`,
          checkCode: report.checkCode,
        },
        replaces: replaced
          ? {
              number: String(job.labJobNumber),
              version: replaced.version,
              issuedAt: replaced.approvedAt ?? '',
              reason: result.analystComments ?? '',
            }
          : null,
        changes: before ? changedFormattedResults(before, result) : [],
      });
    });
    return blobs.put(report.blobKey, renderer.render({ facts }));
  }

  /**
   * A file whose row does not come to be is removed at once. If the database went away, the row may be there all the same:
   * that is looked at when the time of the file is over.
   */
  async function keepingOnly<T>(blob: StoredBlob | undefined, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (blob && !(error instanceof DatabaseUnavailable)) await blobs.remove(blob.key).catch(() => {});
      throw error;
    }
  }
}

async function readSnapshot(connection: Connection, accountId: number, number: number) {
  const { detailGzip, reportFacts } = await findSnapshot(connection, accountId, number);
  return { result: JSON.parse(await decompressDetail(detailGzip)) as Detail, frozen: reportFacts as FrozenFacts };
}

const largestUpload = 100 * 1024 * 1024;

/** Lets the file through as it comes, and stops one that is no PDF or too large. */
async function* requirePdf(upload: Readable): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of upload as AsyncIterable<Buffer>) {
    if (size === 0 && !chunk.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
      throw new ProblemError('unsupported-media-type', { detail: 'The body is not a PDF.' });
    }
    size += chunk.length;
    if (size > largestUpload) throw new ProblemError('body-too-large');
    yield chunk;
  }
  if (size === 0) throw new ProblemError('unsupported-media-type', { detail: 'The body is not a PDF.' });
}

const conflict = (detail: string) => new ProblemError('conflict', { detail });
