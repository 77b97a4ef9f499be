import type { KeyObject } from 'node:crypto';
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
import type { OperationRouter } from '../platform/http/operations.ts';
import { linkHeader } from '../platform/http/page-links.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import { isFlagSet } from '../platform/validation/query-flag.ts';
import type { PollQuota } from '../polling/poll-quota.ts';
import {
  canonicalFilters,
  isPoll,
  msUntilNextPoll,
  type PollingPolicy,
  type PollOutcome,
  pollingHeaders,
  pollingTerms,
  pollSeriesOf,
} from '../polling/polling-rules.ts';
import { findCursorKey } from './cursor-key-sql.ts';
import { type CursorScope, readCursor, writeCursor } from './cursor-rules.ts';
import {
  type Bounds,
  findFirstPage,
  findNextPage,
  type ListingFilter,
  markListed,
  type Page,
  type PageStart,
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
  const { db, now, publicUrl } = dependencies;
  const cache = new ResultCache<EncodedJson>(db);
  let cursorKey: KeyObject | undefined;
  // The key is replaced after a fail-over, when notifications may have been missed too.
  db.onChange('results', (payload) => {
    if (payload === undefined) cursorKey = undefined;
  });
  const findKey = async () => {
    cursorKey ??= await db.asLaboratory(findCursorKey);
    return cursorKey;
  };

  operations.client(
    clientOperations.listResults,
    async ({ caller, query, request }, reply) => {
      requireNoViolations(windowViolations(query.dateFrom, query.dateTo, now()));
      const isConditional = request.headers['if-none-match'] !== undefined;
      // A conditional request counts as a poll only if the listing has changed.
      if (!isConditional) await countPoll(dependencies, caller, query, isPoll(query), reply);
      const { accountId } = caller;
      const key = await findKey();
      const listing = await cache.get(accountId, JSON.stringify(query), async () =>
        db.asAccount(accountId, async (connection) =>
          describeListing(await findListing(connection, accountId, query, key), accountId, query, publicUrl, key),
        ),
      );
      if (isConditional) {
        const isNewPoll = isPoll(query) && !matchesEntityTag(request, listing);
        await countPoll(dependencies, caller, query, isNewPoll, reply);
      }
      return sendJson(request, reply, listing);
    },
    ({ query }) => findCachedListing(dependencies, cache, query),
  );
}

/** Serves a cached listing on the fast path, unless the request may be refused or must be stored as a poll. */
function findCachedListing(
  { now, polling, polls, onPoll }: ListingDependencies,
  cache: ResultCache<EncodedJson>,
  query: Query,
): FindCachedResponse {
  const text = JSON.stringify(query);
  const series = pollSeriesOf(query);
  return ({ accountId, limits }, headers) => {
    const at = now();
    const listing = cache.peek(accountId, text);
    const state = polls.cached(accountId, series);
    if (!listing || !state) return undefined;
    const terms = pollingTerms(limits, polling);
    const isNewPoll = isPoll(query) && !matchesEntityTag({ headers }, listing);
    const wait = isNewPoll ? msUntilNextPoll(state, terms, at) : 0;
    if (isNewPoll && (wait === 0 || terms.policy === 'enforce')) return undefined;
    const response = cachedJsonResponse({ headers }, listing);
    if (!response) return undefined;
    Object.assign(response.headers, pollingHeaders(state, terms, at));
    if (!isNewPoll) return response;
    response.headers['retry-after'] = String(Math.ceil(wait / 1000));
    return { ...response, onSent: () => onPoll(accountId, 'advised') };
  };
}

