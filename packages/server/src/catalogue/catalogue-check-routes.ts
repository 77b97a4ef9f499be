import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Database } from '../db/database.ts';
import { accepted, type Operations } from '../http/mount.ts';
import { ProblemError } from '../http/problem-error.ts';
import { plannedChanges } from './catalogue-check-rules.ts';
import { catalogueViolations } from './catalogue-rules.ts';
import { findCatalogue } from './catalogue-sql.ts';
import { countUses, findUses } from './catalogue-use-sql.ts';

export function mountCatalogueCheck(operations: Operations, { db }: { db: Database }): void {
  operations.staff(labOperations.checkCatalogue, async ({ shape }) => {
    const found = shape();
    const update = accepted(found, catalogueViolations(found.sound));
    return db.asLaboratory(async (connection) => {
      const { changes, unchanged } = plannedChanges(await findCatalogue(connection), update);
      const uses = await countUses(
        connection,
        changes.filter(({ change }) => change !== 'ADDED'),
      );
      const byEntry = new Map(uses.map((use) => [`${use.section} ${use.code}`, use]));
      return {
        unchanged,
        changes: changes.map((change) => {
          const { openOrders = 0, openJobs = 0 } = byEntry.get(`${change.section} ${change.code}`) ?? {};
          return { ...change, openOrders, openJobs };
        }),
      };
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
