import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { FastifyReply } from 'fastify';
import { type Actor, insertAuditEntry, laboratoryChain } from '../audit/audit-sql.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { requireNoViolations, validOrThrow } from '../platform/http/violations.ts';
import { mapInSlices, yieldToEventLoop } from '../platform/time-slices.ts';
import { findSiteCodes } from '../settings/settings-sql.ts';
import {
  catalogueDifference,
  catalogueViolations,
  isDifferent,
  type Replacement,
  referenceViolations,
  replacements,
} from './catalogue-rules.ts';
import { findCatalogue, findCatalogueText, lockCatalogue, upsertCatalogue } from './catalogue-sql.ts';

export function registerCatalogueRoutes(
  operations: OperationRouter,
  { db, actorOf }: { db: Database; actorOf: ActorOf },
): void {
  operations.staff(labOperations.getCatalogue, async (_call, reply) =>
    sendJson(reply, await db.asLaboratory(findCatalogueText)),
  );

  operations.staff(labOperations.putCatalogue, async ({ validate, request }, reply) => {
    const validation = validate();
    const update = validOrThrow(validation, catalogueViolations(validation.validPart));
    const text = await db.asLaboratory(async (connection) => {
      lockCatalogue(connection);
      const catalogue = await findCatalogue(connection);
      requireNoViolations(referenceViolations(catalogue, update, await findSiteCodes(connection)));
      const entries = replacements(catalogue, update);
      const differs = await mapInSlices(entries, isDifferent);
      const changes = entries.filter((_, i) => differs[i]);
      if (changes.length > 0) await saveChanges(connection, changes, actorOf(request));
      return findCatalogueText(connection);
    });
    return sendJson(reply, text);
  });
}

/** Serialising a large catalogue takes long, so the event loop may serve other requests between the steps. */
async function saveChanges(connection: Connection, changes: readonly Replacement[], actor: Actor): Promise<void> {
  const { before, after } = catalogueDifference(changes);
  upsertCatalogue(connection, after);
  await yieldToEventLoop();
  const change = { action: 'catalogue.changed', subject: 'catalogue', before, after };
  insertAuditEntry(connection, laboratoryChain, actor, change);
  connection.notify('catalogue');
  await yieldToEventLoop();
}

const sendJson = (reply: FastifyReply, text: string) => reply.type('application/json; charset=utf-8').send(text);
