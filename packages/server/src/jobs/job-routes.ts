import type { AddedTests } from '@labwire/contract/lab-job.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { NewJob } from '@labwire/contract/lab-registration.ts';
import { type Actor, insertAuditEntry } from '../audit/audit-sql.ts';
import { jobRecordHash, jsonHash } from '../audit/record-rules.ts';
import type { CatalogueIndex, FindCatalogueIndex } from '../catalogue/catalogue-cache.ts';
import type { PublishEvents } from '../events/event-sql.ts';
import { runOnce } from '../orders/run-once.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import { includesEntityTag } from '../platform/http/entity-tag.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { requireVersion } from '../platform/http/precondition.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { validOrThrow } from '../platform/http/violations.ts';
import { mapInSlices } from '../platform/time-slices.ts';
import type { ValidationResult } from '../platform/validation/schema-validation.ts';
import type { FindLaboratory } from '../settings/settings-cache.ts';
import { addedTestViolations } from './added-test-rules.ts';
import { appendTests } from './added-test-sql.ts';
import type { WorkCalendar } from './due-date-rules.ts';
import { updateDueDate } from './due-dates.ts';
import { findIntake } from './intake-sql.ts';
import { jobTag, readJobDocument } from './job-document.ts';
import { arrivalTimeViolations, planJob, registrationViolations } from './job-rules.ts';
import { findJob, findJobSamples, hashStoredJob, insertJob, lockJob, lockOrder, updateJobVersion } from './job-sql.ts';
import { indexJob, updateJobProgress } from './job-stage-sql.ts';
import { asUtc } from './measurement-rules.ts';
import { updateOrderProgress } from './order-progress-sql.ts';
import { readSampleDecisions } from './sample-decision-sql.ts';

export interface JobDependencies {
  db: Database;
  actorOf: ActorOf;
  findCatalogue: FindCatalogueIndex;
  findLaboratory: FindLaboratory;
  publishEvents: PublishEvents;
}

export function registerJobsRoutes(operations: OperationRouter, dependencies: JobDependencies): void {
  const { db, actorOf, findCatalogue, findLaboratory, publishEvents } = dependencies;

  operations.staff(labOperations.registerJob, async ({ path: { orderId }, validate, request }, reply) => {
    const validation = validate();
    const [catalogue, calendar] = await Promise.all([findCatalogue(), findLaboratory()]);
    const facts = { ...catalogue, calendar };
    const actor = actorOf(request);
    const registered = await db.asLaboratory(async (connection) => {
      const register = async () => {
        const { accountId, labJobNumber } = await registerJob(connection, orderId, validation, facts, actor);
        const subject = { orderId, labJobNumber };
        await publishEvents(connection, accountId, actor.at, [{ type: 'job.registered', subject }]);
        return { labJobNumber };
      };
      return runOnce(connection, { request, reply, at: actor.at }, register);
    });
    return reply.code(201).send(registered);
  });

  operations.staff(labOperations.getJob, ({ path: { labJobNumber }, request }, reply) =>
    db.asLaboratory(async (connection) => {
      const job = await findJob(connection, labJobNumber);
      if (!job) throw new ProblemError('not-found');
      const tag = await jobTag(connection, job);
      if (includesEntityTag(request.headers['if-none-match'], [tag])) return reply.code(304).header('etag', tag).send();
      return readJobDocument(connection, labJobNumber, reply);
    }),
  );

  operations.staff(labOperations.addTests, async ({ path: { labJobNumber, sequence }, validate, request }, reply) => {
    const validation = validate();
    const [{ tests }, calendar] = await Promise.all([findCatalogue(), findLaboratory()]);
    const actor = actorOf(request);
    const job = await db.asLaboratory(async (connection) => {
      await runOnce(connection, { request, reply, at: actor.at }, async () => {
        const { job, sample } = await lockSample(connection, labJobNumber, sequence);
        requireVersion(request, job.version);
        const { codes } = validOrThrow(validation, addedTestViolations(validation.validPart ?? {}, sample, tests));
        if (job.finishedAt !== null) throw conflict('The job already has a final result.');
        const decisions = await readSampleDecisions(connection, job.accountId, labJobNumber);
        if (decisions.outcome(sequence)) throw conflict('The sample is rejected or cancelled.');
        await addTests(connection, job, sample, { codes, tests, calendar, actor });
        await publishEvents(connection, job.accountId, actor.at, addedTestEvents(job, sequence, codes));
      });
      return readJobDocument(connection, labJobNumber, reply);
    });
    return reply.code(201).send(job);
  });
}

