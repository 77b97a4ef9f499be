import type { Connection } from '../../platform/db/database.ts';
import { mapInSlices } from '../../platform/time-slices.ts';
import { jobRecordHash, jsonHash } from '../record-rules.ts';
import { compareHash, measurementFaults } from './comparison-rules.ts';
import { findJobPage, findMeasurementRows, findSampleRows, type JobRow } from './comparison-sql.ts';
import { decisionActions, decisionFaults } from './decision-comparison-rules.ts';
import { findDecisions } from './decision-sql.ts';
import type { Findings } from './findings.ts';
import { readByAccount, readEntries } from './record-pages.ts';

const changing = ['job.registered', 'tests.added', 'receipt.recorded', 'job.changed'];
const measuring = ['measurements.entered'];

/** Compares every job with its entries: samples with their tests, measurements, holds, dropped tests and latest result. */
export async function verifyJobs(connection: Connection, findings: Findings): Promise<void> {
  for await (const [accountId, jobs] of readByAccount((after, limit) => findJobPage(connection, after, limit))) {
    const subjects = jobs.map(({ id }) => `job:${id}`);
    const entriesOf = await readEntries(connection, accountId, subjects, [
      ...changing,
      ...measuring,
      ...decisionActions,
    ]);
    const ids = jobs.map(({ id }) => id);
    const byJob = ({ labJobNumber }: { labJobNumber: number }) => labJobNumber;
    const samples = Map.groupBy(await findSampleRows(connection, accountId, ids), byJob);
    const decisions = Map.groupBy(await findDecisions(connection, accountId, ids), byJob);
    const measurements = Map.groupBy(await findMeasurementRows(connection, accountId, ids), byJob);
    for (const job of jobs) {
      const subject = `job:${job.id}`;
      const sampleHashes = await mapInSlices(
        samples.get(job.id) ?? [],
        ({ labJobNumber: _, specification, ...sample }) => jsonHash({ ...specification, ...sample }),
      );
      const { orderId, receivedAt, registeredAt } = job;
      const recordHash = jobRecordHash({ orderId, receivedAt, registeredAt, sampleHashes });
      const { faults, isCovered } = compareHash(entriesOf(subject, changing), recordHash);
      const stored = measurements.get(job.id) ?? [];
      findings.records.job++;
      if (!isCovered) findings.notCovered.job++;
      findings.measurements += stored.length;
      const all = [
        ...faults,
        ...measurementFaults(entriesOf(subject, measuring), stored),
        ...decisionFaults(entriesOf(subject, decisionActions), decisions.get(job.id) ?? []),
        ...resultFaults(job),
      ];
      for (const fault of all) findings.report(`job ${job.id}`, fault);
    }
  }
}

/** The result that customers get for a job is the newest one, and the first final one finishes the job. */
const resultFaults = ({ latestResult, newestResult, finishedAt, firstFinalAt }: JobRow): string[] =>
  latestResult === newestResult && finishedAt === firstFinalAt ? [] : ['its latest result was changed'];
