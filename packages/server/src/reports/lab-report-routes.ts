import { Readable } from 'node:stream';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, insertAuditEntry } from '../audit/audit-sql.ts';
import { readOfReport } from '../audit/read-rules.ts';
import type { RecordRead } from '../audit/record-read.ts';
import { hashStoredReport } from '../audit/record-sql.ts';
import type { PublishEvents } from '../events/event-sql.ts';
import { updateJobVersion } from '../jobs/job-sql.ts';
import { updateJobProgress } from '../jobs/job-stage-sql.ts';
import { updateOrderProgress } from '../jobs/order-progress-sql.ts';
import { findReplay, type LabRequest, storeResponse } from '../orders/run-once.ts';
import type { Blobs, StoredBlob } from '../platform/blobs/blobs.ts';
import type { VerifiedFiles } from '../platform/blobs/verified-files.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { Queue } from '../platform/db/queue.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { StaffCaller } from '../platform/http/caller.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { headersOfRendered, sendPdf } from '../platform/http/pdf-response.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { ConcurrencyLimit } from '../platform/limits/concurrency-limit.ts';
import {
  authorisePart,
  checkApproval,
  describeAuthorisations,
  printedAuthorisations,
  requireSameAuthorisations,
} from './approval-check.ts';
import { isFullyAuthorised } from './authorisation-rules.ts';
import { saveAuthorisation } from './authorisation-sql.ts';
import type { ReportAuthorisation } from './pdf/report-facts.ts';
import type { Renderer } from './pdf/report-renderer.ts';
import type { PdfThread } from './pdf-thread.ts';
import { conflict, lockDraft } from './report-draft.ts';
import { newCodes, planDraft, saveDraft } from './report-drafting.ts';
import { requireReservedInTime, reserveFile, scheduleFileRemoval } from './report-files.ts';
import { removeOnFailure, renderDraft, renderSigned } from './report-rendering.ts';
import { reportFileName } from './report-rules.ts';
import {
  approveReport,
  findReport,
  hasFile,
  type ReportWithFile,
  returnReport,
  type StoredReport,
} from './report-sql.ts';
import { signatureObjections } from './signature/report-signature.ts';
import type { ReportSigner } from './signature/report-signer.ts';
import { receiveUpload } from './upload/report-upload.ts';
import { signUpload, storeUpload, type UploadedFile } from './upload/uploaded-report.ts';

export interface ReportDependencies {
  db: Database;
  blobs: Blobs;
  reportFiles: VerifiedFiles;
  queue: Queue;
  renderer: Renderer;
  signer: ReportSigner;
  uploadThread: PdfThread;
  actorOf: ActorOf;
  publishEvents: PublishEvents;
  recordRead: RecordRead;
  publicUrl: string;
  environment: string;
}

/** A large report takes about 70 MB of the renderer's 512 MB heap, for its facts and the page in progress. */
const renderingLimit = { maxRunning: 3, maxQueued: 20 };
const uploadLimit = { maxRunning: 20, maxQueued: 0 };
/** Uploaded files are in memory while they are checked, stamped and signed. */
const uploadedFileLimit = { maxRunning: 1, maxQueued: 20 };

interface Context extends ReportDependencies {
  rendering: ConcurrencyLimit;
  uploads: ConcurrencyLimit;
  uploadedFiles: ConcurrencyLimit;
}

export function registerLabReportsRoutes(operations: OperationRouter, dependencies: ReportDependencies): void {
  const context: Context = {
    ...dependencies,
    rendering: new ConcurrencyLimit('a report', renderingLimit),
    uploads: new ConcurrencyLimit('an upload', uploadLimit),
    uploadedFiles: new ConcurrencyLimit('an uploaded file', uploadedFileLimit),
  };

  operations.staff(labOperations.draftReport, async ({ path: { labJobNumber }, body, request }, reply) => {
    const upload = request.body instanceof Readable ? request.body : undefined;
    if (!upload) body();
    return reply.code(201).send(await draft(context, labJobNumber, upload, request));
  });
  operations.staff(labOperations.previewReport, ({ path: { reportId }, request }, reply) =>
    preview(context, reportId, request, reply),
  );
  operations.staff(labOperations.approveReport, ({ path: { reportId }, caller, request }, reply) =>
    approve(context, reportId, caller, request, reply),
  );
  operations.staff(labOperations.returnReport, ({ path: { reportId }, body, request }) =>
    returnDraft(context, reportId, body().reason, request),
  );
}