async function registerJob(
  connection: Connection,
  orderId: number,
  validation: ValidationResult<NewJob>,
  { sampleTypes, tests, calendar }: CatalogueIndex & { calendar: WorkCalendar },
  actor: Actor,
): Promise<{ accountId: number; labJobNumber: number }> {
  const order = await lockOrder(connection, orderId);
  if (!order) throw new ProblemError('not-found');
  if (order.status === 'CANCELLED') throw conflict('The order is cancelled.');
  const { accountId } = order;
  const facts = { order: order.request, ...(await findIntake(connection, accountId, orderId)), sampleTypes, tests };
  const requested = validOrThrow(validation, [
    ...registrationViolations(validation.validPart ?? {}, facts),
    ...arrivalTimeViolations(validation.validPart?.receivedAt, actor.at),
  ]);
  const samples = planJob(requested, facts);
  if (samples.length === 0) throw conflict('The order has no samples left to register.');

  const receivedAt = asUtc(requested.receivedAt ?? actor.at);
  const job = { orderId, receivedAt, registeredAt: actor.at };
  const sampleHashes = await mapInSlices(samples, (sample, i) => jsonHash({ ...sample, sequence: i + 1 }));
  const labJobNumber = await insertJob(connection, accountId, { ...job, samples });
  updateJobProgress(connection, accountId, labJobNumber);
  await updateDueDate(connection, { accountId, labJobNumber }, { calendar, at: actor.at });
  await indexJob(connection, accountId, labJobNumber);
  await updateOrderProgress(connection, accountId, orderId);
  insertAuditEntry(connection, accountId, actor, {
    action: 'job.registered',
    subject: `job:${labJobNumber}`,
    after: { orderId, samples: samples.map(({ name }) => name) },
    recordSha256: jobRecordHash({ ...job, sampleHashes }),
  });
  return { accountId, labJobNumber };
}

async function lockSample(connection: Connection, labJobNumber: number, sequence: number) {
  const job = await lockJob(connection, labJobNumber);
  const samples = job ? await findJobSamples(connection, job.accountId, labJobNumber) : [];
  const sample = samples.find((candidate) => candidate.sequence === sequence);
  if (!job || !sample) throw new ProblemError('not-found');
  return { job, sample };
}

type LockedSample = Awaited<ReturnType<typeof lockSample>>;

interface AddingFacts {
  tests: CatalogueIndex['tests'];
  calendar: WorkCalendar;
  actor: Actor;
}

async function addTests(
  connection: Connection,
  job: LockedSample['job'],
  { sequence, name }: LockedSample['sample'],
  { codes, tests, calendar, actor }: AddedTests & AddingFacts,
): Promise<void> {
  const { accountId, labJobNumber, orderId } = job;
  const added = codes.flatMap((code) => tests.get(code) ?? []);
  appendTests(connection, accountId, labJobNumber, sequence, added);
  updateJobVersion(connection, accountId, labJobNumber);
  updateJobProgress(connection, accountId, labJobNumber);
  await updateDueDate(connection, job, { calendar, at: actor.at });
  await updateOrderProgress(connection, accountId, orderId);
  insertAuditEntry(connection, accountId, actor, {
    action: 'tests.added',
    subject: `job:${labJobNumber}`,
    after: { sequence, sample: name, codes },
    recordSha256: await hashStoredJob(connection, job),
  });
}

const addedTestEvents = (
  { orderId, labJobNumber }: { orderId: number; labJobNumber: number },
  sequence: number,
  codes: readonly string[],
) =>
  codes.map((testCode) => ({
    type: 'test.added' as const,
    subject: { orderId, labJobNumber, sequence, testCode },
  }));

const conflict = (detail: string) => new ProblemError('conflict', { detail });
