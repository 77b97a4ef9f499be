import type { ClientCaller } from './client-caller.ts';
import type { ListingOptions } from './client-options.ts';
import type { ListResultsQuery, ResultList, ResultSummary } from './generated/types.ts';

/** Filters of a listing; several combine. */
export interface ResultFilters extends Omit<ListResultsQuery, 'dateFrom' | 'dateTo' | 'limit' | 'offset' | 'cursor'> {}

export interface ResultQuery extends ResultFilters, ListingOptions {
  /** Results published at or after this moment. Needs dateTo. */
  dateFrom?: string | Date;
  /** Results published before this moment; not in the future, at most a year after dateFrom. */
  dateTo?: string | Date;
  /** Results per page, 1 to 200; 200 by default. */
  pageSize?: number;
  /** How many of the newest results are skipped. */
  offset?: number;
}

export const maxPageSize = 200;

/** Result summaries, newest first: one by one, or in pages with their pagination. */
export class ResultListing implements AsyncIterable<ResultSummary> {
  readonly #caller: ClientCaller;
  readonly #query: ResultQuery;

  constructor(caller: ClientCaller, query: ResultQuery) {
    this.#caller = caller;
    this.#query = query;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ResultSummary, void, undefined> {
    for await (const { results } of this.pages()) yield* results;
  }

  async *pages(): AsyncGenerator<ResultList, void, undefined> {
    const { pageSize = maxPageSize, signal, onProgress, ...query } = this.#query;
    let page = await resultPage(this.#caller, { ...query, limit: pageSize }, signal);
    for (let received = page.results.length; ; received += page.results.length) {
      onProgress?.({ received, total: page.pagination.total });
      yield page;
      if (page.pagination.next === null) return;
      page = await linkedPage(this.#caller, page.pagination.next, signal);
    }
  }
}

export async function resultPage(caller: ClientCaller, query: object, signal?: AbortSignal): Promise<ResultList> {
  return (await caller.call('listResults', { query, signal })).body;
}

/**
 * Only the query of a link is used: the token is sent to the base URL of the client and to no other, and behind a proxy
 * the service may not know the address under which its customers reach it.
 */
export function linkedPage(caller: ClientCaller, link: string, signal?: AbortSignal): Promise<ResultList> {
  return resultPage(caller, Object.fromEntries(new URL(link).searchParams), signal);
}
