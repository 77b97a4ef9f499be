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
import { readSampleDecisions } from './sample-decision-sql.ts';

/** A job is shown with the limits of the specifications and its report status, which change without its version. */
export async function jobTag(
  connection: Connection,
  { version, reportStatus }: Pick<StoredJob, 'version' | 'reportStatus'>,
): Promise<string> {
  const contents = [await findSpecificationTag(connection), reportStatus?.code, reportStatus?.dueDate];
  return versionTag(version, contents.filter(Boolean).join('-'));
}

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
  reply.header('etag', await jobTag(connection, job));
  const specificationsOf = await readSpecifications(connection, samples);
  const context = { accountId, orderId: job.orderId, findSpecifications: specificationsOf };
  const { measured, missing } = countMeasurements(samples, measurements);
  const described = await mapInSlices(samples, createSampleDocument(measurements, context, decisions));
  return { ...rest, accountId, samples: described, measured, missing, results, reports: reports.map(describeReport) };
}

function describeReport(report: StoredReport): Job['reports'][number] {
  const { reportId, version, isFinal, approvedAt, withdrawnAt, checkCode } = report;
  const status = withdrawnAt !== null ? 'WITHDRAWN' : report.status === 'APPROVED' ? 'APPROVED' : 'DRAFT';
  return { reportId, version, isFinal, status, approvedAt, checkCode };
}
