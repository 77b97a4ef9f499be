import { createHash } from 'node:crypto';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { JobReview } from '@labwire/contract/lab-review.ts';
import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import { validate as isUuid } from 'uuid';
import { readOfResult } from '../audit/read-rules.ts';
import type { RecordRead } from '../audit/record-read.ts';
import { findIdentities } from '../auth/staff-name-sql.ts';
import type { CatalogueIndex, FindCatalogueIndex } from '../catalogue/catalogue-cache.ts';
import { findJobCatalogueTag } from '../catalogue/catalogue-sql.ts';
import { withReportFields } from '../catalogue/report-fields-rules.ts';
import { readSpecifications } from '../jobs/applicable-specifications.ts';
import type { NumberedSample } from '../jobs/job-rules.ts';
import { findJob, findJobSamples, findMeasurements, type StoredJob } from '../jobs/job-sql.ts';
import { heldSamples } from '../jobs/sample-decision-rules.ts';
import { readSampleDecisions } from '../jobs/sample-decision-sql.ts';
import type { StoredMeasurement } from '../jobs/stored-measurement-rules.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { StaffCaller } from '../platform/http/caller.ts';
import { includesEntityTag } from '../platform/http/entity-tag.ts';
import { sendJson, storedEncoding } from '../platform/http/negotiated-json.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { mapInSlices } from '../platform/time-slices.ts';
import { readApprovalState } from '../reports/approval-check.ts';
import { approvalObjections } from '../reports/approval-rules.ts';
import { missingInformation, missingSignatory } from '../reports/missing-information-rules.ts';
import { signatureObjections } from '../reports/signature/report-signature.ts';
import type { ReportSigner } from '../reports/signature/report-signer.ts';
import { findPublishedResults } from '../results/published-result-sql.ts';
import { publishingObjections, secondPersonObjections } from '../results/publishing-rules.ts';
import { findDetail } from '../results/result-sql.ts';
import type { ResultWorkerThread } from '../results/result-worker-thread.ts';
import { defaultSettings, requiresCompleteReports } from '../settings/settings-rules.ts';
import { findSettings } from '../settings/settings-sql.ts';
import {
  countValues,
  createSampleReview,
  draftingObjections,
  earlierPerValue,
  seriesEnds,
  withEarlierValues,
} from './review-rules.ts';
import {
  findEarlierValues,
  findJobHead,
  findResultAccount,
  findReviewReports,
  findReviewResults,
  type JobHead,
} from './review-sql.ts';

export interface ReviewDependencies {
  db: Database;
  now: () => Date;
  recordRead: RecordRead;
  environment: string;
  findCatalogue: FindCatalogueIndex;
  resultWorker: ResultWorkerThread;
  signer: ReportSigner;
}

export function registerReviewRoutes(operations: OperationRouter, dependencies: ReviewDependencies): void {
  const { db, now, recordRead, environment, findCatalogue, resultWorker, signer } = dependencies;
  operations.staff(labOperations.getJobReview, ({ path: { labJobNumber }, caller, request }, reply) =>
    db.asLaboratory(async (connection) => {
      const job = await findJob(connection, labJobNumber);
      if (!job) throw new ProblemError('not-found');
      const head = await findJobHead(connection, job.accountId, labJobNumber);
      const stored = await findSettings(connection);
      const settings = stored?.settings ?? defaultSettings(environment);
      const unsigned = signatureObjections(signer, settings);
      const catalogue = await findJobCatalogueTag(connection, job.accountId, labJobNumber);
      const tag = reviewTag([job.version, head.results, stored?.version ?? 0, catalogue, ...unsigned], caller);
      reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
      if (includesEntityTag(request.headers['if-none-match'], [tag])) return reply.code(304).send();
      const { tests } = await findCatalogue();
      const context = { settings, caller, now: now(), environment, tests, resultWorker, unsigned };
      return reviewJob(connection, job, head, context);
    }),
  );

  operations.staff(labOperations.getLabResult, async ({ path: { resultId }, request }, reply) => {
    const { accountId, found } = await findInAccountOfResult(db, resultId, (connection, accountId) =>
      findDetail(connection, accountId, resultId, storedEncoding(request)),
    );
    const response = await sendJson(request, reply, found);
    recordRead(request, reply, accountId, readOfResult(found));
    return response;
  });

  operations.staff(labOperations.getLabResultChanges, async ({ path: { resultId }, request }, reply) => {
    const { accountId, found } = await findInAccountOfResult(db, resultId, async (connection, accountId) => {
      const [published, superseded] = await findPublishedResults(connection, accountId, resultId);
      return published && { published, superseded };
    });
    const { document, ...identity } = await resultWorker.describe('changes', found.published, found.superseded);
    const response = await sendJson(request, reply, document);
    recordRead(request, reply, accountId, readOfResult(identity));
    return response;
  });
}

/** Reads data of a result in its account. */
async function findInAccountOfResult<T>(
  db: Database,
  resultId: string,
  find: (connection: Connection, accountId: number) => Promise<T | undefined>,
): Promise<{ accountId: number; found: T }> {
  if (!isUuid(resultId)) throw new ProblemError('not-found');
  return db.asLaboratory(async (connection) => {
    const accountId = await findResultAccount(connection, resultId);
    const found = accountId === undefined ? undefined : await find(connection, accountId);
    if (accountId === undefined || found === undefined) throw new ProblemError('not-found');
    return { accountId, found };
  });
}

