import type { Job } from '@labwire/contract/lab-job.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { FastifyReply } from 'fastify';
import { insertAuditEntry } from '../audit/audit-sql.ts';
import type { FindCatalogueIndex } from '../catalogue/catalogue-cache.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import { namesTag } from '../platform/http/entity-tag.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { prefersMinimal, requireVersion, versionTag } from '../platform/http/precondition.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { requireNoViolations, validOrThrow } from '../platform/http/violations.ts';
import { mapInSlices } from '../platform/time-slices.ts';
import { findReportsOfJob, type StoredReport } from '../reports/report-sql.ts';
import { findJobResults } from '../results/result-sql.ts';
import { addedTestViolations } from './added-test-rules.ts';
import { appendTests } from './added-test-sql.ts';
import { lengthViolations, plainDecimal, writtenValues } from './decimal-rules.ts';
import { findIntake } from './intake-sql.ts';
import { jobTimeViolations, planJob, wantedViolations } from './job-rules.ts';
import {
  findJob,
  findJobSamples,
  findMeasurements,
  insertJob,
  lockJob,
  lockOrder,
  saveMeasurements,
  updateJobVersion,
} from './job-sql.ts';
import { indexJob, updateJobProgress } from './job-stage-sql.ts';
import { findSample, isRepeated, measurementCheck, overwritingViolations, samplesByName } from './measurement-rules.ts';
import { updateOrderProgress } from './order-progress-sql.ts';
import { describeSamples, measurementIndex } from './progress-rules.ts';

export interface JobDependencies {
  db: Database;
  actorOf: ActorOf;
  findCatalogue: FindCatalogueIndex;
}

