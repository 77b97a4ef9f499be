import { createHash } from 'node:crypto';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { fhirMediaType } from '@labwire/contract/fhir.ts';
import type { Static } from 'typebox';
import { validate as isUuid } from 'uuid';
import type { Connection, Database } from '../db/database.ts';
import { isYes } from '../http/flag.ts';
import { type Operations, refuse } from '../http/mount.ts';
import { type Representation, sendJson } from '../http/negotiated-json.ts';
import { ProblemError } from '../http/problem-error.ts';
import { readCursor, writeCursor } from './cursor-rules.ts';
import { describeBundle } from './fhir-bundle-rules.ts';
import {
  countListed,
  findBounds,
  findFinalAt,
  findPage,
  type ListingFilter,
  markListed,
  type PageRequest,
} from './listing-sql.ts';
import { readPublished } from './published.ts';
import { findLatestResultId } from './published-sql.ts';
import { describeChanges } from './result-changes-rules.ts';
import { findDetail, findLatestDetailOfJob } from './result-sql.ts';
import { windowViolations } from './window-rules.ts';

type Query = Static<NonNullable<typeof clientOperations.listResults.query>>;

export interface ResultDependencies {
  db: Database;
  now: () => Date;
  publicUrl: string;
}

export function mountResults(operations: Operations, { db, now, publicUrl }: ResultDependencies): void {
  operations.client(clientOperations.listResults, async ({ caller, query, request }, reply) => {
    refuse(windowViolations(query.dateFrom, query.dateTo, now()));
    const { page, total, bounds, offset } = await db.asAccount(caller.accountId, (connection) =>
      findListing(connection, caller.accountId, query),
    );
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
    const text = `{"pagination":${JSON.stringify(pagination)},"results":[${page.map(({ summary }) => summary).join(',')}]}`;
    return sendJson(request, reply, asRepresentation(text));
  });

  operations.client(clientOperations.getLatestResult, async ({ caller, path, request, mediaType }, reply) => {
    const { accountId } = caller;
    if (mediaType() === fhirMediaType) {
      const resultId = await db.asAccount(accountId, (connection) =>
        findLatestResultId(connection, accountId, path.labJobNumber),
      );
      return sendJson(request, reply, await asFhir(accountId, resultId ?? ''));
    }
    const detail = await db.asAccount(accountId, (connection) =>
      findLatestDetailOfJob(connection, accountId, path.labJobNumber),
    );
    if (!detail) throw new ProblemError('not-found');
    return sendJson(request, reply, detail);
  });

  operations.client(clientOperations.getResult, async ({ caller, path, request, mediaType }, reply) => {
    const { accountId } = caller;
    if (mediaType() === fhirMediaType) return sendJson(request, reply, await asFhir(accountId, path.resultId));
    const detail = isUuid(path.resultId)
      ? await db.asAccount(accountId, (connection) => findDetail(connection, accountId, path.resultId))
      : undefined;
    if (!detail) throw new ProblemError('not-found');
    return sendJson(request, reply, detail);
  });

  operations.client(clientOperations.getResultChanges, async ({ caller, path, request }, reply) => {
    const { published, superseded } = await readFrozen(caller.accountId, path.resultId);
    return sendJson(request, reply, asRepresentation(JSON.stringify(describeChanges(published, superseded))));
  });

  async function asFhir(accountId: number, resultId: string): Promise<Representation> {
    const { published, superseded } = await readFrozen(accountId, resultId);
    return { ...asRepresentation(JSON.stringify(describeBundle(published, superseded))), mediaType: fhirMediaType };
  }

  async function readFrozen(accountId: number, resultId: string) {
    const found = isUuid(resultId)
      ? await db.asAccount(accountId, (connection) => readPublished(connection, accountId, resultId))
      : undefined;
    if (!found) throw new ProblemError('not-found');
    return found;
  }
}

const asRepresentation = (text: string): Representation => ({
  text,
  hash: createHash('sha256').update(text).digest('base64url'),
});

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
  const bounds = await findBounds(connection, accountId, window);
  const request: PageRequest = { bounds, filter, offset, limit };
  if (isNarrowed(filter)) {
    const total = await countListed(connection, accountId, bounds, filter);
    return { page: await findPage(connection, accountId, request), total, bounds, offset };
  }
  // Numbers have no gaps: totals are differences, and an offset is a place to go to.
  const total = filter.finalOnly ? bounds.finalsUpTo - bounds.finalsAfter : bounds.upTo - bounds.after;
  if (offset >= total) return { page: [], total, bounds, offset };
  const first = filter.finalOnly
    ? await findFinalAt(connection, accountId, bounds.finalsUpTo - offset)
    : bounds.upTo - offset;
  const edge = { number: (first ?? bounds.after) + 1, direction: 'older' as const };
  return { page: await findPage(connection, accountId, { ...request, edge }), total, bounds, offset };
}

/** Filters for which the running numbers alone cannot tell the total. */
function isNarrowed(filter: ListingFilter): boolean {
  const { finalOnly: _, latestOnly, ...columns } = filter;
  return (
    latestOnly ||
    [
      columns.orderId,
      columns.clientReference,
      columns.clientOrderNumber,
      columns.additionalClientReference,
      columns.quoteNumber,
    ].some((value) => value !== undefined)
  );
}

function readPin(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const pinned = readCursor(cursor);
  if (!pinned) {
    refuse([{ parameter: 'cursor', code: 'bad_cursor', message: 'is not one that a next or prev link had' }]);
  }
  return pinned;
}
