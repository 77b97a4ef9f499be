import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { FastifyReply } from 'fastify';
import { insertAuditEntry, laboratoryChain } from '../audit/audit-sql.ts';
import type { Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import { type OperationRouter, validOrThrow } from '../platform/http/operations.ts';
import { mapInSlices, yieldToEventLoop } from '../platform/time-slices.ts';
import { catalogueDifference, catalogueViolations, isDifferent, replacements } from './catalogue-rules.ts';
import { findCatalogue, findCatalogueText, lockCatalogue, upsertCatalogue } from './catalogue-sql.ts';

export function registerCatalogueRoutes(
  operations: OperationRouter,
  { db, actorOf }: { db: Database; actorOf: ActorOf },
): void {
  operations.staff(labOperations.getCatalogue, async (_call, reply) =>
    answerJson(reply, await db.asLaboratory(findCatalogueText)),
  );

  operations.staff(labOperations.putCatalogue, async ({ shape, request }, reply) => {
    const found = shape();
    const update = validOrThrow(found, catalogueViolations(found.sound));
    const text = await db.asLaboratory(async (connection) => {
      await lockCatalogue(connection);
      const entries = replacements(await findCatalogue(connection), update);
      const differs = await mapInSlices(entries, isDifferent);
      const changes = entries.filter((_, i) => differs[i]);
      if (changes.length > 0) {
        const { before, after } = catalogueDifference(changes);
        await upsertCatalogue(connection, after);
        // Its audit entry may be twice as large as the catalogue.
        await yieldToEventLoop();
        insertAuditEntry(connection, laboratoryChain, actorOf(request), {
          action: 'catalogue.changed',
          subject: 'catalogue',
          before,
          after,
        });
        connection.notify('catalogue');
        await yieldToEventLoop();
      }
      return findCatalogueText(connection);
    });
    return answerJson(reply, text);
  });
}

const answerJson = (reply: FastifyReply, text: string) => reply.type('application/json; charset=utf-8').send(text);
