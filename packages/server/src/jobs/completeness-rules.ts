import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { OrderLine, OrderRequest } from '@labwire/contract/order.ts';
import type { Completeness, LineStatus, LineStatusName } from '@labwire/contract/order-status.ts';
import { compositeName, type Sample } from './order-lines-rules.ts';

/** A line that has arrived as a sample of a job. */
export interface ArrivedLine {
  line: number;
  labJobNumber: number;
  expectedMeasurands: number;
  /** Counted in the latest published result. */
  completeMeasurands: number;
  isStarted: boolean;
  isFinal: boolean;
}

/** A line that ended without a result. */
export interface LineOutcome {
  line: number;
  outcome: 'REJECTED' | 'DISPATCHED';
  /** Why it was rejected, or the courier's reference. */
  remark: string | null;
}

export interface LineFacts {
  lines: OrderRequest['lines'];
  arrived: readonly ArrivedLine[];
  outcomes: readonly LineOutcome[];
  tests: ReadonlyMap<string, TestDefinition>;
}

export function describeLines(facts: LineFacts): { lines: LineStatus[]; completeness: Completeness } {
  const arrived = new Map(facts.arrived.map((line) => [line.line, line]));
  const outcomes = new Map(facts.outcomes.map((outcome) => [outcome.line, outcome]));
  const ownStatuses = facts.lines.map((line, i) => describeLine(line, i, arrived.get(i), outcomes.get(i), facts.tests));
  const lines = facts.lines.map(({ sample }, i) => {
    const line = ownStatuses[i] as LineStatus;
    return sample && !sample.analyticalTests && line.labJobNumber !== null
      ? withProgressOfComposites(line, sample, facts, ownStatuses)
      : line;
  });
  return { lines, completeness: countLines(lines) };
}

/** Counts the lines by status. It does not need the catalogue, because the measurands are not counted. */
export const completenessOf = (facts: Omit<LineFacts, 'tests'>): Completeness =>
  describeLines({ ...facts, tests: new Map() }).completeness;

function describeLine(
  { samplingSupplies, sample, sampleComposite }: OrderLine,
  line: number,
  arrived: ArrivedLine | undefined,
  outcome: LineOutcome | undefined,
  tests: LineFacts['tests'],
): LineStatus {
  const noProgress = {
    labJobNumber: null,
    expectedMeasurands: 0,
    completeMeasurands: 0,
    remark: outcome?.remark ?? null,
  };
  if (samplingSupplies) {
    const status = outcome ? 'COMPLETE' : 'IN_PROGRESS';
    return { line, kind: 'SUPPLIES', name: samplingSupplies.code, status, ...noProgress };
  }
  const identity = sampleComposite
    ? { line, kind: 'COMPOSITE' as const, name: compositeName(sampleComposite) }
    : { line, kind: 'SAMPLE' as const, name: sample?.name ?? '' };
  if (outcome) return { ...identity, status: 'REJECTED', ...noProgress };
  if (!arrived) {
    const ordered = (sampleComposite ?? sample)?.analyticalTests ?? [];
    return { ...identity, status: 'EXPECTED', ...noProgress, expectedMeasurands: countMeasurands(ordered, tests) };
  }
  const { labJobNumber, expectedMeasurands, completeMeasurands } = arrived;
  return {
    ...identity,
    status: arrivedStatus(arrived),
    labJobNumber,
    expectedMeasurands,
    completeMeasurands,
    remark: null,
  };
}

function arrivedStatus({ isFinal, isStarted, completeMeasurands }: ArrivedLine): LineStatusName {
  if (isFinal) return 'COMPLETE';
  return isStarted || completeMeasurands > 0 ? 'IN_PROGRESS' : 'RECEIVED';
}

/** A sample without its own tests has the progress of those composites that are not rejected. */
function withProgressOfComposites(
  line: LineStatus,
  { name }: Sample,
  { lines }: LineFacts,
  statuses: LineStatus[],
): LineStatus {
  const composites = statuses.filter((_, i) => lines[i]?.sampleComposite?.samples.includes(name));
  const [rejected] = composites.filter(({ status }) => status === 'REJECTED');
  const open = composites.filter(({ status }) => status !== 'REJECTED').map(({ status }) => status);
  if (open.length === 0) return { ...line, status: 'REJECTED', remark: rejected?.remark ?? null };
  if (open.every((status) => status === 'COMPLETE')) return { ...line, status: 'COMPLETE' };
  const isStarted = open.includes('IN_PROGRESS') || open.includes('COMPLETE');
  return { ...line, status: isStarted ? 'IN_PROGRESS' : 'RECEIVED' };
}

function countMeasurands(ordered: readonly { code: string }[], tests: LineFacts['tests']): number {
  const codes = new Set(ordered.map(({ code }) => code));
  return [...codes].reduce((sum, code) => sum + countEnterable(tests.get(code)), 0);
}

/** Calculated measurands are not counted, because they are never entered. */
const countEnterable = (test: TestDefinition | undefined) =>
  (test?.measurands ?? []).filter(({ calculation }) => calculation === undefined).length;

function countLines(lines: readonly LineStatus[]): Completeness {
  const count = (status: LineStatusName) => lines.filter((line) => line.status === status).length;
  return {
    expected: count('EXPECTED'),
    received: count('RECEIVED'),
    inProgress: count('IN_PROGRESS'),
    complete: count('COMPLETE'),
    rejected: count('REJECTED'),
  };
}
