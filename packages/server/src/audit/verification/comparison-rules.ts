import { canonicalJson, recordTime } from '../record-rules.ts';

/** The part of an audit entry that records are compared with. */
export interface RecordEntry {
  number: number;
  action: string;
  at: string;
  actor: string;
  after: unknown;
  /** Null in entries of versions that stored no hashes. */
  recordSha256: string | null;
}

/** What was found wrong with a record, and whether the trail contains a hash of it. */
export interface Comparison {
  faults: string[];
  isCovered: boolean;
}

const noEntry: Comparison = { faults: ['the audit trail has no entry of it'], isCovered: true };

/**
 * Compares the hash of a record with the one in the last entry that changed it. Entries without a hash are accepted only
 * before the first one that has a hash, because they come from an earlier version.
 */
export function compareHash(entries: readonly RecordEntry[], recordHash: string): Comparison {
  const last = entries.at(-1);
  if (!last) return noEntry;
  if (last.recordSha256 === recordHash) return { faults: [], isCovered: true };
  if (entries.every(({ recordSha256 }) => recordSha256 === null)) return { faults: [], isCovered: false };
  return { faults: ['it differs from its hash in the audit trail'], isCovered: true };
}

/** An order and a result are recorded once, when they are stored. A second entry would replace the first hash. */
export function compareOnce(entries: readonly RecordEntry[], recordHash: string): Comparison {
  if (entries.length > 1) return { faults: ['the audit trail has more than one entry of it'], isCovered: true };
  return compareHash(entries, recordHash);
}

/** An order is submitted once, and its last change has the hash of what is stored. */
export function compareChanged(
  submitted: readonly RecordEntry[],
  changed: readonly RecordEntry[],
  recordHash: string,
): Comparison {
  return changed.length === 0 || submitted.length !== 1
    ? compareOnce(submitted, recordHash)
    : compareHash([...submitted, ...changed], recordHash);
}

/** The order as it was sent is hashed in the entries of all versions. */
export const textFaults = (entries: readonly RecordEntry[], requestSha256: string): string[] =>
  entries.some(({ after }) => (after as { sha256?: string } | null)?.sha256 !== requestSha256)
    ? ['its text was changed']
    : [];

export interface StoredOutcome {
  line: number;
  outcome: 'REJECTED' | 'CANCELLED' | 'DISPATCHED';
  remark: string | null;
  decidedAt: string;
  decidedBy: string;
}

/** Rejected samples, cancelled lines and dispatched supplies are listed in the entries of the order. */
export function outcomeFaults(entries: readonly RecordEntry[], stored: readonly StoredOutcome[]): string[] {
  const recorded = entries.flatMap(({ action, at, actor, after }): StoredOutcome[] => {
    const decided = { decidedAt: at, decidedBy: actor };
    const { rejected = [], cancelled = [], dispatched = [] } = after as RecordedOutcomes;
    if (action === 'order.cancelled') {
      return cancelled.map(({ line, reason }) => ({ line, outcome: 'CANCELLED', remark: reason, ...decided }));
    }
    if (action === 'sample.rejected') {
      return rejected.map(({ line, reason }) => ({ line, outcome: 'REJECTED', remark: reason, ...decided }));
    }
    return dispatched.map(({ line, reference }) => ({ line, outcome: 'DISPATCHED', remark: reference, ...decided }));
  });
  const keyOf = ({ line }: StoredOutcome) => `line ${line}`;
  const textOf = ({ line, outcome, remark, decidedAt, decidedBy }: StoredOutcome) =>
    JSON.stringify([line, outcome, remark, decidedAt, decidedBy]);
  return differences(recorded, stored, keyOf, textOf).map((fault) => `the outcome of ${fault}`);
}

interface RecordedOutcomes {
  rejected?: { line: number; reason: string }[];
  cancelled?: { line: number; reason: string }[];
  dispatched?: { line: number; reference: string | null }[];
}

/** A change of an order by its customer. */
export interface StoredChange {
  change: number;
  status: string;
  request: unknown;
  reason: string | null;
}

const changeStatusOf: Record<string, string> = {
  'order.changed': 'APPLIED',
  'change.requested': 'REQUESTED',
  'change.accepted': 'ACCEPTED',
  'change.declined': 'DECLINED',
};

/** The entries of an order contain every change as it was sent, and every decision about one. */
export function changeFaults(entries: readonly RecordEntry[], stored: readonly StoredChange[]): string[] {
  const recorded = new Map<number, StoredChange>();
  for (const { action, after } of entries) {
    const { change, request, reason = null } = after as { change: number; request?: unknown; reason?: string };
    const before = recorded.get(change);
    // An accepted change is applied before its decision is recorded, and stays the one that was requested.
    const status = changeStatusOf[action] ?? '';
    recorded.set(change, { change, status, request: request ?? before?.request, reason });
  }
  const keyOf = ({ change }: StoredChange) => `change ${change}`;
  const textOf = ({ status, request, reason }: StoredChange) => canonicalJson([status, request, reason]);
  return differences([...recorded.values()], stored, keyOf, textOf);
}

/** Compares what the trail records with what is stored, in both directions. */
export function differences<Item>(
  recorded: readonly Item[],
  stored: readonly Item[],
  keyOf: (item: Item) => string,
  textOf: (item: Item) => string,
): string[] {
  const expected = new Map(recorded.map((item) => [keyOf(item), textOf(item)]));
  const faults: string[] = [];
  for (const item of stored) {
    const key = keyOf(item);
    const text = expected.get(key);
    if (text === undefined) faults.push(`${key} has no entry in the audit trail`);
    else if (text !== textOf(item)) faults.push(`${key} was changed`);
    expected.delete(key);
  }
  for (const key of expected.keys()) faults.push(`${key} was deleted`);
  return faults;
}

/** A measurement as entries contain it: fields that were not entered are absent. */
export interface RecordedMeasurement {
  sequence: number;
  testCode: string;
  measurandCode: string;
  value: string | null;
  notTested?: string | null;
  remark?: string | null;
  detectionLimit?: string | null;
  upperLimit?: string | null;
  dilution?: string | null;
  completedAt: string;
  enteredBy: string;
}

/** Entries contain every measurement that was entered, so that the measurements of a job follow from them. */
export function measurementFaults(entries: readonly RecordEntry[], stored: readonly RecordedMeasurement[]): string[] {
  const current = new Map<string, RecordedMeasurement>();
  for (const { after } of entries) {
    for (const measurement of after as RecordedMeasurement[]) {
      const { value, notTested = null } = measurement;
      if (value === null && notTested === null) current.delete(measurementKey(measurement));
      else current.set(measurementKey(measurement), measurement);
    }
  }
  return differences([...current.values()], stored, measurementKey, measurementText);
}

const measurementKey = ({ sequence, testCode, measurandCode }: RecordedMeasurement): string =>
  `the measurement of sample ${sequence}, ${testCode}, ${measurandCode}`;

const measurementText = (measurement: RecordedMeasurement): string => {
  const { value, notTested, remark, detectionLimit, upperLimit, dilution, completedAt, enteredBy } = measurement;
  const optional = [notTested, remark, detectionLimit, upperLimit, dilution].map((field) => field ?? null);
  return JSON.stringify([value, ...optional, recordTime(completedAt), enteredBy]);
};
