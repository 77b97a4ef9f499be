import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { OrderLine, OrderRequest } from '@labwire/contract/order.ts';
import type { Completeness, LineStatus, LineStatusName, OrderStatusName } from '@labwire/contract/order-status.ts';
import { compositeName, type Sample } from './order-lines-rules.ts';

/** A line that has arrived as a sample of a job. */
export interface ArrivedLine {
  line: number;
  labJobNumber: number;
  /** False for a sample that is only a member of composites. */
  hasTests: boolean;
  expectedMeasurands: number;
  /** Counted in the latest published result. */
  completeMeasurands: number;
  isStarted: boolean;
  isFinal: boolean;
  /** Null or absent if it is not on hold. */
  hold?: LineStatus['hold'] | null;
  droppedTests?: NonNullable<LineStatus['droppedTests']>;
}

/** A line that ended without a result. */
export interface LineOutcome {
  line: number;
  outcome: 'REJECTED' | 'CANCELLED' | 'DISPATCHED';
  /** Why it was rejected or cancelled, or the courier's reference. */
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
    return sample && !outcomes.has(i) && arrived.get(i)?.hasTests === false
      ? withProgressOfComposites(line, sample, facts, ownStatuses)
      : line;
  });
  return { lines, completeness: countLines(lines) };
}

/** The lines without their numbers of measurands, which need the catalogue. */
export const lineStatusesOf = (facts: Omit<LineFacts, 'tests'>): LineStatus[] =>
  describeLines({ ...facts, tests: new Map() }).lines;

type LineProgress = Pick<LineStatus, 'kind' | 'status' | 'labJobNumber'>;

const hasNoResult = ({ status }: LineProgress) => status === 'REJECTED' || status === 'CANCELLED';

/** The status of an order follows from its lines. Dispatched supplies alone do not put it in progress. */
export function orderStatus(lines: readonly LineProgress[]): OrderStatusName {
  if (lines.every(hasNoResult)) return 'CANCELLED';
  if (lines.every((line) => hasNoResult(line) || line.status === 'COMPLETE')) return 'COMPLETED';
  const registered = lines.filter(({ labJobNumber }) => labJobNumber !== null);
  if (registered.length === 0) return 'RECEIVED';
  const isStarted = registered.some(({ status }) => status === 'IN_PROGRESS' || status === 'COMPLETE');
  return isStarted ? 'IN_PROGRESS' : 'REGISTERED';
}

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
    const status = !outcome ? 'IN_PROGRESS' : outcome.outcome === 'CANCELLED' ? 'CANCELLED' : 'COMPLETE';
    return { line, kind: 'SUPPLIES', name: samplingSupplies.code, status, ...noProgress };
  }
  const identity = sampleComposite
    ? { line, kind: 'COMPOSITE' as const, name: compositeName(sampleComposite) }
    : { line, kind: 'SAMPLE' as const, name: sample?.name ?? '' };
  if (outcome) {
    const status = outcome.outcome === 'CANCELLED' ? 'CANCELLED' : 'REJECTED';
    return { ...identity, status, ...noProgress, labJobNumber: arrived?.labJobNumber ?? null };
  }
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
    ...(arrived.hold && { hold: arrived.hold }),
    ...(arrived.droppedTests && arrived.droppedTests.length > 0 && { droppedTests: arrived.droppedTests }),
    remark: null,
  };
}

function arrivedStatus({ isFinal, isStarted, completeMeasurands }: ArrivedLine): LineStatusName {
  if (isFinal) return 'COMPLETE';
  return isStarted || completeMeasurands > 0 ? 'IN_PROGRESS' : 'RECEIVED';
}

/** A sample without its own tests has the progress of those composites that are neither rejected nor cancelled. */
function withProgressOfComposites(
  line: LineStatus,
  { name }: Sample,
  { lines }: LineFacts,
  statuses: LineStatus[],
): LineStatus {
  const composites = statuses.filter((_, i) => lines[i]?.sampleComposite?.samples.includes(name));
  const [ended] = composites.filter(hasNoResult);
  const open = composites.filter((composite) => !hasNoResult(composite)).map(({ status }) => status);
  if (open.length === 0) return { ...line, status: ended?.status ?? 'REJECTED', remark: ended?.remark ?? null };
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
    cancelled: count('CANCELLED'),
  };
}
