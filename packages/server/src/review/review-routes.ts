import { createHash } from 'node:crypto';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { JobReview } from '@labwire/contract/lab-review.ts';
import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import { validate as isUuid } from 'uuid';
import { readOfResult } from '../audit/read-rules.ts';
import type { RecordRead } from '../audit/record-read.ts';
import { findJob, findJobSamples, findMeasurements, type StoredJob } from '../jobs/job-sql.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { StaffCaller } from '../platform/http/caller.ts';
import { namesTag } from '../platform/http/entity-tag.ts';
import { sendJson, storedEncoding } from '../platform/http/negotiated-json.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { mapInSlices } from '../platform/time-slices.ts';
import { approvalObjections } from '../reports/approval-rules.ts';
import { findPublished } from '../results/published-sql.ts';
import { publishingObjections } from '../results/publishing-rules.ts';
import { findDetail } from '../results/result-sql.ts';
import type { ResultThread } from '../results/result-thread.ts';
import { defaultSettings } from '../settings/settings-rules.ts';
import { findSettings } from '../settings/settings-sql.ts';
import { earlierPerValue, sampleReviewer, seriesEnds, withEarlier } from './review-rules.ts';
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
  thread: ResultThread;
}

export function registerReviewRoutes(operations: OperationRouter, dependencies: ReviewDependencies): void {
  const { db, now, recordRead, environment, thread } = dependencies;
  operations.staff(labOperations.getJobReview, ({ path: { labJobNumber }, caller, request }, reply) =>
    db.asLaboratory(async (connection) => {
      const job = await findJob(connection, labJobNumber);
      if (!job) throw new ProblemError('not-found');
      const head = await findJobHead(connection, job.accountId, labJobNumber);
      const stored = await findSettings(connection);
      const tag = reviewTag(job.version, head.results, stored?.version ?? 0, caller);
      reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
      if (namesTag(request.headers['if-none-match'], [tag])) return reply.code(304).send();
      return reviewJob(connection, job, head, stored?.settings ?? defaultSettings(environment), caller);
    }),
  );

  operations.staff(labOperations.getLabResult, async ({ path: { resultId }, request }, reply) => {
    const { accountId, found } = await ofResult(resultId, (connection, accountId) =>
      findDetail(connection, accountId, resultId, storedEncoding(request)),
    );
    const answer = await sendJson(request, reply, found);
    recordRead(request, reply, accountId, readOfResult(found));
    return answer;
  });

  operations.staff(labOperations.getLabResultChanges, async ({ path: { resultId }, request }, reply) => {
    const { accountId, found } = await ofResult(resultId, async (connection, accountId) => {
      const [published, superseded] = await findPublished(connection, accountId, resultId);
      return published && { published, superseded };
    });
    const { json, ...identity } = await thread.describe('changes', found.published, found.superseded);
    const answer = await sendJson(request, reply, json);
    recordRead(request, reply, accountId, readOfResult(identity));
    return answer;
  });

  async function ofResult<T>(
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

  async function reviewJob(
    connection: Connection,
    job: StoredJob,
    { accountName, clientReference, stage }: JobHead,
    settings: LaboratorySettings,
    caller: StaffCaller,
  ): Promise<JobReview> {
    const { accountId, labJobNumber, version, orderId, receivedAt, finishedAt } = job;
    const samples = await findJobSamples(connection, accountId, labJobNumber);
    const measurements = await findMeasurements(connection, accountId, labJobNumber);
    const results = await findReviewResults(connection, accountId, labJobNumber);
    const reports = await findReviewReports(connection, accountId, labJobNumber);
    const latestResult = results.at(-1);
    const stored = latestResult && (await findDetail(connection, accountId, latestResult.resultId, 'gzip'));
    const latest = stored && (await thread.standings(stored.bytes));
    const reviewed = await mapInSlices(samples, sampleReviewer({ measurements, latest }));
    const ends = seriesEnds(reviewed, now());
    const earlier = await findEarlierValues(connection, accountId, labJobNumber, ends, earlierPerValue(ends.length));

    const values = reviewed.flatMap(({ measurands }) => measurands);
    const missing = values.filter((value) => value.now === null).length;
    const standing = { measured: values.length - missing, missing, isAmendment: latestResult?.isFinal ?? false };
    const measuredBy = [...new Set(measurements.map(({ enteredBy }) => enteredBy))].sort();
    const isOfLatest = (report: (typeof reports)[number]) => report.resultId === latestResult?.resultId;
    const draft = reports.find((report) => report.status === 'DRAFT' && isOfLatest(report));
    const isApproved = reports.some((report) => report.status === 'APPROVED' && isOfLatest(report));
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
      samples: withEarlier(reviewed, earlier),
      measured: standing.measured,
      missing,
      changed: values.filter(({ change }) => change !== 'SAME').length,
      measuredBy,
      publishing: {
        interim: publishingObjections(false, standing),
        final: publishingObjections(true, standing),
        needsReason: standing.isAmendment,
      },
      drafting: draftingObjections(latestResult !== undefined, isApproved),
      approval: {
        reportId: draft?.reportId ?? null,
        objections: [
          ...(draft ? [] : ['There is no draft of the latest result.']),
          ...roleObjections(caller),
          ...approvalObjections({ settings, measuredBy, name: caller.name }),
        ],
        twoPairsOfEyes: settings.twoPairsOfEyes,
        signatories: settings.signatories.map(({ name }) => name),
      },
      results,
      reports,
    };
  }
}

/** Of all that the review is made from: the job, the account's results, the settings, and who asks. */
function reviewTag(version: number, results: number, settings: number, { name, role }: StaffCaller): string {
  const text = JSON.stringify([version, results, settings, name, role]);
  return `"${createHash('sha256').update(text).digest('base64url')}"`;
}

function roleObjections({ role }: StaffCaller): string[] {
  const { access } = labOperations.approveReport;
  const isAllowed = typeof access === 'object' && 'roles' in access && access.roles.includes(role);
  return isAllowed ? [] : [`The role ${role} does not approve reports.`];
}

function draftingObjections(hasResult: boolean, isApproved: boolean): string[] {
  if (!hasResult) return ['The job has no result to report yet.'];
  return isApproved ? ['The latest result already has an approved report.'] : [];
}
