import type { MeasurementEntry } from '@labwire/contract/lab-measurement.ts';
import type { Actor } from '../audit/audit-sql.ts';
import type { Connection } from '../platform/db/database.ts';
import { mapInSlices } from '../platform/time-slices.ts';
import type { EntryTexts } from './decimal-rules.ts';
import { storedFields } from './entered-value-rules.ts';
import type { NumberedSample } from './job-rules.ts';
import { type MeasurementChange, type StoredJob, saveMeasurements, updateJobVersion } from './job-sql.ts';
import { updateJobProgress } from './job-stage-sql.ts';
import { auditMeasurements } from './measurement-audit.ts';
import { asUtc, findMeasurand, findSample, isUnchanged, type SamplesByName } from './measurement-rules.ts';
import { updateOrderProgress } from './order-progress-sql.ts';
import { measurementIndex, type StoredMeasurement } from './stored-measurement-rules.ts';

/** Adds to each valid entry what it would store, and what is stored now. */
export async function resolveEntries(
  entries: readonly MeasurementEntry[],
  texts: readonly EntryTexts[],
  { samples, before }: { samples: SamplesByName; before: readonly StoredMeasurement[] },
) {
  const findCurrent = measurementIndex(before);
  return mapInSlices(entries, (entry, i) => {
    const [sample] = findSample(entry, samples);
    const sequence = sample?.sequence ?? 0;
    const measurand = sample && findMeasurand(sample, entry);
    const fields = storedFields(entry, texts[i] ?? { value: null }, measurand?.kind);
    return { ...entry, sequence, fields, current: findCurrent(sequence, entry.testCode, entry.measurandCode) };
  });
}

type ResolvedEntry = Awaited<ReturnType<typeof resolveEntries>>[number];

/** The entries that change a stored measurement. */
export function changesOf(resolved: readonly ResolvedEntry[], actor: Actor): Promise<MeasurementChange[]> {
  return mapInSlices(
    resolved.filter((entry) => !isUnchanged(entry)),
    ({ sequence, testCode, measurandCode, fields, completedAt }) => ({
      sequence,
      testCode,
      measurandCode,
      ...fields,
      completedAt: asUtc(completedAt ?? actor.at),
      enteredBy: actor.name,
    }),
  );
}

/** Stores the changes of a job. The audit entry follows, because its lock is the last one that a transaction takes. */
export async function saveChanges(
  connection: Connection,
  { accountId, labJobNumber, orderId }: StoredJob,
  changes: readonly MeasurementChange[],
): Promise<void> {
  saveMeasurements(connection, accountId, labJobNumber, changes);
  updateJobVersion(connection, accountId, labJobNumber);
  updateJobProgress(connection, accountId, labJobNumber);
  await updateOrderProgress(connection, accountId, orderId);
}

export interface PlannedChanges {
  samples: readonly NumberedSample[];
  /** All measurements of the job. */
  before: readonly StoredMeasurement[];
  changes: readonly MeasurementChange[];
}

export async function auditChanges(
  connection: Connection,
  { accountId, labJobNumber }: StoredJob,
  { samples, before, changes }: PlannedChanges,
  actor: Actor,
): Promise<void> {
  const findChange = measurementIndex(changes);
  const isChanged = await mapInSlices(
    before,
    ({ sequence, testCode, measurandCode }) => findChange(sequence, testCode, measurandCode) !== undefined,
  );
  const replaced = before.filter((_, i) => isChanged[i]);
  await auditMeasurements(
    connection,
    { accountId, labJobNumber },
    { samples, before: replaced, after: changes },
    actor,
  );
}
