import { clientOperations } from '@labwire/contract/client-operations.ts';
import { hashToken } from '../auth/token-rules.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { bearerTokenOf, requireClient } from '../platform/http/authentication.ts';
import type { Authenticator } from '../platform/http/caller.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import { describeEvent } from './event-rules.ts';
import { findEvents, findLastEventNumber } from './event-sql.ts';
import { EventWatch } from './event-watch.ts';

export interface EventDependencies {
  db: Database;
  authenticator: Authenticator;
  publicUrl: string;
  /** Aborted when the service stops, which ends long polls. */
  stopping: AbortSignal;
}

export function registerEventsRoutes(
  operations: OperationRouter,
  { db, authenticator, publicUrl, stopping }: EventDependencies,
): void {
  const watch = new EventWatch(db);

  operations.client(clientOperations.listEvents, async ({ caller: { accountId }, query, request }, reply) => {
    const { after: from = '0', limit = 100, wait = 0 } = query;
    const after = await db.asAccount(accountId, (connection) => findStart(connection, accountId, from));
    const find = () => db.asAccount(accountId, (connection) => findEvents(connection, accountId, after, limit));
    let found = await find();
    if (found.length === 0 && wait > 0) {
      request.releaseSlot();
      const disconnected = new AbortController();
      reply.raw.once('close', () => disconnected.abort());
      const token = bearerTokenOf(request, 'client');
      await watch.wait(
        { accountId, after, tokenHash: hashToken(token) },
        AbortSignal.any([AbortSignal.timeout(wait * 1000), stopping, disconnected.signal]),
      );
      // The token may have been revoked, or the account suspended, while the request waited.
      await requireClient(token, 'results:read', authenticator);
      found = await find();
    }
    return { events: found.map((event) => describeEvent(event, publicUrl)), next: found.at(-1)?.number ?? after };
  });
}

/** The number after which events are listed. It must not be that of an event that does not exist yet. */
async function findStart(connection: Connection, accountId: number, from: string): Promise<number> {
  if (from === '0') return 0;
  const last = await findLastEventNumber(connection, accountId);
  if (from === 'latest') return last;
  if (Number(from) > last) {
    const message = `must not be greater than ${last}, the number of the last event`;
    requireNoViolations([{ parameter: 'after', code: 'too_large', message }]);
  }
  return Number(from);
}
