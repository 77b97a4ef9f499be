import { labOperations } from '@labwire/contract/lab-operations.ts';
import { insertAuditEntry, laboratoryChain } from '../audit/audit-sql.ts';
import type { Database } from '../db/database.ts';
import type { ActorOf } from '../http/actor.ts';
import { accepted, type Operations } from '../http/mount.ts';
import { catalogueDifference, catalogueViolations } from './catalogue-rules.ts';
import { findCatalogue, lockCatalogue, upsertCatalogue } from './catalogue-sql.ts';

export function mountCatalogue(operations: Operations, { db, actorOf }: { db: Database; actorOf: ActorOf }): void {
  operations.staff(labOperations.getCatalogue, () => db.asLaboratory(findCatalogue));

  operations.staff(labOperations.putCatalogue, async ({ shape, request }) => {
    const found = shape();
    const update = accepted(found, catalogueViolations(found.sound));
    return db.asLaboratory(async (connection) => {
      await lockCatalogue(connection);
      const { before, after } = catalogueDifference(await findCatalogue(connection), update);
      if (Object.keys(after).length > 0) {
        await upsertCatalogue(connection, after);
        insertAuditEntry(connection, laboratoryChain, actorOf(request), {
          action: 'catalogue.changed',
          subject: 'catalogue',
          before,
          after,
        });
        connection.announce('catalogue');
      }
      return findCatalogue(connection);
    });
  });
}
