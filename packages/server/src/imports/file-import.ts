import { hash } from 'node:crypto';
import {
  type ImportMapping,
  type ImportOutcome,
  type ImportPreview,
  maxPreviewedLines,
  type NewImport,
  type NewImportPreview,
} from '@labwire/contract/lab-import.ts';
import { type Actor, insertAuditEntry, laboratoryChain } from '../audit/audit-sql.ts';
import type { CatalogueIndex, FindCatalogueIndex } from '../catalogue/catalogue-cache.ts';
import type { LineError } from '../jobs/bulk-measurement-rules.ts';
import { type BulkLine, enterBulk, planBulk } from '../jobs/bulk-measurements.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import { mapInSlices } from '../platform/time-slices.ts';
import type { FindLaboratory } from '../settings/settings-cache.ts';
import { readImportFile } from './import-file.ts';
import { headingFaults, type MappingFacts, mapRow, previewedLine } from './import-rules.ts';
import { findImport, findMapping, insertImport, lockFile } from './import-sql.ts';

export interface ImportDependencies {
  db: Database;
  actorOf: ActorOf;
  findCatalogue: FindCatalogueIndex;
  findLaboratory: FindLaboratory;
}

const maxRows = 20_000;

export const unitsOf =
  ({ tests }: CatalogueIndex): MappingFacts['unitOf'] =>
  (testCode, measurandCode) =>
    tests.get(testCode)?.measurands.find(({ code }) => code === measurandCode)?.unit;

/** Reads a file with a stored mapping, and stores its measurements as the mode says. */
export async function importFile(
  { db, findCatalogue, findLaboratory }: ImportDependencies,
  given: NewImport,
  actor: Actor,
): Promise<ImportOutcome> {
  const [catalogue, { timeZone }] = await Promise.all([findCatalogue(), findLaboratory()]);
  const facts = { unitOf: unitsOf(catalogue), timeZone };
  const sha256 = hash('sha256', given.content);
  const mode = given.mode ?? 'ALL_OR_NOTHING';
  return db.asLaboratory(async (connection) => {
    const mapping = await findMapping(connection, given.mapping);
    if (!mapping) {
      const message = `there is no mapping ${given.mapping}`;
      throw new ProblemError('invalid-request', {
        violations: [{ pointer: '/mapping', code: 'not_allowed', message }],
      });
    }
    lockFile(connection, sha256);
    const importedBefore = (await findImport(connection, sha256, given.mapping)) ?? null;
    if (importedBefore && mode !== 'CHECK' && !given.again) {
      const { importId, at, by } = importedBefore;
      const detail = `This file was imported on ${at} by ${by} (import ${importId}); set \`again\` to import it again.`;
      throw new ProblemError('conflict', { detail });
    }
    const { lines, rejected, rows, ignored } = await mapFile(given, mapping.mapping, facts);
    const outcome = await enterBulk(connection, lines, { mode, actor, rejected });
    const isStored = mode !== 'CHECK' && outcome.accepted > 0;
    const importId = isStored ? await recordImport(connection, given, sha256, outcome, actor) : null;
    return { importId, sha256, rows, ignored, ...outcome, importedBefore };
  });
}

/** What an import would store. The transaction changes nothing. */
export async function previewImport(
  { db, findLaboratory }: ImportDependencies,
  { mapping, ...file }: NewImportPreview,
  unitOf: MappingFacts['unitOf'],
  actor: Actor,
): Promise<ImportPreview> {
  const { timeZone } = await findLaboratory();
  const { lines, rejected, rows, ignored } = await mapFile(file, mapping, { unitOf, timeZone });
  const plan = await db.asLaboratory((connection) => planBulk(connection, lines, { actor, rejected }));
  const accepted = plan.accepted.toSorted((a, b) => a.line.line - b.line.line);
  return {
    rows,
    ignored,
    accepted: accepted.length,
    lines: accepted.slice(0, maxPreviewedLines).map((one) => previewedLine(one, unitOf)),
    rejected: plan.rejected,
  };
}

/** Reads the rows of a file as lines for the bulk entry, and the errors of those that cannot be read. */
async function mapFile(given: Pick<NewImport, 'format' | 'content'>, mapping: ImportMapping, facts: MappingFacts) {
  const file = await readImportFile(given, mapping, maxRows);
  const faults = 'fault' in file ? [file.fault] : headingFaults(mapping, file.headings);
  if ('fault' in file || faults.length > 0) {
    requireNoViolations(faults.map((message) => ({ pointer: '/content', code: 'not_allowed', message })));
    throw new Error('a file with faults has violations');
  }
  if (file.rows.length > maxRows) {
    const message = `the file has more than ${maxRows} rows`;
    requireNoViolations([{ pointer: '/content', code: 'too_many', message }]);
  }
  const lines: BulkLine[] = [];
  const rejected = new Map<number, LineError[]>();
  let ignored = 0;
  await mapInSlices(file.rows, (row) => {
    const mapped = mapRow(row, mapping, facts);
    if (mapped === null) ignored++;
    else if (Array.isArray(mapped)) rejected.set(row.line, mapped);
    else lines.push({ line: row.line, ...mapped });
  });
  return { lines, rejected, rows: file.rows.length, ignored };
}

async function recordImport(
  connection: Connection,
  { mapping, fileName }: NewImport,
  sha256: string,
  { accepted, rejected, jobs }: Pick<ImportOutcome, 'accepted' | 'rejected' | 'jobs'>,
  actor: Actor,
): Promise<number> {
  const row = { sha256, mapping, fileName, accepted, rejected, at: actor.at, by: actor.name };
  const importId = await insertImport(connection, row);
  insertAuditEntry(connection, laboratoryChain, actor, {
    action: 'measurements.imported',
    subject: `import:${importId}`,
    after: { fileName, sha256, mapping, accepted, rejected: rejected.length, jobs },
  });
  return importId;
}
