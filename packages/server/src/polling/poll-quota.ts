import { InvalidatedCache } from '../platform/cache/invalidated-cache.ts';
import { type Database, DatabaseUnavailable } from '../platform/db/database.ts';
import { countPoll, msUntilNextPoll, neverPolled, type PollingTerms, type PollState } from './polling-rules.ts';
import { deleteOldPolls, findPolls, lockPolls, savePolls } from './polling-sql.ts';

const maxCachedSeries = 20_000;
/** Longer than any poll interval, so that deleting a series never permits a poll. */
const retentionMs = 48 * 60 * 60 * 1000;

export interface CountedPoll {
  isPermitted: boolean;
  state: PollState;
}

/**
 * Counts polls over all processes. A permitted poll is stored and notified, which is rare by its nature. A poll above the
 * limit is decided from the cache without the database, because only the passing of time can permit it.
 */
export class PollQuota {
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #cache: InvalidatedCache<PollState>;

  constructor(db: Database, now: () => Date) {
    this.#db = db;
    this.#now = now;
    this.#cache = new InvalidatedCache(db, 'polls', { maxEntries: maxCachedSeries });
  }

  /** The cached state of a series, if it is current. */
  cached(accountId: number, series: string): PollState | undefined {
    return this.#cache.peek(series, String(accountId));
  }

  /** The state of a series, without counting a poll. */
  async find(accountId: number, series: string): Promise<PollState> {
    const cached = this.cached(accountId, series);
    if (cached) return cached;
    const state = await this.#db.asAccount(accountId, (connection) => findPolls(connection, accountId, series));
    return this.#store(accountId, series, state ?? neverPolled);
  }

  async count(accountId: number, series: string, terms: PollingTerms): Promise<CountedPoll> {
    const cached = this.cached(accountId, series);
    if (cached && msUntilNextPoll(cached, terms, this.#now()) > 0) return { isPermitted: false, state: cached };
    const counted = await this.#save(accountId, series, terms).catch((error: unknown) => {
      // While the database is read-only, listings are still served, and each process counts polls by itself.
      if (error instanceof DatabaseUnavailable && error.cannotWrite)
        return this.#countInCache(accountId, series, terms);
      throw error;
    });
    this.#store(accountId, series, counted.state);
    return counted;
  }

  #save(accountId: number, series: string, terms: PollingTerms): Promise<CountedPoll> {
    return this.#db.asAccount(accountId, async (connection) => {
      lockPolls(connection, accountId);
      const before = (await findPolls(connection, accountId, series)) ?? neverPolled;
      const now = this.#now();
      const counted = countPoll(before, terms, now);
      if (!counted.isPermitted) return counted;
      deleteOldPolls(connection, accountId, new Date(now.getTime() - retentionMs));
      savePolls(connection, accountId, series, counted.state);
      connection.notify('polls', String(accountId));
      return counted;
    });
  }

  async #countInCache(accountId: number, series: string, terms: PollingTerms): Promise<CountedPoll> {
    return countPoll(await this.find(accountId, series), terms, this.#now());
  }

  #store(accountId: number, series: string, state: PollState): PollState {
    this.#cache.set(series, state, String(accountId));
    return state;
  }
}
