import type { ListResultsQuery, ResultList, ResultSummary } from './generated/types.ts';
import type { Transport } from './transport.ts';

/** What a listing is narrowed to; several combine. Moments may be given as dates. */
export interface ResultFilters extends Omit<ListResultsQuery, 'dateFrom' | 'dateTo' | 'limit' | 'offset' | 'cursor'> {}

export interface ResultQuery extends ResultFilters {
  /** Results reported at or after this moment. Needs dateTo. */
  dateFrom?: string | Date;
  /** Results reported before this moment; not in the future, at most a year after dateFrom. */
  dateTo?: string | Date;
  /** Results per page, 1 to 200; the largest pages unless something else is said. */
  pageSize?: number;
  /** So many of the newest results are skipped. */
  offset?: number;
  signal?: AbortSignal;
}

export const resultsPath = '/client/api/v4/results';
export const largestPage = 200;

/** Result summaries, newest first: one by one, or in pages with their pagination. */
export class ResultListing implements AsyncIterable<ResultSummary> {
  readonly #transport: Transport;
  readonly #query: ResultQuery;

  constructor(transport: Transport, query: ResultQuery) {
    this.#transport = transport;
    this.#query = query;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ResultSummary, void, undefined> {
    for await (const { results } of this.pages()) yield* results;
  }

  async *pages(): AsyncGenerator<ResultList, void, undefined> {
    const { pageSize = largestPage, signal, ...query } = this.#query;
    let page = await resultPage(this.#transport, { ...query, limit: pageSize }, signal);
    yield page;
    while (page.pagination.next !== null) {
      page = await linkedPage(this.#transport, page.pagination.next, signal);
      yield page;
    }
  }
}

export async function resultPage(transport: Transport, query: object, signal?: AbortSignal): Promise<ResultList> {
  return (await transport.json<ResultList>({ path: resultsPath, query, signal })).body;
}

/**
 * Of a link only the query counts: the token goes to the address that the client was made for and to no other, and the
 * service may know itself by another name than its customer does.
 */
export function linkedPage(transport: Transport, link: string, signal?: AbortSignal): Promise<ResultList> {
  return resultPage(transport, Object.fromEntries(new URL(link).searchParams), signal);
}
