import {
  type CheckpointStore,
  isHandled,
  positionAfter,
  readCheckpoint,
  type WatchPosition,
  writeCheckpoint,
} from './checkpoint.ts';
import type { ClientCaller } from './client-caller.ts';
import { ConnectionError, InvalidRequestError, RateLimitedError, UnavailableError } from './errors.ts';
import type { ResultList, ResultSummary } from './generated/types.ts';
import { linkedPage, maxPageSize, type ResultFilters, resultPage } from './result-listing.ts';
import type { Transport } from './transport.ts';

export interface WatchOptions extends ResultFilters {
  /** Where to begin while the store is empty: results published at or after this moment. */
  since: string | Date;
  /** Stores the checkpoint. Use one store for each set of filters, and one watch for each store. */
  store: CheckpointStore;
  /** Results per page, 1 to 200; 200 by default. */
  pageSize?: number;
  /** Time between polls; 30 minutes by default. The laboratory permits one poll in 20 minutes. */
  everyMs?: number;
  /** Ends the watch; the loop over it then ends without an error. */
  signal?: AbortSignal;
  /** Called when the service cannot be reached or requires a pause. The watch continues afterwards. */
  onUnavailable?: (error: Error) => void;
  /** Called when all results of a window are handled, also if there were none. */
  onProgress?: (progress: WatchProgress) => void;
}

export interface WatchProgress {
  /** Results so far. */
  received: number;
  /** All results published before this time are handled. */
  until: string;
}

export interface WatchedResult {
  result: ResultSummary;
  /** States that this result and all earlier ones are handled. Store it together with your data of the result. */
  checkpoint: string;
}

const defaultEveryMs = 30 * 60_000;
const unavailablePauseMs = 60_000;
const maxClockErrors = 5;

/** All results since a moment, oldest first, then new ones as they are published. The watch ends only by its signal. */
export class ResultWatch implements AsyncIterable<ResultSummary> {
  readonly #caller: ClientCaller;
  readonly #transport: Transport;
  readonly #options: WatchOptions;

  constructor(caller: ClientCaller, transport: Transport, options: WatchOptions) {
    this.#caller = caller;
    this.#transport = transport;
    this.#options = options;
  }

  /**
   * A result counts as handled when the loop requests the next one; then the checkpoint is saved. A program that is
   * killed in between receives that result again.
   */
  async *[Symbol.asyncIterator](): AsyncGenerator<ResultSummary, void, undefined> {
    for await (const { result, checkpoint } of this.#steps()) {
      if (result) yield result;
      await this.#options.store.save(checkpoint);
    }
  }

  /**
   * Only loads from the store. A program that saves the checkpoint in the same transaction as the result receives every
   * result exactly once, even if it is killed.
   */
  async *withCheckpoints(): AsyncGenerator<WatchedResult, void, undefined> {
    for await (const { result, checkpoint } of this.#steps()) if (result) yield { result, checkpoint };
  }

  /** A step without a result marks the end of a window. */
  async *#steps(): AsyncGenerator<{ result?: ResultSummary; checkpoint: string }, void, undefined> {
    const { since, store, everyMs = defaultEveryMs, signal, onProgress } = this.#options;
    const saved = await store.load();
    let position: WatchPosition = saved === undefined ? { from: new Date(since).toISOString() } : readCheckpoint(saved);
    let [clockErrors, received] = [0, 0];
    while (!signal?.aborted) {
      try {
        const { to, isNow } = this.#windowEnd(position.from);
        if (new Date(to) > new Date(position.from)) {
          for await (const result of this.#oldestFirst(position.from, to)) {
            if (isHandled(result, position)) continue;
            position = positionAfter(result);
            received++;
            yield { result, checkpoint: writeCheckpoint(position) };
          }
          position = { from: to };
          yield { checkpoint: writeCheckpoint(position) };
          onProgress?.({ received, until: to });
        }
        clockErrors = 0;
        if (isNow) await this.#transport.sleep(everyMs, signal);
      } catch (error) {
        if (signal?.aborted) return;
        // The response has corrected the clock offset. Several attempts, because each process of the service has a clock.
        if (isAheadOfServer(error) && ++clockErrors < maxClockErrors) continue;
        await this.#pauseAfter(error, everyMs);
      }
    }
  }

  /** Now on the server's clock, or a year after the start, which is the longest window that the service permits. */
  #windowEnd(from: string): { to: string; isNow: boolean } {
    const now = this.#transport.serverNow();
    const latest = new Date(from);
    latest.setUTCFullYear(latest.getUTCFullYear() + 1);
    return now <= latest ? { to: now.toISOString(), isNow: true } : { to: latest.toISOString(), isNow: false };
  }

  /**
   * The service lists the newest results first. The links of all pages are collected on the way to the oldest page and
   * then followed backwards, so that memory holds two pages at most. The first page is not requested again, because
   * that would count as another poll.
   */
  async *#oldestFirst(dateFrom: string, dateTo: string): AsyncGenerator<ResultSummary, void, undefined> {
    const {
      since,
      store,
      everyMs,
      signal,
      onUnavailable,
      onProgress,
      pageSize = maxPageSize,
      ...filters
    } = this.#options;
    const query = { ...filters, dateFrom, dateTo, limit: pageSize };
    const first = await resultPage(this.#caller, query, signal);
    const links: string[] = [];
    let page: ResultList = first;
    while (page.pagination.next !== null) {
      links.push(page.pagination.next);
      page = await linkedPage(this.#caller, page.pagination.next, signal);
    }
    yield* page.results.toReversed();
    for (const link of links.slice(0, -1).reverse()) {
      yield* (await linkedPage(this.#caller, link, signal)).results.toReversed();
    }
    if (page !== first) yield* first.results.toReversed();
  }

  /** Waits after a temporary error; any other error ends the watch. */
  async #pauseAfter(error: unknown, everyMs: number): Promise<void> {
    const isTemporary =
      error instanceof ConnectionError || error instanceof UnavailableError || error instanceof RateLimitedError;
    if (!isTemporary) throw error;
    this.#options.onUnavailable?.(error);
    const retryAfter = error instanceof ConnectionError ? undefined : error.retryAfter;
    const pauseMs = retryAfter === undefined ? Math.min(everyMs, unavailablePauseMs) : retryAfter * 1_000;
    await this.#transport.sleep(pauseMs, this.#options.signal);
  }
}

function isAheadOfServer(error: unknown): boolean {
  return (
    error instanceof InvalidRequestError &&
    error.problems.some(({ parameter, code }) => parameter === 'dateTo' && code === 'bad_window')
  );
}
