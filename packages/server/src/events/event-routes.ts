import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { describeEvent } from './event-rules.ts';
import { findEvents, findLastEventNumber } from './event-sql.ts';
import { EventWatch } from './event-watch.ts';

export interface EventDependencies {
  db: Database;
  publicUrl: string;
  /** Aborted when the service stops, which ends long polls. */
  stopping: AbortSignal;
}

export function registerEventsRoutes(
  operations: OperationRouter,
  { db, publicUrl, stopping }: EventDependencies,
): void {
  const watch = new EventWatch(db);

  operations.client(clientOperations.listEvents, async ({ caller: { accountId }, query, request }, reply) => {
    const { after: from = '0', limit = 100, wait = 0 } = query;
    const after =
      from === 'latest'
        ? await db.asAccount(accountId, (connection) => findLastEventNumber(connection, accountId))
        : Number(from);
    const find = () => db.asAccount(accountId, (connection) => findEvents(connection, accountId, after, limit));
    let found = await find();
    if (found.length === 0 && wait > 0) {
      request.releaseSlot();
      const disconnected = new AbortController();
      reply.raw.once('close', () => disconnected.abort());
      await watch.wait(
        accountId,
        after,
        AbortSignal.any([AbortSignal.timeout(wait * 1000), stopping, disconnected.signal]),
      );
      found = await find();
    }
    return { events: found.map((event) => describeEvent(event, publicUrl)), next: found.at(-1)?.number ?? after };
  });
}