/** Counts the request if it is a poll, sets the polling headers, and refuses a poll above the limit. */
async function countPoll(
  { now, polling, polls, onPoll }: ListingDependencies,
  { accountId, limits }: ClientCaller,
  query: Query,
  isNewPoll: boolean,
  reply: FastifyReply,
): Promise<void> {
  const terms = pollingTerms(limits, polling);
  const series = pollSeriesOf(query);
  const { isPermitted, state } = isNewPoll
    ? await polls.count(accountId, series, terms)
    : { isPermitted: true, state: await polls.find(accountId, series) };
  if (isNewPoll) onPoll(accountId, isPermitted ? 'permitted' : terms.policy === 'advise' ? 'advised' : 'refused');
  const at = now();
  const headers = pollingHeaders(state, terms, at);
  const seconds = Math.ceil(msUntilNextPoll(state, terms, at) / 1000);
  if (!isPermitted) headers['retry-after'] = String(seconds);
  reply.headers(headers);
  if (isPermitted || terms.policy === 'advise') return;
  const detail = `One poll per ${terms.everyMinutes} minutes is permitted; the next is possible in ${seconds} seconds.`;
  throw new ProblemError('too-many-requests', { detail });
}

/** The listing is made as text, because the summaries are stored as text. */
function describeListing(
  { page, total, bounds }: Listing,
  accountId: number,
  query: Query,
  publicUrl: string,
  key: KeyObject,
): EncodedJson {
  const { limit = 100, offset = 0 } = query;
  const link = (linkOffset: number, edge: number | null, direction: 'older' | 'newer') => {
    const scope = cursorScope(accountId, { ...query, offset: linkOffset });
    const cursor = writeCursor({ ...bounds, total, edge: edge ?? 0, direction }, scope, key);
    const { cursor: _, ...filters } = query;
    const parameters = Object.entries({ ...filters, limit, offset: linkOffset, cursor });
    const search = new URLSearchParams(parameters.map(([key, value]): [string, string] => [key, String(value)]));
    return `${publicUrl}${clientOperations.listResults.path}?${search}`;
  };
  const end = offset + page.found;
  const pagination = {
    limit,
    offset,
    total,
    next: page.found > 0 && end < total ? link(end, page.last, 'older') : null,
    prev: offset > 0 ? link(Math.max(0, offset - limit), page.first, 'newer') : null,
  };
  const text = `{"pagination":${JSON.stringify(pagination)},"results":[${page.summaries}]}`;
  return encodedJson(text, linkHeader(pagination));
}

interface Listing {
  bounds: Bounds;
  total: number;
  page: Page;
}

const cursorScope = (accountId: number, query: Query): CursorScope => ({
  accountId,
  filters: canonicalFilters(query),
  offset: query.offset ?? 0,
});

async function findListing(connection: Connection, accountId: number, query: Query, key: KeyObject): Promise<Listing> {
  const { dateFrom, dateTo, limit = 100, offset = 0 } = query;
  const filter: ListingFilter = {
    ...query,
    finalOnly: isFlagSet(query.finalOnly),
    latestOnly: isFlagSet(query.latestOnly),
  };
  const cursor = parseCursor(accountId, query, key);
  if (cursor) {
    const { edge, direction, total } = cursor;
    // An empty page has no result at its edge.
    const start: PageStart = edge > 0 ? { from: direction, number: edge } : { from: 'offset', number: offset };
    return { bounds: cursor, total, page: await findNextPage(connection, accountId, cursor, filter, start, limit) };
  }
  const window = dateFrom !== undefined && dateTo !== undefined ? { from: dateFrom, to: dateTo } : undefined;
  if (window) markListed(connection, accountId, window.to);
  const { total, after, upTo, published, ...page } = await findFirstPage(connection, accountId, window, filter, {
    offset,
    limit,
  });
  return { bounds: { after, upTo, published }, total, page };
}

function parseCursor(accountId: number, query: Query, key: KeyObject) {
  if (query.cursor === undefined) return undefined;
  const cursor = readCursor(query.cursor, cursorScope(accountId, query), key);
  if (!cursor) {
    const message = 'is not from a next or prev link of this listing; use these links unchanged';
    requireNoViolations([{ parameter: 'cursor', code: 'bad_cursor', message }]);
  }
  return cursor;
}