interface ReviewContext {
  settings: LaboratorySettings;
  caller: StaffCaller;
  now: Date;
  environment: string;
  /** The tests of the current catalogue. */
  tests: CatalogueIndex['tests'];
  resultWorker: ResultWorkerThread;
  /** Why no report can be signed now. */
  unsigned: string[];
}

async function reviewJob(
  connection: Connection,
  job: StoredJob,
  { accountName, clientReference, stage }: JobHead,
  context: ReviewContext,
): Promise<JobReview> {
  const { settings, caller, now, tests, resultWorker } = context;
  const { accountId, labJobNumber, version, orderId, receivedAt, finishedAt } = job;
  const measurements = await findMeasurements(connection, accountId, labJobNumber);
  const results = await findReviewResults(connection, accountId, labJobNumber);
  const reports = await findReviewReports(connection, accountId, labJobNumber);
  const latestResult = results.at(-1);
  const registered = await findJobSamples(connection, accountId, labJobNumber);
  const sources = { registered, measurements, latestResult, now, resultWorker };
  const samples = await reviewSamples(connection, job, sources);
  const counts = countValues(samples);
  const measuredBy = [...new Set(measurements.map(({ enteredBy }) => enteredBy))].sort();
  const isAmendment = latestResult?.isFinal ?? false;
  const held = heldSamples(registered, await readSampleDecisions(connection, accountId, labJobNumber));
  return {
    labJobNumber,
    version,
    orderId,
    accountId,
    accountName,
    clientReference,
    stage,
    receivedAt,
    finishedAt,
    samples,
    ...counts,
    measuredBy,
    publishing: {
      interim: publishingObjections(false, { ...counts, isAmendment }),
      final: [
        ...publishingObjections(true, { ...counts, isAmendment, held }),
        ...secondPersonObjections(settings, await findIdentities(connection, measuredBy), caller),
      ],
      needsReason: isAmendment,
      missingInformation: missingInformation({
        laboratory: settings,
        samples: withReportFields(registered, tests),
      }),
    },
    ...(await reviewReports(connection, job, { reports, latestResultId: latestResult?.resultId }, context)),
    results,
    reports,
  };
}

interface SampleSources {
  registered: readonly NumberedSample[];
  measurements: readonly StoredMeasurement[];
  latestResult: { resultId: string } | undefined;
  now: Date;
  resultWorker: ResultWorkerThread;
}

/** The samples with their values compared with the latest result and with earlier values of other jobs. */
async function reviewSamples(
  connection: Connection,
  { accountId, labJobNumber, orderId }: StoredJob,
  { registered: samples, measurements, latestResult, now, resultWorker }: SampleSources,
): Promise<JobReview['samples']> {
  const context = { accountId, orderId, findSpecifications: await readSpecifications(connection, samples) };
  const stored = latestResult && (await findDetail(connection, accountId, latestResult.resultId, 'gzip'));
  const latest = stored && (await resultWorker.measurements(stored.bytes));
  const reviewed = await mapInSlices(samples, createSampleReview({ measurements, latest, context }));
  const ends = seriesEnds(reviewed, now);
  const earlier = await findEarlierValues(connection, accountId, labJobNumber, ends, earlierPerValue(ends.length));
  return withEarlierValues(reviewed, earlier);
}

interface ReportSources {
  reports: JobReview['reports'];
  latestResultId: string | undefined;
}

/** Whether a report of the latest result can be drafted and approved. */
async function reviewReports(
  connection: Connection,
  job: StoredJob,
  { reports, latestResultId }: ReportSources,
  { settings, caller, environment, unsigned }: ReviewContext,
): Promise<Pick<JobReview, 'drafting' | 'approval'>> {
  const ofLatest = reports.filter(({ resultId }) => resultId === latestResultId);
  const draft = ofLatest.find(({ status }) => status === 'DRAFT');
  const isApproved = ofLatest.some(({ status }) => status === 'APPROVED');
  const state = await readApprovalState(connection, job, draft);
  return {
    drafting: draftingObjections(latestResultId !== undefined, isApproved),
    approval: {
      reportId: draft?.reportId ?? null,
      objections: [
        ...(draft ? [] : ['There is no draft of the latest result.']),
        ...roleObjections(caller),
        ...unsigned,
        ...approvalObjections({
          settings,
          authors: state.authors,
          uploadedBy: state.uploadedBy,
          approver: caller,
          required: state.required,
        }),
      ],
      authors: state.authorNames,
      twoPairsOfEyes: settings.twoPairsOfEyes,
      signatories: settings.signatories.map(({ name }) => name),
      authorisations: state.authorisations,
      missingAuthorisations: state.missingAuthorisations,
      missingInformation: [
        ...state.missingInformation,
        ...(draft && mayApprove(caller) ? missingSignatory(settings.signatories, caller.name) : []),
      ],
      requireCompleteReports: requiresCompleteReports(settings, environment),
    },
  };
}

/** Changes with all that a review depends on: job, results, settings, specifications, certificate and caller. */
function reviewTag(versions: (number | string)[], { name, role, identity }: StaffCaller): string {
  const text = JSON.stringify([...versions, name, role, identity]);
  return `"${createHash('sha256').update(text).digest('base64url')}"`;
}

function mayApprove({ role }: StaffCaller): boolean {
  const { access } = labOperations.approveReport;
  return typeof access === 'object' && 'roles' in access && access.roles.includes(role);
}

const roleObjections = (caller: StaffCaller): string[] =>
  mayApprove(caller) ? [] : [`The role ${caller.role} does not approve reports.`];
