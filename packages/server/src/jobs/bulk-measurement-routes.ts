import { labOperations } from '@labwire/contract/lab-operations.ts';
import { runOnce } from '../orders/run-once.ts';
import type { Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import { enterBulk } from './bulk-measurements.ts';
import { digitCountViolations, exactEntryTexts } from './decimal-rules.ts';

export function registerBulkMeasurementRoutes(
  operations: OperationRouter,
  { db, actorOf }: { db: Database; actorOf: ActorOf },
): void {
  operations.staff(labOperations.enterMeasurements, async ({ query, body, request }, reply) => {
    const entries = body();
    const texts = exactEntryTexts(request.jsonText, entries);
    requireNoViolations(digitCountViolations(texts));
    const actor = actorOf(request);
    const mode = query.mode ?? 'ALL_OR_NOTHING';
    const lines = entries.map((entry, line) => ({ line, entry, texts: texts[line] ?? { value: undefined } }));
    return db.asLaboratory((connection) =>
      runOnce(connection, { request, reply, at: actor.at }, () => enterBulk(connection, lines, { mode, actor })),
    );
  });
}
