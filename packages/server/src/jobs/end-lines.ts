import type { Actor } from '../audit/audit-sql.ts';
import type { Connection } from '../platform/db/database.ts';
import type { LineOutcome } from './completeness-rules.ts';
import type { WorkCalendar } from './due-date-rules.ts';
import { updateDueDate } from './due-dates.ts';
import { insertLineOutcomes } from './intake-sql.ts';
import { findMeasurements, findRegisteredLines, saveMeasurements, updateJobVersion } from './job-sql.ts';
import { updateJobProgress } from './job-stage-sql.ts';
import { auditMeasurements } from './measurement-audit.ts';
import { updateOrderProgress } from './order-progress-sql.ts';
import { type EndedLine, untestedMeasurements, untestedReasons } from './sample-decision-rules.ts';

/** A line that ended, with its sample if it was registered. */
export type EndedSample = EndedLine & { labJobNumber?: number; sequence?: number };

export interface EndedLines {
  lines: readonly EndedLine[];
  outcome: EndingOutcome;
  actor: Actor;
  calendar: WorkCalendar;
}

/**
 * Ends lines of an order without results: nothing more is measured, and registered samples are not tested for the reason.
 * The caller must have locked the jobs of the order, and then the order.
 */
export async function endLines(
  connection: Connection,
  { accountId, orderId }: { accountId: number; orderId: number },
  { lines, outcome, actor, calendar }: EndedLines,
): Promise<EndedSample[]> {
  const outcomes = lines.map(({ line, reason }) => ({ line, outcome, remark: reason }));
  insertLineOutcomes(connection, accountId, orderId, outcomes, actor);
  const registered = await findRegisteredLines(connection, accountId, orderId, lines);
  const jobs = Map.groupBy(registered, ({ labJobNumber }) => labJobNumber);
  const reasonOf = new Map(lines.map(({ line, reason }) => [line, untestedReasons[outcome](reason)]));
  for (const [labJobNumber, samples] of jobs) {
    const sequences = new Set(samples.map(({ sequence }) => sequence));
    const measurements = await findMeasurements(connection, accountId, labJobNumber);
    const before = measurements.filter(({ sequence }) => sequences.has(sequence));
    const untested = samples.flatMap((sample) => untestedMeasurements(sample, reasonOf.get(sample.line) ?? '', actor));
    saveMeasurements(connection, accountId, labJobNumber, untested);
    await auditMeasurements(connection, { accountId, labJobNumber }, { samples, before, after: untested }, actor);
    updateJobVersion(connection, accountId, labJobNumber);
    updateJobProgress(connection, accountId, labJobNumber);
    await updateDueDate(connection, { accountId, labJobNumber }, { calendar, at: actor.at });
  }
  await updateOrderProgress(connection, accountId, orderId);
  const sampleOf = new Map(registered.map(({ line, labJobNumber, sequence }) => [line, { labJobNumber, sequence }]));
  return lines.map((line) => ({ ...line, ...sampleOf.get(line.line) }));
}

type EndingOutcome = Exclude<LineOutcome['outcome'], 'DISPATCHED'>;
