import {
  type BulkMeasurementEntry,
  type BulkMode,
  type BulkOutcome,
  maxBulkJobs,
  type RejectedEntry,
} from '@labwire/contract/lab-bulk-measurement.ts';
import type { Actor } from '../audit/audit-sql.ts';
import type { Connection } from '../platform/db/database.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { validOrThrow } from '../platform/http/violations.ts';
import { mapInSlices } from '../platform/time-slices.ts';
import {
  findTarget,
  type LineError,
  lineErrors,
  parseSampleNumber,
  rejectedLines,
  type Target,
  type TargetIndex,
  violationsOf,
} from './bulk-measurement-rules.ts';
import { findJobsWithBarcodes, lockJobs } from './bulk-measurement-sql.ts';
import type { EntryTexts } from './decimal-rules.ts';
import type { NumberedSample } from './job-rules.ts';
import { findJobSamples, findMeasurements, type MeasurementChange, type StoredJob } from './job-sql.ts';
import { auditChanges, changesOf, resolveEntries, saveChanges } from './measurement-changes.ts';
import { createMeasurementCheck, overwriteViolations, samplesByName } from './measurement-rules.ts';
import { readSampleDecisions } from './sample-decision-sql.ts';
import type { StoredMeasurement } from './stored-measurement-rules.ts';

/** An entry with the texts of its numbers, and its index in the request or its row in a file. */
export interface BulkLine {
  line: number;
  entry: BulkMeasurementEntry;
  texts: EntryTexts;
}

interface LoadedJob {
  job: StoredJob;
  samples: NumberedSample[];
}

/** A line without errors, and the sample that it names. */
export interface TargetedLine {
  line: BulkLine;
  target: Target;
}

interface BulkPlan {
  planned: PlannedJob[];
  accepted: TargetedLine[];
  rejected: RejectedEntry[];
}

/** Checks entries of many jobs. `rejected` has the errors of lines that could not be read. */
export async function planBulk(
  connection: Connection,
  lines: readonly BulkLine[],
  { actor, rejected: known = new Map() }: { actor: Actor; rejected?: Map<number, LineError[]> },
): Promise<BulkPlan> {
  const jobs = await loadJobs(connection, lines);
  const index = indexTargets(jobs);
  const errors = new Map(known);
  const targeted: TargetedLine[] = [];
  await mapInSlices(lines, (line) => {
    const target = findTarget(line.entry, index);
    if ('code' in target) errors.set(line.line, [target]);
    else targeted.push({ line, target });
  });
  const targets = Map.groupBy(targeted, ({ target }) => target.labJobNumber);
  const planned: PlannedJob[] = [];
  for (const loaded of jobs) {
    const found = targets.get(loaded.job.labJobNumber);
    if (found) planned.push(await planJobLines(connection, loaded, found, errors, actor));
  }
  const accepted = [...targets.values()].flat().filter(({ line }) => !errors.has(line.line));
  return { planned, accepted, rejected: rejectedLines(errors) };
}

/** Checks entries of many jobs and stores them as the mode says, in the transaction of the caller. */
export async function enterBulk(
  connection: Connection,
  lines: readonly BulkLine[],
  { mode, ...facts }: { mode: BulkMode; actor: Actor; rejected?: Map<number, LineError[]> },
): Promise<BulkOutcome> {
  const { planned, rejected } = await planBulk(connection, lines, facts);
  if (mode === 'ALL_OR_NOTHING' && rejected.length > 0) throwRejected(rejected);
  if (mode !== 'CHECK') await store(connection, planned, facts.actor);
  const accepted = planned.filter(({ accepted }) => accepted > 0);
  return {
    mode,
    accepted: accepted.reduce((sum, { accepted }) => sum + accepted, 0),
    rejected,
    jobs: accepted.map(({ job, accepted }) => ({ labJobNumber: job.labJobNumber, accepted })),
  };
}

function throwRejected(rejected: BulkOutcome['rejected']): void {
  validOrThrow(
    { violations: [], validPart: undefined, value: undefined, isCut: false, isInvalid: () => false },
    violationsOf(rejected),
  );
}

