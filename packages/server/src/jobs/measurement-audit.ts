import { type Actor, insertAuditEntry } from '../audit/audit-sql.ts';
import type { Connection } from '../platform/db/database.ts';
import { mapInSlices } from '../platform/time-slices.ts';
import { type StoredMeasurement, withoutAbsentFields } from './stored-measurement-rules.ts';

interface MeasurementChanges {
  samples: readonly { sequence: number; name: string }[];
  before: readonly StoredMeasurement[];
  after: readonly StoredMeasurement[];
}

/**
 * Writes the audit entry of changed measurements. Entries contain every measurement that was stored or withdrawn, so that
 * the measurements of a job can be verified with them.
 */
export async function auditMeasurements(
  connection: Connection,
  { accountId, labJobNumber }: { accountId: number; labJobNumber: number },
  { samples, before, after }: MeasurementChanges,
  actor: Actor,
): Promise<void> {
  const names = new Map(samples.map(({ sequence, name }) => [sequence, name]));
  const audited = (measurement: StoredMeasurement) => ({
    sample: names.get(measurement.sequence),
    ...withoutAbsentFields(measurement),
  });
  insertAuditEntry(connection, accountId, actor, {
    action: 'measurements.entered',
    subject: `job:${labJobNumber}`,
    before: before.map(audited),
    after: await mapInSlices(after, audited),
  });
}
