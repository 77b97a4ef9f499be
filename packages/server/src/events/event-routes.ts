import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../auth/token-rules.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { bearerTokenIn } from '../platform/http/authentication.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import { describeEvent, describeLabEvent, laboratoryAccount, type StoredEvent } from './event-rules.ts';
import { findEvents, findLastEventNumber } from './event-sql.ts';
import { EventWatch } from './event-watch.ts';
import { fillLabFeed, type QueueLabWebhooks } from './lab-feed.ts';

export interface EventDependencies {
  db: Database;
  queueLabWebhooks: QueueLabWebhooks;
  publicUrl: string;
  /** Aborted when the service stops, which ends long polls. */
  stopping: AbortSignal;
}

export function registerEventsRoutes(
  operations: OperationRouter,
  { db, queueLabWebhooks, publicUrl, stopping }: EventDependencies,
): void {
  const feeds = { db, watch: new EventWatch(db), stopping };
  const fill = () => fillLabFeed(db, queueLabWebhooks);
  const labFeeds = { db, watch: new EventWatch(db, fill), stopping };

  operations.client(clientOperations.listEvents, async (call, reply) => {
    const { accountId } = call.caller;
    const token = bearerTokenIn(call.request.headers);
    const tokenHash = token === undefined ? noToken : hashToken(token);
    const { found, next } = await readFeed(feeds, { ...call, accountId, tokenHash }, reply);
    return { events: found.map((event) => describeEvent(event as StoredEvent, publicUrl)), next };
  });

  operations.staff(labOperations.listLabEvents, async (call, reply) => {
    await fill();
    const request = { ...call, accountId: laboratoryAccount, tokenHash: noToken };
    const { found, next } = await readFeed(labFeeds, request, reply);
    return { events: found.map((event) => describeLabEvent(event as never, publicUrl)), next };
  });
}

/** Without the token of a customer, a request is woken by every change of access, and then authenticates again. */
const noToken = Buffer.alloc(0);

interface Feeds {
  db: Database;
  watch: EventWatch;
  stopping: AbortSignal;
}

interface FeedRequest {
  accountId: number;
  tokenHash: Buffer;
  query: { after?: string; limit?: number; wait?: number };
  request: FastifyRequest;
  authenticateAgain(): Promise<void>;
}

async function readFeed({ db, watch, stopping }: Feeds, feed: FeedRequest, reply: FastifyReply) {
  const { accountId, tokenHash, request } = feed;
  const { after: from = '0', limit = 100, wait: seconds = 0 } = feed.query;
  const after = await db.asAccount(accountId, (connection) => findStart(connection, accountId, from));
  const find = () => db.asAccount(accountId, (connection) => findEvents(connection, accountId, after, limit));
  let found = await find();
  if (found.length === 0 && seconds > 0) {
    request.releaseSlot();
    const disconnected = new AbortController();
    reply.raw.once('close', () => disconnected.abort());
    const ended = AbortSignal.any([AbortSignal.timeout(seconds * 1000), stopping, disconnected.signal]);
    while (found.length === 0 && (await watch.wait({ accountId, after, tokenHash }, ended))) {
      // The token may have been revoked, or the account suspended, while the request waited.
      await feed.authenticateAgain();
      found = await find();
    }
  }
  return { found, next: found.at(-1)?.number ?? after };
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