export function registerJobsRoutes(operations: OperationRouter, { db, actorOf, findCatalogue }: JobDependencies): void {
  operations.staff(labOperations.registerJob, async ({ path: { orderId }, validate, request }, reply) => {
    const found = validate();
    const { sampleTypes, tests } = await findCatalogue();
    const actor = actorOf(request);
    const labJobNumber = await db.asLaboratory(async (connection) => {
      const order = await lockOrder(connection, orderId);
      if (!order) throw new ProblemError('not-found');
      if (order.status === 'CANCELLED') throw new ProblemError('conflict', { detail: 'The order is cancelled.' });
      const intake = await findIntake(connection, order.accountId, orderId);
      const facts = { order: order.request, ...intake, sampleTypes, tests };
      const wanted = validOrThrow(found, [
        ...wantedViolations(found.validPart ?? {}, facts),
        ...jobTimeViolations(found.validPart?.receivedAt),
      ]);
      const { receivedAt = actor.at } = wanted;
      const samples = planJob(wanted, facts);
      if (samples.length === 0)
        throw new ProblemError('conflict', { detail: 'The order has no samples left to register.' });
      const job = { orderId, receivedAt: asUtc(receivedAt), registeredAt: actor.at, samples };
      const number = await insertJob(connection, order.accountId, job);
      await updateJobProgress(connection, order.accountId, number);
      await indexJob(connection, order.accountId, number);
      await updateOrderProgress(connection, order.accountId, orderId);
      insertAuditEntry(connection, order.accountId, actor, {
        action: 'job.registered',
        subject: `job:${number}`,
        after: { orderId, samples: samples.map(({ name }) => name) },
      });
      return number;
    });
    return reply.code(201).send({ labJobNumber });
  });

  operations.staff(labOperations.getJob, ({ path: { labJobNumber }, request }, reply) =>
    db.asLaboratory(async (connection) => {
      const job = await findJob(connection, labJobNumber);
      if (!job) throw new ProblemError('not-found');
      const tag = versionTag(job.version);
      if (namesTag(request.headers['if-none-match'], [tag])) return reply.code(304).header('etag', tag).send();
      return answerJob(connection, labJobNumber, reply);
    }),
  );

  operations.staff(labOperations.putMeasurements, async ({ path: { labJobNumber }, validate, request }, reply) => {
    const found = validate();
    const actor = actorOf(request);
    return db.asLaboratory(async (connection) => {
      const job = await lockJob(connection, labJobNumber);
      if (!job) throw new ProblemError('not-found');
      requireVersion(request, job.version);
      const samples = samplesByName(await findJobSamples(connection, job.accountId, labJobNumber));
      const values =
        found.violations.length > 0 ? [] : writtenValues(request.jsonText, (found.value as unknown[]).length);
      const violations = (await mapInSlices(found.validPart ?? [], measurementCheck(samples))).flat();
      const entries = validOrThrow(found, [...violations, ...lengthViolations(values)]);
      const before = await findMeasurements(connection, job.accountId, labJobNumber);
      const present = measurementIndex(before);
      const written = await mapInSlices(entries, (entry, i) => {
        const sequence = findSample(entry, samples)[0]?.sequence ?? 0;
        const value = plainOrNull(values[i]);
        return { ...entry, sequence, value, present: present(sequence, entry.testCode, entry.measurandCode) };
      });
      requireNoViolations(overwritingViolations(written), 'conflict');
      const changes = await mapInSlices(
        written.filter((entry) => !isRepeated(entry)),
        ({ sequence, testCode, measurandCode, value, completedAt }) => ({
          sequence,
          testCode,
          measurandCode,
          value,
          completedAt: asUtc(completedAt ?? actor.at),
          enteredBy: actor.name,
        }),
      );
      if (changes.length > 0) {
        await saveMeasurements(connection, job.accountId, labJobNumber, changes);
        await updateJobVersion(connection, job.accountId, labJobNumber);
        await updateJobProgress(connection, job.accountId, labJobNumber);
        await updateOrderProgress(connection, job.accountId, job.orderId);
        const changeOf = measurementIndex(changes);
        const isChanged = await mapInSlices(before, ({ sequence, testCode, measurandCode }) =>
          changeOf(sequence, testCode, measurandCode),
        );
        insertAuditEntry(connection, job.accountId, actor, {
          action: 'measurements.entered',
          subject: `job:${labJobNumber}`,
          before: before.filter((_, i) => isChanged[i]),
          after: changes,
        });
      }
      if (!prefersMinimal(request)) return answerJob(connection, labJobNumber, reply);
      const version = job.version + (changes.length > 0 ? 1 : 0);
      return reply
        .code(204)
        .headers({ etag: versionTag(version), 'preference-applied': 'return=minimal' })
        .send();
    });
  });

  operations.staff(labOperations.addTests, async ({ path: { labJobNumber, sequence }, validate, request }, reply) => {
    const found = validate();
    const { tests } = await findCatalogue();
    const actor = actorOf(request);
    const answer = await db.asLaboratory(async (connection) => {
      const job = await lockJob(connection, labJobNumber);
      const samples = job ? await findJobSamples(connection, job.accountId, labJobNumber) : [];
      const sample = samples.find((known) => known.sequence === sequence);
      if (!job || !sample) throw new ProblemError('not-found');
      requireVersion(request, job.version);
      const { codes } = validOrThrow(found, addedTestViolations(found.validPart ?? {}, sample, tests));
      if (job.finishedAt !== null)
        throw new ProblemError('conflict', { detail: 'The job already has a final result.' });
      const added = codes.flatMap((code) => tests.get(code) ?? []);
      await appendTests(connection, job.accountId, labJobNumber, sequence, added);
      await updateJobVersion(connection, job.accountId, labJobNumber);
      await updateJobProgress(connection, job.accountId, labJobNumber);
      insertAuditEntry(connection, job.accountId, actor, {
        action: 'tests.added',
        subject: `job:${labJobNumber}`,
        after: { sequence, sample: sample.name, codes },
      });
      return answerJob(connection, labJobNumber, reply);
    });
    return reply.code(201).send(answer);
  });
}

const plainOrNull = (written: string | null | undefined) => (written ? plainDecimal(written) : null);

/** A time of the interface, with or without its Z, is always UTC. */
const asUtc = (time: string | Date): string =>
  typeof time === 'string' ? `${time.replace(/Z$/, '')}Z` : time.toISOString();

async function answerJob(connection: Connection, labJobNumber: number, reply: FastifyReply): Promise<Job> {
  const job = await findJob(connection, labJobNumber);
  if (!job) throw new ProblemError('not-found');
  const { accountId, version, latestResult: _, ...rest } = job;
  const samples = await findJobSamples(connection, accountId, labJobNumber);
  const measurements = await findMeasurements(connection, accountId, labJobNumber);
  const results = await findJobResults(connection, accountId, labJobNumber);
  reply.header('etag', versionTag(version));
  const reports = (await findReportsOfJob(connection, accountId, labJobNumber)).map(describeReport);
  return { ...rest, accountId, ...describeSamples(samples, measurements), results, reports };
}

function describeReport({
  reportId,
  version,
  isFinal,
  status,
  approvedAt,
  checkCode,
}: StoredReport): Job['reports'][number] {
  return { reportId, version, isFinal, status: status === 'APPROVED' ? status : 'DRAFT', approvedAt, checkCode };
}
