import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { FastifyReply } from 'fastify';
import type { Static } from 'typebox';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ClientCaller } from '../platform/http/caller.ts';
import type { FindCachedResponse } from '../platform/http/fast-path/cached-response.ts';
import {
  cachedJsonResponse,
  type EncodedJson,
  encodedJson,
  matchesEntityTag,
  sendJson,
} from '../platform/http/negotiated-json.ts';
import type { Call, OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { isFlagSet } from '../platform/http/query-flag.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import type { PollQuota } from '../polling/poll-quota.ts';
import {
  isFirstPage,
  msUntilNextPoll,
  type PollingPolicy,
  type PollOutcome,
  pollingHeaders,
  pollingTerms,
  pollSeriesOf,
} from '../polling/polling-rules.ts';
import { readCursor, writeCursor } from './cursor-rules.ts';
import {
  type Bounds,
  findFirstPage,
  findNextPage,
  type ListingFilter,
  markListed,
  type Page,
  type Place,
} from './listing-sql.ts';
import { ResultCache } from './result-cache.ts';
import { windowViolations } from './window-rules.ts';

type Query = Static<NonNullable<typeof clientOperations.listResults.query>>;

export interface ListingDependencies {
  db: Database;
  now: () => Date;
  polling: PollingPolicy;
  polls: PollQuota;
  publicUrl: string;
  /** Called for every poll with its outcome. */
  onPoll(accountId: number, outcome: PollOutcome): void;
}

export function registerListingRoutes(operations: OperationRouter, dependencies: ListingDependencies): void {
  const { db, now, polling, polls, publicUrl, onPoll } = dependencies;
  const listings = new ResultCache<EncodedJson>(db);

  operations.client(clientOperations.listResults, handle, ({ query }) => recallListing(query));

  async function handle({ caller, query, request }: Call<unknown, Query, unknown, ClientCaller>, reply: FastifyReply) {
    requireNoViolations(windowViolations(query.dateFrom, query.dateTo, now()));
    const isConditional = request.headers['if-none-match'] !== undefined;
    // A conditional request counts as a poll only if there is something new.
    if (!isConditional) await poll(caller, query, isFirstPage(query), reply);
    const { accountId } = caller;
    const listing = await listings.get(accountId, JSON.stringify(query), async () =>
      encodedJson(await db.asAccount(accountId, (connection) => list(connection, accountId, query))),
    );
    if (isConditional) await poll(caller, query, isFirstPage(query) && !matchesEntityTag(request, listing), reply);
    return sendJson(request, reply, listing);
  }

  function recallListing(query: Query): FindCachedResponse {
    const text = JSON.stringify(query);
    const series = pollSeriesOf(query);
    return ({ accountId, limits }, headers) => {
      const at = now();
      const listing = listings.peek(accountId, text);
      const state = polls.cached(accountId, series);
      if (!listing || !state) return undefined;
      const terms = pollingTerms(limits, polling);
      const isPoll = isFirstPage(query) && !matchesEntityTag({ headers }, listing);
      const wait = isPoll ? msUntilNextPoll(state, terms, at) : 0;
      // A permitted poll must be stored, and one above the limit may be rejected; both need the handler.
      if (isPoll && (wait === 0 || terms.policy === 'enforce')) return undefined;
      const answer = cachedJsonResponse({ headers }, listing);
      if (!answer) return undefined;
      Object.assign(answer.headers, pollingHeaders(state, terms, at));
      if (!isPoll) return answer;
      answer.headers['retry-after'] = String(Math.ceil(wait / 1000));
      return { ...answer, onSent: () => onPoll(accountId, 'advised') };
    };
  }

  /** Counts the request if it is a poll, and sets the RateLimit headers in any case. */
  async function poll({ accountId, limits }: ClientCaller, query: Query, isPoll: boolean, reply: FastifyReply) {
    const terms = pollingTerms(limits, polling);
    const series = pollSeriesOf(query);
    const { isPermitted, state } = isPoll
      ? await polls.count(accountId, series, terms)
      : { isPermitted: true, state: await polls.find(accountId, series) };
    if (isPoll) onPoll(accountId, isPermitted ? 'permitted' : terms.policy === 'advise' ? 'advised' : 'refused');
    const at = now();
    const headers = pollingHeaders(state, terms, at);
    const seconds = Math.ceil(msUntilNextPoll(state, terms, at) / 1000);
    if (!isPermitted) headers['retry-after'] = String(seconds);
    reply.headers(headers);
    if (isPermitted || terms.policy === 'advise') return;
    const detail = `One poll per ${terms.everyMinutes} minutes is permitted; the next is possible in ${seconds} seconds.`;
    throw new ProblemError('too-many-requests', { detail });
  }

  async function list(connection: Connection, accountId: number, query: Query): Promise<string> {
    const { page, total, bounds } = await findListing(connection, accountId, query);
    const { limit = 100, offset = 0 } = query;
    const link = (to: number, edge: number | null, direction: 'older' | 'newer') => {
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
    const older = offset + page.found;
    const pagination = {
      limit,
      offset,
      total,
      next: page.found > 0 && older < total ? link(older, page.last, 'older') : null,
      prev: offset > 0 ? link(Math.max(0, offset - limit), page.first, 'newer') : null,
    };
    return `{"pagination":${JSON.stringify(pagination)},"results":[${page.summaries}]}`;
  }
}

interface Listing {
  bounds: Bounds;
  total: number;
  page: Page;
}

async function findListing(connection: Connection, accountId: number, query: Query): Promise<Listing> {
  const { dateFrom, dateTo, limit = 100, offset = 0 } = query;
  const filter: ListingFilter = {
    ...query,
    finalOnly: isFlagSet(query.finalOnly),
    latestOnly: isFlagSet(query.latestOnly),
  };
  const pinned = readPin(query.cursor);
  if (pinned) {
    const { edge, direction, total } = pinned;
    // A page beyond the end had no result to go on from.
    const place: Place = edge > 0 ? { from: direction, number: edge } : { from: 'offset', number: offset };
    return { bounds: pinned, total, page: await findNextPage(connection, accountId, pinned, filter, place, limit) };
  }
  const window = dateFrom !== undefined && dateTo !== undefined ? { from: dateFrom, to: dateTo } : undefined;
  if (window) markListed(connection, accountId, window.to);
  const { total, after, upTo, published, ...page } = await findFirstPage(connection, accountId, window, filter, {
    offset,
    limit,
  });
  return { bounds: { after, upTo, published }, total, page };
}

function readPin(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const pinned = readCursor(cursor);
  if (!pinned) {
    requireNoViolations([{ parameter: 'cursor', code: 'bad_cursor', message: 'is not from a next or prev link' }]);
  }
  return pinned;
}