async function loadJobs(connection: Connection, lines: readonly BulkLine[]): Promise<LoadedJob[]> {
  const numbers = lines.flatMap(({ entry: { sampleNumber } }) =>
    sampleNumber === undefined ? [] : [parseSampleNumber(sampleNumber).labJobNumber],
  );
  const barcodes = new Set(lines.flatMap(({ entry: { barcode } }) => barcode ?? []));
  const scanned = barcodes.size > 0 ? await findJobsWithBarcodes(connection, [...barcodes]) : [];
  const all = [...new Set([...numbers, ...scanned])];
  if (all.length > maxBulkJobs) {
    throw new ProblemError('conflict', { detail: `The entries belong to more than ${maxBulkJobs} jobs; send fewer.` });
  }
  const jobs = await lockJobs(connection, all);
  return Promise.all(
    jobs.map(async (job) => ({ job, samples: await findJobSamples(connection, job.accountId, job.labJobNumber) })),
  );
}

function indexTargets(jobs: readonly LoadedJob[]): TargetIndex {
  const byNumber = new Map<string, Target>();
  const scanned: { barcode: string; target: Target }[] = [];
  for (const { job, samples } of jobs) {
    for (const { sequence, name, containers } of samples) {
      const target = { labJobNumber: job.labJobNumber, sequence, name };
      byNumber.set(`${job.labJobNumber}-${sequence}`, target);
      const barcodes = new Set(containers.map(({ barcode: { value } }) => value));
      for (const barcode of barcodes) scanned.push({ barcode, target });
    }
  }
  const byBarcode = Map.groupBy(scanned, ({ barcode }) => barcode);
  return {
    byNumber: (labJobNumber, sequence) => byNumber.get(`${labJobNumber}-${sequence}`),
    byBarcode: (barcode) => (byBarcode.get(barcode) ?? []).map(({ target }) => target),
  };
}

interface PlannedJob extends LoadedJob {
  before: StoredMeasurement[];
  changes: MeasurementChange[];
  accepted: number;
}

/** Checks the lines of one job. Adds the errors of its lines, and plans the changes of those without. */
async function planJobLines(
  connection: Connection,
  { job, samples: jobSamples }: LoadedJob,
  found: readonly TargetedLine[],
  errors: Map<number, LineError[]>,
  actor: Actor,
): Promise<PlannedJob> {
  const before = await findMeasurements(connection, job.accountId, job.labJobNumber);
  const decisions = await readSampleDecisions(connection, job.accountId, job.labJobNumber);
  const samples = samplesByName(jobSamples);
  const entries = found.map(({ line: { entry }, target: { name, sequence } }) => {
    const { sampleNumber: _, barcode: __, ...fields } = entry;
    return { ...fields, sample: name, sequence };
  });
  const texts = found.map(({ line }) => line.texts);
  const check = createMeasurementCheck(samples, texts, actor.at, decisions);
  const violations = await mapInSlices(entries, check);
  const valid = entries.map((entry, i) => ({ entry, i })).filter(({ i }) => violations[i]?.length === 0);
  const resolved = await resolveEntries(
    valid.map(({ entry }) => entry),
    valid.map(({ i }) => texts[i] as EntryTexts),
    { samples, before },
  );
  for (const [n, { i }] of valid.entries()) violations[i] = overwriteViolations(resolved.slice(n, n + 1));
  for (const [i, list] of violations.entries()) {
    const line = found[i]?.line.line ?? 0;
    if (list.length > 0) errors.set(line, lineErrors(list));
  }
  const accepted = resolved.filter((_, n) => violations[valid[n]?.i ?? -1]?.length === 0);
  return { job, samples: jobSamples, before, changes: await changesOf(accepted, actor), accepted: accepted.length };
}

/** Audit entries are written last and in the order of the accounts, because each locks the audit chain of its account. */
async function store(connection: Connection, planned: readonly PlannedJob[], actor: Actor): Promise<void> {
  const changed = planned
    .filter(({ changes }) => changes.length > 0)
    .toSorted((a, b) => a.job.accountId - b.job.accountId || a.job.orderId - b.job.orderId);
  for (const { job, changes } of changed) await saveChanges(connection, job, changes);
  for (const { job, ...plan } of changed) await auditChanges(connection, job, plan, actor);
}
