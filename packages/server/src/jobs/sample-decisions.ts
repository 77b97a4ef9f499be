import { type Actor, insertAuditEntry } from '../audit/audit-sql.ts';
import type { NewEvent } from '../events/event-rules.ts';
import type { Connection } from '../platform/db/database.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import type { WorkCalendar } from './due-date-rules.ts';
import { updateDueDate } from './due-dates.ts';
import { endLines } from './end-lines.ts';
import { findIntake } from './intake-sql.ts';
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

export interface Target {
  labJobNumber: number;
  sequence: number;
  testCode?: string;
}

export interface DecisionRequest<Reason = string> {
  reason: Reason;
  actor: Actor;
  calendar: WorkCalendar;
  /** Throws if the caller read another version of the job. */
  requireVersion(version: number): void;
}

/** Locks the job, and checks that the decision can be made about its sample or test. */
async function lockTarget(
  connection: Connection,
  { labJobNumber, sequence, testCode }: Target,
  decision: DecisionName,
  requireVersion: (version: number) => void,
) {
  const job = await lockJob(connection, labJobNumber);
  if (!job) throw new ProblemError('not-found');
  const { accountId } = job;
  const sample = (await findJobSamples(connection, accountId, labJobNumber)).find(
    (candidate) => candidate.sequence === sequence,
  );
  const test = sample?.tests.find(({ code }) => code === testCode);
  if (!sample || (testCode !== undefined && !test)) throw new ProblemError('not-found');
  requireVersion(job.version);
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

export async function rejectSample(
  connection: Connection,
  path: Target,
  { reason, actor, calendar, requireVersion }: DecisionRequest,
) {
  const found = await findJob(connection, path.labJobNumber);
  if (!found) throw new ProblemError('not-found');
  const { accountId, orderId } = found;
  await lockJobsOfOrder(connection, accountId, orderId);
  const { sample } = await lockTarget(connection, path, 'reject', requireVersion);
  const order = await lockOrder(connection, orderId);
  if (!order) throw new ProblemError('not-found');
  const { rejected, cancelled } = await findIntake(connection, accountId, orderId);
  const reported = await findReportedLines(connection, accountId, orderId);
  const isOpen = (line: number) => !rejected.has(line) && !cancelled.has(line) && !reported.has(line);
  const composites = rejectedComposites(order.request, { sample: sample.name, reason }, isOpen);
  const lines = await endLines(
    connection,
    { accountId, orderId },
    {
      lines: [{ line: sample.line, sample: sample.name, reason }, ...composites],
      outcome: 'REJECTED',
      actor,
      calendar,
    },
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

export async function holdSample(
  connection: Connection,
  path: Target,
  { reason, actor, calendar, requireVersion }: DecisionRequest,
) {
  const target = await lockTarget(connection, path, 'hold', requireVersion);
  insertHold(connection, target.key, { reason, ...actor });
  return recordDecision(connection, target, { action: 'sample.held', reason, actor, calendar });
}

export async function releaseSample(
  connection: Connection,
  path: Target,
  { reason, actor, calendar, requireVersion }: DecisionRequest<string | undefined>,
) {
  const target = await lockTarget(connection, path, 'release', requireVersion);
  deleteHold(connection, target.key);
  return recordDecision(connection, target, { action: 'sample.released', reason, actor, calendar });
}

export async function dropTest(
  connection: Connection,
  path: Target,
  { reason, actor, calendar, requireVersion }: DecisionRequest,
) {
  const target = await lockTarget(connection, path, 'drop', requireVersion);
  const { key, sample, test, measurements: before } = target;
  if (!test) throw new ProblemError('not-found');
  insertDroppedTest(connection, { ...key, testCode: test.code }, { reason, ...actor });
  const untested = untestedMeasurements({ ...sample, tests: [test] }, untestedReasons.dropped(reason), actor);
  saveMeasurements(connection, key.accountId, key.labJobNumber, untested);
  await auditMeasurements(connection, key, { samples: [sample], before, after: untested }, actor);
  return recordDecision(connection, target, { action: 'test.dropped', reason, actor, calendar });
}

export async function repeatTest(
  connection: Connection,
  path: Target,
  { reason, actor, calendar, requireVersion }: DecisionRequest,
) {
  const target = await lockTarget(connection, path, 'repeat', requireVersion);
  const { key, sample, test, measurements: before } = target;
  if (!test) throw new ProblemError('not-found');
  reopenTest(connection, { ...key, testCode: test.code });
  await auditMeasurements(connection, key, { samples: [sample], before, after: before.map(withdrawn) }, actor);
  return recordDecision(connection, target, { action: 'test.repeated', reason, actor, calendar });
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
  calendar: WorkCalendar;
}

/** Updates the progress of the job and its order, and writes the audit entry. */
async function recordDecision(
  connection: Connection,
  { job, sample, test }: LockedTarget,
  { action, reason, actor, calendar }: RecordedDecision,
): Promise<{ accountId: number; events: NewEvent[] }> {
  const { accountId, labJobNumber, orderId } = job;
  const { sequence, line, name } = sample;
  updateJobVersion(connection, accountId, labJobNumber);
  updateJobProgress(connection, accountId, labJobNumber);
  await updateDueDate(connection, job, { calendar, at: actor.at });
  await updateOrderProgress(connection, accountId, orderId);
  const decision = { sequence, ...(test && { testCode: test.code }), ...(reason !== undefined && { reason }) };
  insertAuditEntry(connection, accountId, actor, {
    action,
    subject: `job:${labJobNumber}`,
    after: { sample: name, ...decision },
  });
  return { accountId, events: [{ type: action, subject: { orderId, line, labJobNumber, ...decision } }] };
}
