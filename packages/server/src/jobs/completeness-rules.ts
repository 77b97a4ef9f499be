import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { OrderLine, OrderRequest } from '@labwire/contract/order.ts';
import type { Completeness, LineStatus, LineStatusName } from '@labwire/contract/order-status.ts';
import { compositeName, type Sample } from './order-lines-rules.ts';

/** A line that has arrived as a sample of a job. */
export interface ArrivedLine {
  line: number;
  labJobNumber: number;
  expectedMeasurands: number;
  /** In the latest published result. */
  completeMeasurands: number;
  isBegun: boolean;
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
  const own = facts.lines.map((line, i) => describeLine(line, i, arrived.get(i), outcomes.get(i), facts.tests));
  const lines = facts.lines.map(({ sample }, i) => {
    const line = own[i] as LineStatus;
    return sample && !sample.analyticalTests && line.labJobNumber !== null
      ? followComposites(line, sample, facts, own)
      : line;
  });
  return { lines, completeness: countLines(lines) };
}

/** How many lines have which status, for those who do not need to know how much of each there is. */
export const completenessOf = (facts: Omit<LineFacts, 'tests'>): Completeness =>
  describeLines({ ...facts, tests: new Map() }).completeness;

function describeLine(
  { samplingSupplies, sample, sampleComposite }: OrderLine,
  line: number,
  arrived: ArrivedLine | undefined,
  outcome: LineOutcome | undefined,
  tests: LineFacts['tests'],
): LineStatus {
  const nothing = { labJobNumber: null, expectedMeasurands: 0, completeMeasurands: 0, remark: outcome?.remark ?? null };
  if (samplingSupplies) {
    const status = outcome ? 'COMPLETE' : 'IN_PROGRESS';
    return { line, kind: 'SUPPLIES', name: samplingSupplies.code, status, ...nothing };
  }
  const what = sampleComposite
    ? { line, kind: 'COMPOSITE' as const, name: compositeName(sampleComposite) }
    : { line, kind: 'SAMPLE' as const, name: sample?.name ?? '' };
  if (outcome) return { ...what, status: 'REJECTED', ...nothing };
  if (!arrived) {
    const ordered = (sampleComposite ?? sample)?.analyticalTests ?? [];
    return { ...what, status: 'EXPECTED', ...nothing, expectedMeasurands: countMeasurands(ordered, tests) };
  }
  const { labJobNumber, expectedMeasurands, completeMeasurands } = arrived;
  return {
    ...what,
    status: arrivedStatus(arrived),
    labJobNumber,
    expectedMeasurands,
    completeMeasurands,
    remark: null,
  };
}

function arrivedStatus({ isFinal, isBegun, completeMeasurands }: ArrivedLine): LineStatusName {
  if (isFinal) return 'COMPLETE';
  return isBegun || completeMeasurands > 0 ? 'IN_PROGRESS' : 'RECEIVED';
}

/** A sample without tests of its own is as far as its composites that can still be made. */
function followComposites(line: LineStatus, { name }: Sample, { lines }: LineFacts, own: LineStatus[]): LineStatus {
  const composites = own.filter((_, i) => lines[i]?.sampleComposite?.samples.includes(name));
  const [rejected] = composites.filter(({ status }) => status === 'REJECTED');
  const made = composites.filter(({ status }) => status !== 'REJECTED').map(({ status }) => status);
  if (made.length === 0) return { ...line, status: 'REJECTED', remark: rejected?.remark ?? null };
  if (made.every((status) => status === 'COMPLETE')) return { ...line, status: 'COMPLETE' };
  const isBegun = made.includes('IN_PROGRESS') || made.includes('COMPLETE');
  return { ...line, status: isBegun ? 'IN_PROGRESS' : 'RECEIVED' };
}

function countMeasurands(ordered: readonly { code: string }[], tests: LineFacts['tests']): number {
  const codes = new Set(ordered.map(({ code }) => code));
  return [...codes].reduce((sum, code) => sum + (tests.get(code)?.measurands.length ?? 0), 0);
}

function countLines(lines: readonly LineStatus[]): Completeness {
  const count = (wanted: LineStatusName) => lines.filter(({ status }) => status === wanted).length;
  return {
    expected: count('EXPECTED'),
    received: count('RECEIVED'),
    inProgress: count('IN_PROGRESS'),
    complete: count('COMPLETE'),
    rejected: count('REJECTED'),
  };
}