async function draft(context: Context, labJobNumber: number, upload: Readable | undefined, request: FastifyRequest) {
  const { db, queue, actorOf } = context;
  if (upload) return draftUploaded(context, labJobNumber, upload, request);
  return db.asLaboratory(async (connection) => {
    const plan = await planDraft(connection, labJobNumber);
    // It would be the same again, because all of it is stored with the result.
    const rendered = plan.drafts.find((one) => one.resultNumber === plan.resultNumber && !one.isUploaded);
    if (!rendered) return saveDraft(queue, connection, actorOf(request), plan);
    return { reportId: rendered.reportId, version: rendered.version, isFinal: rendered.isFinal };
  });
}

async function draftUploaded(context: Context, labJobNumber: number, upload: Readable, request: FastifyRequest) {
  const { db, blobs, queue, actorOf } = context;
  const actor = actorOf(request);
  const plan = await db.asLaboratory(async (connection) => {
    const planned = await planDraft(connection, labJobNumber);
    return { ...planned, blobKey: await reserveFile(queue, connection, planned.job) };
  });
  const codes = newCodes();
  const { blob, ...uploaded } = await receiveAndStore(context, { ...plan.job, ...plan, ...codes }, upload);
  return removeOnFailure(blobs, blob, () =>
    db.asLaboratory(async (connection) => {
      requireReservedInTime(actor.at, actorOf(request).at);
      const current = await planDraft(connection, labJobNumber);
      if (current.resultNumber !== plan.resultNumber || current.version !== plan.version) {
        throw conflict('The job was changed at the same time; try again.');
      }
      const file = { blobKey: blob.key, size: blob.size, sha256: blob.sha256 };
      return saveDraft(queue, connection, actor, current, { ...codes, ...uploaded, file });
    }),
  );
}

async function preview(context: Context, reportId: number, request: FastifyRequest, reply: FastifyReply) {
  const { db, reportFiles, recordRead, rendering } = context;
  const report = await db.asLaboratory((connection) => findReport(connection, reportId));
  if (!report || report.status === 'DISCARDED') throw new ProblemError('not-found');
  const file = { disposition: 'inline', name: reportFileName(report) } as const;
  if (!hasFile(report)) {
    const bytes = await rendering.run(() => renderDraft(context, report));
    return reply.headers(headersOfRendered(file)).send(bytes);
  }
  const response = await sendPdf(request, reply, reportFiles, report, file);
  // Only reads of approved reports are recorded: a draft is internal to the laboratory.
  if (report.status === 'APPROVED') recordRead(request, reply, report.accountId, readOfReport(report));
  return response;
}

async function approve(
  context: Context,
  reportId: number,
  { name, role, identity }: StaffCaller,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { db, blobs, actorOf, environment, rendering, uploadedFiles } = context;
  const actor = actorOf(request);
  const approver = { name, role, identity, at: actor.at, environment };
  const labRequest = { request, reply, at: actor.at };
  const started = await db.asLaboratory((connection) =>
    startApproval(context, connection, reportId, { approver, actor, labRequest }),
  );
  if ('response' in started) return reply.code(started.response.status).send(started.response.body);
  const { report, authorisations, blobKey } = started;
  const approvedAt = actor.at.toISOString();
  const printed = printedAuthorisations(authorisations);
  const body = { approvedAt, reportHashId: report.hashId };
  const blob =
    hasFile(report) && report.isUploaded
      ? await uploadedFiles.run(() => signUploaded(context, report, blobKey, { approvedAt, authorisations: printed }))
      : await rendering.run(() => renderSigned(context, { ...report, blobKey, approvedAt }, printed));
  await removeOnFailure(blobs, blob, () =>
    db.asLaboratory(async (connection) => {
      requireReservedInTime(actor.at, actorOf(request).at);
      const current = await checkApproval(connection, reportId, approver);
      requireSameAuthorisations(authorisations, current.authorisations);
      saveAuthorisation(connection, current.job.accountId, reportId, current.own);
      await saveApproval(context, connection, actor, current.report, blob);
      storeResponse(connection, labRequest, { status: 200, body });
    }),
  );
  return body;
}

