import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, insertAuditEntry } from '../audit/audit-sql.ts';
import type { NewEvent } from '../events/event-rules.ts';
import type { PublishEvents } from '../events/event-sql.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { requireVersion } from '../platform/http/precondition.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { validOrThrow } from '../platform/http/violations.ts';
import { endLines } from './end-lines.ts';
import { findIntake } from './intake-sql.ts';
import { readJobDocument } from './job-document.ts';
import {
  findJob,
  findJobSamples,
  findMeasurements,
  lockJob,
  lockOrder,
  saveMeasurements,
  updateJobVersion,
} from './job-sql.ts';
import { updateJobProgress } from './job-stage-sql.ts';
import { auditMeasurements } from './measurement-audit.ts';
import { updateOrderProgress } from './order-progress-sql.ts';
import {
  type DecisionName,
  decisionObjection,
  rejectedComposites,
  untestedMeasurements,
  untestedReasons,
} from './sample-decision-rules.ts';
import {
  deleteHold,
  findReportedLines,
  insertDroppedTest,
  insertHold,
  lockJobsOfOrder,
  readSampleDecisions,
  reopenTest,
} from './sample-decision-sql.ts';
import type { StoredMeasurement } from './stored-measurement-rules.ts';

export interface SampleDecisionDependencies {
  db: Database;
  actorOf: ActorOf;
  publishEvents: PublishEvents;
}

interface Target {
  labJobNumber: number;
  sequence: number;
  testCode?: string;
}

export function registerSampleDecisionRoutes(
  operations: OperationRouter,
  { db, actorOf, publishEvents }: SampleDecisionDependencies,
): void {
  /** Runs a decision in a transaction, publishes its events, and responds with the job. */
  const respond = (
    request: FastifyRequest,
    reply: FastifyReply,
    { labJobNumber }: Target,
    decide: (connection: Connection, actor: Actor) => Promise<{ accountId: number; events: NewEvent[] }>,
  ) =>
    db.asLaboratory(async (connection) => {
      const actor = actorOf(request);
      const { accountId, events } = await decide(connection, actor);
      await publishEvents(connection, accountId, actor.at, events);
      return readJobDocument(connection, labJobNumber, reply);
    });

  operations.staff(labOperations.rejectSample, ({ path, validate, request }, reply) => {
    const { reason } = validOrThrow(validate(), []);
    return respond(request, reply, path, (connection, actor) =>
      rejectSample(connection, path, { reason, actor, request }),
    );
  });

  operations.staff(labOperations.holdSample, ({ path, validate, request }, reply) => {
    const { reason } = validOrThrow(validate(), []);
    return respond(request, reply, path, (connection, actor) =>
      holdSample(connection, path, { reason, actor, request }),
    );
  });

  operations.staff(labOperations.releaseSample, ({ path, validate, request }, reply) => {
    const { reason } = validOrThrow(validate(), []);
    return respond(request, reply, path, (connection, actor) =>
      releaseSample(connection, path, { reason, actor, request }),
    );
  });

  operations.staff(labOperations.dropTest, ({ path, validate, request }, reply) => {
    const { reason } = validOrThrow(validate(), []);
    return respond(request, reply, path, (connection, actor) => dropTest(connection, path, { reason, actor, request }));
  });

  operations.staff(labOperations.repeatTest, ({ path, validate, request }, reply) => {
    const { reason } = validOrThrow(validate(), []);
    return respond(request, reply, path, (connection, actor) =>
      repeatTest(connection, path, { reason, actor, request }),
    );
  });
}

interface DecisionRequest<Reason = string> {
  reason: Reason;
  actor: Actor;
  request: FastifyRequest;
}

/** Locks the job, and checks that the decision can be made about its sample or test. */
async function lockTarget(
  connection: Connection,
  { labJobNumber, sequence, testCode }: Target,
  decision: DecisionName,
  request: FastifyRequest,
) {
  const job = await lockJob(connection, labJobNumber);
  if (!job) throw new ProblemError('not-found');
  const { accountId } = job;
  const sample = (await findJobSamples(connection, accountId, labJobNumber)).find(
    (candidate) => candidate.sequence === sequence,
  );
  const test = sample?.tests.find(({ code }) => code === testCode);
  if (!sample || (testCode !== undefined && !test)) throw new ProblemError('not-found');
  requireVersion(request, job.version);
  const decisions = await readSampleDecisions(connection, accountId, labJobNumber);
  const measurements = (await findMeasurements(connection, accountId, labJobNumber)).filter(
    (measurement) => measurement.sequence === sequence && measurement.testCode === testCode,
  );
  const objection = decisionObjection(decision, {
    isFinished: job.finishedAt !== null,
    outcome: decisions.outcome(sequence)?.outcome,
    isHeld: decisions.hold(sequence) !== undefined,
    isDropped: decisions.dropped(sequence, testCode ?? '') !== undefined,
    isMeasured: measurements.length > 0,
  });
  if (objection) throw new ProblemError('conflict', { detail: objection });
  return { job, sample, test, key: { accountId, labJobNumber, sequence }, measurements };
}

