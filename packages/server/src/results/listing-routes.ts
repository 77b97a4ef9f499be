import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { FastifyReply } from 'fastify';
import type { Static } from 'typebox';
import type { Connection, Database } from '../db/database.ts';
import type { ClientCaller } from '../http/caller.ts';
import { isYes } from '../http/flag.ts';
import { type Operations, refuse } from '../http/mount.ts';
import { hasAlready, type LastingJson, lastingJson, sendJson } from '../http/negotiated-json.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { PollBook } from '../polling/polling-memory.ts';
import {
  agreedTerms,
  type PollingPolicy,
  type PollOutcome,
  pollingHeaders,
  seriesOf,
  startsOver,
  waitMs,
} from '../polling/polling-rules.ts';
import { readCursor, writeCursor } from './cursor-rules.ts';
import { ListingMemory } from './listing-memory.ts';
import {
  type Bounds,
  countListed,
  findBounds,
  findFinalAt,
  findPage,
  type ListingFilter,
  markListed,
  type PageRequest,
} from './listing-sql.ts';
import { filterValues, findTally } from './result-totals-sql.ts';
import { windowViolations } from './window-rules.ts';

type Query = Static<NonNullable<typeof clientOperations.listResults.query>>;

export interface ListingDependencies {
  db: Database;
  now: () => Date;
  polling: PollingPolicy;
  polls: PollBook;
  publicUrl: string;
  /** Hears of every poll, whatever becomes of it. */
  onPoll(accountId: number, outcome: PollOutcome): void;
}

export function mountListing(operations: Operations, dependencies: ListingDependencies): void {
  const { db, now, polling, polls, publicUrl, onPoll } = dependencies;
  const listings = new ListingMemory<LastingJson>(db);

  operations.client(clientOperations.listResults, async ({ caller, query, request }, reply) => {
    refuse(windowViolations(query.dateFrom, query.dateTo, now()));
    const isConditional = request.headers['if-none-match'] !== undefined;
    // A conditional request is a poll only if it turns out that there is something new.
    if (!isConditional) await poll(caller, query, startsOver(query), reply);
    const { accountId } = caller;
    const listing = await listings.get(accountId, query, async () =>
      lastingJson(await db.asAccount(accountId, (connection) => list(connection, accountId, query))),
    );
    if (isConditional) await poll(caller, query, startsOver(query) && !hasAlready(request, listing), reply);
    return sendJson(request, reply, listing);
  });

  /** Takes a turn where the listing is a poll, and says in any case how things stand. */
  async function poll({ accountId, limits }: ClientCaller, query: Query, isPoll: boolean, reply: FastifyReply) {
    const terms = agreedTerms(limits, polling);
    const series = seriesOf(query);
    const { hasTurn, state } = isPoll
      ? await polls.take(accountId, series, terms)
      : { hasTurn: true, state: await polls.look(accountId, series) };
    if (isPoll) onPoll(accountId, hasTurn ? 'permitted' : terms.policy === 'advise' ? 'advised' : 'refused');
    const at = now();
    const headers = pollingHeaders(state, terms, at);
    const seconds = Math.ceil(waitMs(state, terms, at) / 1000);
    if (!hasTurn) headers['retry-after'] = String(seconds);
    reply.headers(headers);
    if (hasTurn || terms.policy === 'advise') return;
    const detail = `One poll in ${terms.everyMinutes} minutes is permitted; the next one is in ${seconds} seconds.`;
    throw new ProblemError('too-many-requests', { detail });
  }

  async function list(connection: Connection, accountId: number, query: Query): Promise<string> {
    const { page, total, bounds, offset } = await findListing(connection, accountId, query);
    const { limit = 100 } = query;
    const link = (to: number, edge: number | undefined, direction: 'older' | 'newer') => {
      const cursor = writeCursor({ ...bounds, total, edge: edge ?? 0, direction });
      const { cursor: _, ...filters } = query;
      const parameters = new URLSearchParams(
        Object.entries({ ...filters, limit, offset: to, cursor }).map(([key, value]): [string, string] => [
          key,
          String(value),
        ]),
      );
      return `${publicUrl}${clientOperations.listResults.path}?${parameters}`;
    };
    const older = offset + page.length;
    const pagination = {
      limit,
      offset,
      total,
      next: page.length > 0 && older < total ? link(older, page.at(-1)?.number, 'older') : null,
      prev: offset > 0 ? link(Math.max(0, offset - limit), page[0]?.number, 'newer') : null,
    };
    const summaries = page.map(({ summary }) => summary).join(',');
    return `{"pagination":${JSON.stringify(pagination)},"results":[${summaries}]}`;
  }
}

async function findListing(connection: Connection, accountId: number, query: Query) {
  const { dateFrom, dateTo, limit = 100, offset = 0 } = query;
  const filter: ListingFilter = { ...query, finalOnly: isYes(query.finalOnly), latestOnly: isYes(query.latestOnly) };
  const pinned = readPin(query.cursor);
  if (pinned) {
    const edge = pinned.edge > 0 ? { number: pinned.edge, direction: pinned.direction } : undefined;
    const page = await findPage(connection, accountId, { bounds: pinned, filter, edge, offset, limit });
    return { page, total: pinned.total, bounds: pinned, offset };
  }
  const window = dateFrom !== undefined && dateTo !== undefined ? { from: dateFrom, to: dateTo } : undefined;
  if (window) await markListed(connection, accountId, window.to);
  const bounds = await findBounds(connection, accountId, window, filter.latestOnly);
  const request: PageRequest = { bounds, filter, offset, limit };
  const total = await findTotal(connection, accountId, bounds, filter);
  if (offset >= total) return { page: [], total, bounds, offset };
  if (filter.latestOnly || filterValues(filter).length > 0) {
    return { page: await findPage(connection, accountId, request), total, bounds, offset };
  }
  // Numbers have no gaps: an offset is a place to go to.
  const first = filter.finalOnly
    ? await findFinalAt(connection, accountId, bounds.finalsUpTo - offset)
    : bounds.upTo - offset;
  const edge = { number: (first ?? bounds.after) + 1, direction: 'older' as const };
  return { page: await findPage(connection, accountId, { ...request, edge }), total, bounds, offset };
}

/** Numbers and tallies have no gaps: totals are differences. Only what several filters leave has to be counted. */
async function findTotal(connection: Connection, accountId: number, bounds: Bounds, filter: ListingFilter) {
  const { finalOnly, latestOnly } = filter;
  const [value, ...others] = filterValues(filter);
  if (value && (latestOnly || others.length > 0)) return countListed(connection, accountId, bounds, filter);
  if (value) return findTally(connection, accountId, value, bounds, finalOnly);
  return finalOnly
    ? bounds.finalsUpTo - bounds.finalsAfter - bounds.supersededFinals
    : bounds.upTo - bounds.after - bounds.superseded;
}

function readPin(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const pinned = readCursor(cursor);
  if (!pinned) {
    refuse([{ parameter: 'cursor', code: 'bad_cursor', message: 'is not one that a next or prev link had' }]);
  }
  return pinned;
}
