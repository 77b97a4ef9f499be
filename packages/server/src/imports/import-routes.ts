import type { ImportMapping, NewImportPreview } from '@labwire/contract/lab-import.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { insertAuditEntry, laboratoryChain } from '../audit/audit-sql.ts';
import type { Connection } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { validOrThrow } from '../platform/http/violations.ts';
import { type ImportDependencies, importFile, previewImport, unitsOf } from './file-import.ts';
import { type MappingFacts, mappingViolations } from './import-rules.ts';
import { deleteMapping, findImportDetail, findImports, findMapping, findMappings, saveMapping } from './import-sql.ts';

export function registerImportRoutes(operations: OperationRouter, dependencies: ImportDependencies): void {
  const { db, actorOf, findCatalogue } = dependencies;

  operations.staff(labOperations.listImportMappings, async () => ({ mappings: await db.asLaboratory(findMappings) }));

  operations.staff(labOperations.putImportMapping, async ({ path: { name }, validate, request }) => {
    const found = validate();
    const unitOf = unitsOf(await findCatalogue());
    const violations = found.violations.length > 0 ? [] : mappingViolations(found.value as ImportMapping, { unitOf });
    const mapping = validOrThrow(found, violations);
    return db.asLaboratory(async (connection) => {
      const before = await findMapping(connection, name);
      const saved = await saveMapping(connection, name, mapping);
      const subject = `import-mapping:${name}`;
      const change = { action: 'import-mapping.changed', subject, before: before?.mapping, after: mapping };
      insertAuditEntry(connection, laboratoryChain, actorOf(request), change);
      return saved;
    });
  });

  operations.staff(labOperations.deleteImportMapping, async ({ path: { name }, request }, reply) => {
    await db.asLaboratory(async (connection) => {
      const before = await requireMapping(connection, name);
      deleteMapping(connection, name);
      const subject = `import-mapping:${name}`;
      const change = { action: 'import-mapping.deleted', subject, before: before.mapping };
      insertAuditEntry(connection, laboratoryChain, actorOf(request), change);
    });
    return reply.code(204).send();
  });

  operations.staff(labOperations.importFile, async ({ body, request }) =>
    importFile(dependencies, body(), actorOf(request)),
  );

  operations.staff(labOperations.previewImport, async ({ validate, request }) => {
    const found = validate();
    const unitOf = unitsOf(await findCatalogue());
    const { mapping } = found.value as NewImportPreview;
    const violations = found.violations.length > 0 ? [] : mappingViolationsAt('/mapping', mapping, { unitOf });
    return previewImport(dependencies, validOrThrow(found, violations), unitOf, actorOf(request));
  });

  operations.staff(labOperations.listImports, async ({ query: { limit = 50, before } }) => {
    const found = await db.asLaboratory((connection) => findImports(connection, { before, limit: limit + 1 }));
    const imports = found.slice(0, limit);
    return { imports, next: found.length > limit ? (imports.at(-1)?.importId ?? null) : null };
  });

  operations.staff(labOperations.getImport, async ({ path: { importId } }) => {
    const found = await db.asLaboratory((connection) => findImportDetail(connection, importId));
    if (!found) throw new ProblemError('not-found');
    return found;
  });
}

/** Violations of a mapping that is part of a request. */
const mappingViolationsAt = (
  prefix: string,
  mapping: ImportMapping,
  facts: Pick<MappingFacts, 'unitOf'>,
): Violation[] =>
  mappingViolations(mapping, facts).map((violation) => ({ ...violation, pointer: `${prefix}${violation.pointer}` }));

async function requireMapping(connection: Connection, name: string) {
  const found = await findMapping(connection, name);
  if (!found) throw new ProblemError('not-found');
  return found;
}