type LockedTarget = Awaited<ReturnType<typeof lockTarget>>;

async function rejectSample(connection: Connection, path: Target, { reason, actor, request }: DecisionRequest) {
  const found = await findJob(connection, path.labJobNumber);
  if (!found) throw new ProblemError('not-found');
  const { accountId, orderId } = found;
  await lockJobsOfOrder(connection, accountId, orderId);
  const { sample } = await lockTarget(connection, path, 'reject', request);
  const order = await lockOrder(connection, orderId);
  if (!order) throw new ProblemError('not-found');
  const { rejected, cancelled } = await findIntake(connection, accountId, orderId);
  const reported = await findReportedLines(connection, accountId, orderId);
  const isOpen = (line: number) => !rejected.has(line) && !cancelled.has(line) && !reported.has(line);
  const composites = rejectedComposites(order.request, { sample: sample.name, reason }, isOpen);
  const lines = await endLines(
    connection,
    { accountId, orderId },
    { lines: [{ line: sample.line, sample: sample.name, reason }, ...composites], outcome: 'REJECTED', actor },
  );
  insertAuditEntry(connection, accountId, actor, {
    action: 'sample.rejected',
    subject: `order:${orderId}`,
    after: { rejected: lines },
  });
  const events = lines.map(
    ({ sample: _, ...subject }): NewEvent => ({ type: 'order.rejected-sample', subject: { orderId, ...subject } }),
  );
  return { accountId, events };
}

async function holdSample(connection: Connection, path: Target, { reason, actor, request }: DecisionRequest) {
  const target = await lockTarget(connection, path, 'hold', request);
  insertHold(connection, target.key, { reason, ...actor });
  return recordDecision(connection, target, { action: 'sample.held', reason, actor });
}

async function releaseSample(
  connection: Connection,
  path: Target,
  { reason, actor, request }: DecisionRequest<string | undefined>,
) {
  const target = await lockTarget(connection, path, 'release', request);
  deleteHold(connection, target.key);
  return recordDecision(connection, target, { action: 'sample.released', reason, actor });
}

async function dropTest(connection: Connection, path: Target, { reason, actor, request }: DecisionRequest) {
  const target = await lockTarget(connection, path, 'drop', request);
  const { key, sample, test, measurements: before } = target;
  if (!test) throw new ProblemError('not-found');
  insertDroppedTest(connection, { ...key, testCode: test.code }, { reason, ...actor });
  const untested = untestedMeasurements({ ...sample, tests: [test] }, untestedReasons.dropped(reason), actor);
  saveMeasurements(connection, key.accountId, key.labJobNumber, untested);
  await auditMeasurements(connection, key, { samples: [sample], before, after: untested }, actor);
  return recordDecision(connection, target, { action: 'test.dropped', reason, actor });
}

async function repeatTest(connection: Connection, path: Target, { reason, actor, request }: DecisionRequest) {
  const target = await lockTarget(connection, path, 'repeat', request);
  const { key, sample, test, measurements: before } = target;
  if (!test) throw new ProblemError('not-found');
  reopenTest(connection, { ...key, testCode: test.code });
  await auditMeasurements(connection, key, { samples: [sample], before, after: before.map(withdrawn) }, actor);
  return recordDecision(connection, target, { action: 'test.repeated', reason, actor });
}

const withdrawn = (measurement: StoredMeasurement): StoredMeasurement => ({
  ...measurement,
  value: null,
  notTested: null,
});

interface RecordedDecision {
  action: 'sample.held' | 'sample.released' | 'test.dropped' | 'test.repeated';
  reason: string | undefined;
  actor: Actor;
}

/** Updates the progress of the job and its order, and writes the audit entry. */
async function recordDecision(
  connection: Connection,
  { job, sample, test }: LockedTarget,
  { action, reason, actor }: RecordedDecision,
): Promise<{ accountId: number; events: NewEvent[] }> {
  const { accountId, labJobNumber, orderId } = job;
  const { sequence, line, name } = sample;
  updateJobVersion(connection, accountId, labJobNumber);
  updateJobProgress(connection, accountId, labJobNumber);
  await updateOrderProgress(connection, accountId, orderId);
  const decision = { sequence, ...(test && { testCode: test.code }), ...(reason !== undefined && { reason }) };
  insertAuditEntry(connection, accountId, actor, {
    action,
    subject: `job:${labJobNumber}`,
    after: { sample: name, ...decision },
  });
  return { accountId, events: [{ type: action, subject: { orderId, line, labJobNumber, ...decision } }] };
}