interface Approval {
  approver: Parameters<typeof checkApproval>[2];
  actor: Actor;
  labRequest: LabRequest;
}

/** Checks an approval and reserves its file. With a response, the approval ends here: it is partial or was made before. */
async function startApproval(
  { queue, signer }: Context,
  connection: Connection,
  reportId: number,
  { approver, actor, labRequest }: Approval,
) {
  const replay = await findReplay<{ status: number; body: object }>(connection, labRequest);
  if (replay) return replay;
  const checked = await checkApproval(connection, reportId, approver);
  const { authorisations, missing } = checked;
  if (isFullyAuthorised(missing)) {
    const [objection] = signatureObjections(signer, checked.settings);
    if (objection) throw conflict(objection);
    return { ...checked, blobKey: await reserveFile(queue, connection, checked.job) };
  }
  await authorisePart(connection, actor, checked);
  const response = { status: 202, body: { authorisations: describeAuthorisations(authorisations), missing } };
  storeResponse(connection, labRequest, response);
  return { response };
}

async function saveApproval(
  { queue, publishEvents, signer }: Context,
  connection: Connection,
  actor: Actor,
  report: StoredReport,
  { key: blobKey, size, sha256 }: StoredBlob,
) {
  const { accountId, reportId, orderId, labJobNumber, isFinal, version, hashId: reportHashId } = report;
  approveReport(connection, accountId, reportId, {
    at: actor.at,
    by: actor.name,
    blobKey,
    size,
    sha256,
    isSelfSigned: signer.certificate.isSelfSigned,
  });
  await scheduleFileRemoval(queue, connection, report, report.blobKey);
  updateJobVersion(connection, accountId, labJobNumber);
  updateJobProgress(connection, accountId, labJobNumber);
  await updateOrderProgress(connection, accountId, orderId);
  insertAuditEntry(connection, accountId, actor, {
    action: 'report.approved',
    subject: `report:${reportId}`,
    before: { status: 'DRAFT', ...(hasFile(report) && { sha256: report.sha256 }) },
    after: { status: 'APPROVED', sha256 },
    recordSha256: await hashStoredReport(connection, accountId, reportId),
  });
  const subject = { orderId, labJobNumber, isFinal, version, reportId, reportHashId };
  await publishEvents(connection, accountId, actor.at, [{ type: 'report.approved', subject }]);
}

async function returnDraft({ db, queue, actorOf }: Context, reportId: number, reason: string, request: FastifyRequest) {
  const actor = actorOf(request);
  await db.asLaboratory(async (connection) => {
    const { report } = await lockDraft(connection, reportId);
    const { accountId, labJobNumber } = report;
    returnReport(connection, accountId, reportId, { at: actor.at, by: actor.name, reason });
    updateJobVersion(connection, accountId, labJobNumber);
    insertAuditEntry(connection, accountId, actor, {
      action: 'report.returned',
      subject: `report:${reportId}`,
      before: { status: 'DRAFT' },
      after: { labJobNumber, status: 'RETURNED', reason },
      recordSha256: await hashStoredReport(connection, accountId, reportId),
    });
    await scheduleFileRemoval(queue, connection, report, report.blobKey);
  });
  return { returnedAt: actor.at.toISOString() };
}

async function receiveAndStore(
  context: Context,
  report: Parameters<typeof storeUpload>[1],
  upload: Readable,
): Promise<UploadedFile> {
  const received = await context.uploads.run(() => receiveUpload(upload));
  try {
    return await context.uploadedFiles.run(() => storeUpload(context, report, received));
  } finally {
    await received.close();
  }
}

const signUploaded = (
  context: Context,
  report: ReportWithFile,
  blobKey: string,
  approval: { approvedAt: string; authorisations: ReportAuthorisation[] },
): Promise<StoredBlob> => signUpload(context, report, blobKey, approval);
