import { catalogueSections } from '@labwire/contract/lab-catalogue-check.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { requireNoViolations, validOrThrow } from '../platform/http/violations.ts';
import { mapInSlices } from '../platform/time-slices.ts';
import { findSiteCodes } from '../settings/settings-sql.ts';
import { type PlannedChange, plannedChange } from './catalogue-check-rules.ts';
import { catalogueViolations, referenceViolations, replacements } from './catalogue-rules.ts';
import { findCatalogue } from './catalogue-sql.ts';
import { countUses, findUses } from './catalogue-use-sql.ts';

export function registerCatalogueCheckRoutes(operations: OperationRouter, { db }: { db: Database }): void {
  operations.staff(labOperations.checkCatalogue, async ({ validate }) => {
    const validation = validate();
    const update = validOrThrow(validation, catalogueViolations(validation.validPart));
    return db.asLaboratory(async (connection) => {
      const catalogue = await findCatalogue(connection);
      requireNoViolations(referenceViolations(catalogue, update, await findSiteCodes(connection)));
      const planned = await mapInSlices(replacements(catalogue, update), plannedChange);
      const changes = planned.filter((change) => change !== undefined);
      return { changes: await withUseCounts(connection, changes), unchanged: planned.length - changes.length };
    });
  });

  operations.staff(labOperations.getCatalogueUses, ({ path: { section, code } }) =>
    db.asLaboratory(async (connection) => {
      const catalogue = await findCatalogue(connection);
      if (!catalogue[section].some((entry) => entry.code === code)) throw new ProblemError('not-found');
      return findUses(connection, section, code);
    }),
  );
}

async function withUseCounts(connection: Connection, changes: readonly PlannedChange[]) {
  const uses = new Map<string, { openOrders: number; openJobs: number }>();
  for (const section of catalogueSections) {
    const existing = changes.filter((change) => change.section === section && change.change !== 'ADDED');
    const codes = existing.map(({ code }) => code);
    for (const { code, ...counts } of await countUses(connection, section, codes))
      uses.set(`${section} ${code}`, counts);
  }
  return changes.map((change) => ({
    ...change,
    ...(uses.get(`${change.section} ${change.code}`) ?? { openOrders: 0, openJobs: 0 }),
  }));
}
