import type { MeasurementEntry } from '@labwire/contract/lab-measurement.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../audit/audit-sql.ts';
import { runOnce } from '../orders/run-once.ts';
import type { Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { prefersMinimal, requireVersion } from '../platform/http/precondition.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { requireNoViolations, validOrThrow } from '../platform/http/violations.ts';
import { mapInSlices } from '../platform/time-slices.ts';
import type { ValidationResult } from '../platform/validation/schema-validation.ts';
import { digitCountViolations, exactEntryTexts } from './decimal-rules.ts';
import { jobTag, readJobDocument } from './job-document.ts';
import type { NumberedSample } from './job-rules.ts';
import { findJob, findJobSamples, findMeasurements, lockJob, type MeasurementChange } from './job-sql.ts';
import { auditChanges, changesOf, resolveEntries, saveChanges } from './measurement-changes.ts';
import { createMeasurementCheck, overwriteViolations, samplesByName } from './measurement-rules.ts';
import type { SampleDecisions } from './sample-decision-rules.ts';
import { readSampleDecisions } from './sample-decision-sql.ts';
import type { StoredMeasurement } from './stored-measurement-rules.ts';

export interface MeasurementDependencies {
  db: Database;
  actorOf: ActorOf;
}

export function registerMeasurementRoutes(operations: OperationRouter, { db, actorOf }: MeasurementDependencies): void {
  operations.staff(labOperations.putMeasurements, async ({ path: { labJobNumber }, validate, request }, reply) => {
    const validation = validate();
    const actor = actorOf(request);
    const document = await db.asLaboratory(async (connection) => {
      const { version } = await runOnce(connection, { request, reply, at: actor.at }, async () => {
        const job = await lockJob(connection, labJobNumber);
        if (!job) throw new ProblemError('not-found');
        requireVersion(request, job.version);
        const [before, samples, decisions] = await Promise.all([
          findMeasurements(connection, job.accountId, labJobNumber),
          findJobSamples(connection, job.accountId, labJobNumber),
          readSampleDecisions(connection, job.accountId, labJobNumber),
        ]);
        const changes = await planChanges({ samples, before, decisions }, validation, request, actor);
        if (changes.length > 0) {
          await saveChanges(connection, job, changes);
          await auditChanges(connection, job, { samples, before, changes }, actor);
        }
        return { version: job.version + (changes.length > 0 ? 1 : 0) };
      });
      if (!prefersMinimal(request)) return readJobDocument(connection, labJobNumber, reply);
      const { reportStatus = null } = (await findJob(connection, labJobNumber)) ?? {};
      reply.header('etag', await jobTag(connection, { version, reportStatus }));
      return undefined;
    });
    // Sent after the commit, so that an acknowledged measurement is stored.
    if (document) return document;
    return reply.code(204).header('preference-applied', 'return=minimal').send();
  });
}

interface JobMeasurements {
  samples: readonly NumberedSample[];
  /** All measurements of the job. */
  before: readonly StoredMeasurement[];
  decisions: SampleDecisions;
}

/** Checks the entries, and returns those that change a stored measurement. */
async function planChanges(
  { samples: jobSamples, before, decisions }: JobMeasurements,
  validation: ValidationResult<MeasurementEntry[]>,
  request: FastifyRequest,
  actor: Actor,
): Promise<MeasurementChange[]> {
  const samples = samplesByName(jobSamples);
  const texts =
    validation.violations.length > 0 ? [] : exactEntryTexts(request.jsonText, validation.value as MeasurementEntry[]);
  const tooLong = digitCountViolations(texts);
  const checked = tooLong.length > 0 ? [] : texts;
  const violations = (
    await mapInSlices(validation.validPart ?? [], createMeasurementCheck(samples, checked, actor.at, decisions))
  ).flat();
  const entries = validOrThrow(validation, [...violations, ...tooLong]);
  const resolved = await resolveEntries(entries, texts, { samples, before });
  requireNoViolations(overwriteViolations(resolved), 'conflict');
  return changesOf(resolved, actor);
}
