import type { Job } from '@labwire/contract/lab-job.ts';
import type { FastifyReply } from 'fastify';
import { findSpecificationTag } from '../catalogue/catalogue-sql.ts';
import type { Connection } from '../platform/db/database.ts';
import { versionTag } from '../platform/http/precondition.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { mapInSlices } from '../platform/time-slices.ts';
import { findReportsOfJob, type StoredReport } from '../reports/report-sql.ts';
import { findJobResults } from '../results/result-sql.ts';
import { readSpecifications } from './applicable-specifications.ts';
import { findJob, findJobSamples, findMeasurements, type StoredJob } from './job-sql.ts';
import { countMeasurements, createSampleDocument } from './progress-rules.ts';
import { findReportStatus } from './report-status-sql.ts';
import { readSampleDecisions } from './sample-decision-sql.ts';

type VersionedJob = Pick<StoredJob, 'accountId' | 'labJobNumber' | 'version'>;

/** A job is shown with its report status and the limits of the specifications, which change without it. */
async function readTag(connection: Connection, { accountId, labJobNumber, version }: VersionedJob) {
  const [specifications, reportStatus] = await Promise.all([
    findSpecificationTag(connection),
    findReportStatus(connection, accountId, labJobNumber),
  ]);
  const contents = [specifications, reportStatus?.code, reportStatus?.dueDate].filter(Boolean);
  return { tag: versionTag(version, contents.join('-')), reportStatus };
}

export const jobTag = async (connection: Connection, job: VersionedJob): Promise<string> =>
  (await readTag(connection, job)).tag;

/** Reads the job as the laboratory's interface returns it, and sets its entity tag. */
export async function readJobDocument(connection: Connection, labJobNumber: number, reply: FastifyReply): Promise<Job> {
  const job = await findJob(connection, labJobNumber);
  if (!job) throw new ProblemError('not-found');
  const { accountId, version: _version, latestResult: _latest, ...rest } = job;
  const [samples, measurements, decisions, results, reports] = await Promise.all([
    findJobSamples(connection, accountId, labJobNumber),
    findMeasurements(connection, accountId, labJobNumber),
    readSampleDecisions(connection, accountId, labJobNumber),
    findJobResults(connection, accountId, labJobNumber),
    findReportsOfJob(connection, accountId, labJobNumber),
  ]);
  // The tag is read before the specifications: after a change between the two reads the client reads again.
  const { tag, reportStatus } = await readTag(connection, job);
  reply.header('etag', tag);
  const specificationsOf = await readSpecifications(connection, samples);
  const context = { accountId, orderId: job.orderId, findSpecifications: specificationsOf };
  const { measured, missing } = countMeasurements(samples, measurements);
  const described = await mapInSlices(samples, createSampleDocument(measurements, context, decisions));
  const progress = { reportStatus, measured, missing };
  return { ...rest, accountId, samples: described, ...progress, results, reports: reports.map(describeReport) };
}

function describeReport(report: StoredReport): Job['reports'][number] {
  const { reportId, version, isFinal, approvedAt, withdrawnAt, checkCode } = report;
  const status = withdrawnAt !== null ? 'WITHDRAWN' : report.status === 'APPROVED' ? 'APPROVED' : 'DRAFT';
  return { reportId, version, isFinal, status, approvedAt, checkCode };
}
