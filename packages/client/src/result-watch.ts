import { type CheckpointStore, isHandled, type Place, placeOf, readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { ConnectionError, InvalidRequestError, RateLimitedError, UnavailableError } from './errors.ts';
import type { ResultList, ResultSummary } from './generated/types.ts';
import { largestPage, linkedPage, type ResultFilters, resultPage } from './result-listing.ts';
import type { Transport } from './transport.ts';

export interface WatchOptions extends ResultFilters {
  /** Where to begin as long as the store is empty: results reported at or after this moment. */
  since: string | Date;
  /** Keeps the checkpoint; one for each set of filters, and one watch for each store. */
  store: CheckpointStore;
  /** Results per page, 1 to 200; the largest pages unless something else is said. */
  pageSize?: number;
  /** Between polls; 30 minutes by default. The laboratory permits one poll in 20 minutes. */
  everyMs?: number;
  /** Ends the watch; the loop over it then ends without an error. */
  signal?: AbortSignal;
  /** Told when the service cannot be reached or asks to wait. The watch goes on by itself. */
  onUnavailable?: (error: Error) => void;
}

export interface WatchedResult {
  result: ResultSummary;
  /** Says that this result and all before it are handled. Store it together with what you make of the result. */
  checkpoint: string;
}

const defaultEveryMs = 30 * 60_000;
const unavailablePauseMs = 60_000;
const refusedClocks = 5;

/** Every result since a moment, oldest first, and then the new ones as they are published; does not end by itself. */
export class ResultWatch implements AsyncIterable<ResultSummary> {
  readonly #transport: Transport;
  readonly #options: WatchOptions;

  constructor(transport: Transport, options: WatchOptions) {
    this.#transport = transport;
    this.#options = options;
  }

  /**
   * A result counts as handled when the loop asks for the next one; then the checkpoint is saved. A program that is
   * killed between the two gets that one result again.
   */
  async *[Symbol.asyncIterator](): AsyncGenerator<ResultSummary, void, undefined> {
    for await (const { result, checkpoint } of this.#steps()) {
      if (result) yield result;
      await this.#options.store.save(checkpoint);
    }
  }

  /**
   * The store is only read from. Whoever writes the checkpoint in the same transaction as the result, and loads it from
   * there, gets every result exactly once, whenever the program is killed.
   */
  async *withCheckpoints(): AsyncGenerator<WatchedResult, void, undefined> {
    for await (const { result, checkpoint } of this.#steps()) if (result) yield { result, checkpoint };
  }

  /** Without a result, a step says that a window is done to its end. */
  async *#steps(): AsyncGenerator<{ result?: ResultSummary; checkpoint: string }, void, undefined> {
    const { since, store, everyMs = defaultEveryMs, signal } = this.#options;
    const saved = await store.load();
    let place: Place = saved === undefined ? { from: new Date(since).toISOString() } : readCheckpoint(saved);
    let refused = 0;
    while (!signal?.aborted) {
      try {
        const { to, isNow } = this.#windowEnd(place.from);
        if (new Date(to) > new Date(place.from)) {
          for await (const result of this.#oldestFirst(place.from, to)) {
            if (isHandled(result, place)) continue;
            place = placeOf(result);
            yield { result, checkpoint: writeCheckpoint(place) };
          }
          place = { from: to };
          yield { checkpoint: writeCheckpoint(place) };
        }
        refused = 0;
        if (isNow) await this.#transport.sleep(everyMs, signal);
      } catch (error) {
        if (signal?.aborted) return;
        // The answer has told the right time; of several processes each may have its own.
        if (isAheadOfClock(error) && ++refused < refusedClocks) continue;
        await this.#pauseAfter(error, everyMs);
      }
    }
  }

  /** Up to now by the service's clock, and no more than the calendar year that it allows. */
  #windowEnd(from: string): { to: string; isNow: boolean } {
    const now = this.#transport.serverNow();
    const latest = new Date(from);
    latest.setUTCFullYear(latest.getUTCFullYear() + 1);
    return now <= latest ? { to: now.toISOString(), isNow: true } : { to: latest.toISOString(), isNow: false };
  }

  /**
   * The service lists the newest first. The links of all pages are collected on the way to the oldest one and followed
   * back, so that memory holds two pages however many there are. The first page is kept: to ask for it again would be
   * another poll.
   */
  async *#oldestFirst(dateFrom: string, dateTo: string): AsyncGenerator<ResultSummary, void, undefined> {
    const { since, store, everyMs, signal, onUnavailable, pageSize = largestPage, ...filters } = this.#options;
    const query = { ...filters, dateFrom, dateTo, limit: pageSize };
    const first = await resultPage(this.#transport, query, signal);
    const links: string[] = [];
    let page: ResultList = first;
    while (page.pagination.next !== null) {
      links.push(page.pagination.next);
      page = await linkedPage(this.#transport, page.pagination.next, signal);
    }
    yield* page.results.toReversed();
    for (const link of links.slice(0, -1).reverse()) {
      yield* (await linkedPage(this.#transport, link, signal)).results.toReversed();
    }
    if (page !== first) yield* first.results.toReversed();
  }

  /** What passes is waited for; what does not pass ends the watch. */
  async #pauseAfter(error: unknown, everyMs: number): Promise<void> {
    const isPassing =
      error instanceof ConnectionError || error instanceof UnavailableError || error instanceof RateLimitedError;
    if (!isPassing) throw error;
    this.#options.onUnavailable?.(error);
    const asked = error instanceof ConnectionError ? undefined : error.retryAfter;
    const pause = asked === undefined ? Math.min(everyMs, unavailablePauseMs) : asked * 1_000;
    await this.#transport.sleep(pause, this.#options.signal);
  }
}

function isAheadOfClock(error: unknown): boolean {
  return (
    error instanceof InvalidRequestError &&
    error.problems.some(({ parameter, code }) => parameter === 'dateTo' && code === 'bad_window')
  );
}
