import { LRUCache } from 'lru-cache';
import { type Database, DatabaseUnavailable } from '../platform/db/database.ts';
import { neverPolled, type PollingTerms, type PollState, takeTurn, waitMs } from './polling-rules.ts';
import { deleteOldPolls, findPolls, lockPolls, savePolls } from './polling-sql.ts';

const rememberedAccounts = 10_000;
const rememberedSeries = 100;
const forgottenAfterMs = 48 * 60 * 60 * 1000;

export interface Turn {
  hasTurn: boolean;
  state: PollState;
}

/**
 * Who polled when, for all processes. A poll that has its turn is written down and announced, which is seldom by its
 * nature; one that has none is told so from memory, since nothing but time gives it one.
 */
export class PollQuota {
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #known = new LRUCache<number, Map<string, PollState>>({ max: rememberedAccounts });

  constructor(db: Database, now: () => Date) {
    this.#db = db;
    this.#now = now;
    db.onChange('polls', (accountId) => {
      if (accountId === undefined) this.#known.clear();
      else this.#known.delete(Number(accountId));
    });
  }

  /** What is remembered of a series now. */
  peek(accountId: number, series: string): PollState | undefined {
    return this.#db.isListening() ? this.#known.get(accountId)?.get(series) : undefined;
  }

  /** What is known of a series, without taking a turn. */
  async look(accountId: number, series: string): Promise<PollState> {
    const known = this.peek(accountId, series);
    if (known) return known;
    const state = await this.#db.asAccount(accountId, (connection) => findPolls(connection, accountId, series));
    return this.#remember(accountId, series, state ?? neverPolled);
  }

  async take(accountId: number, series: string, terms: PollingTerms): Promise<Turn> {
    const known = this.peek(accountId, series);
    if (known && waitMs(known, terms, this.#now()) > 0) return { hasTurn: false, state: known };
    const turn = await this.#writeDown(accountId, series, terms).catch((error: unknown) => {
      // Reading goes on where nothing can be written; until then each process counts for itself.
      if (error instanceof DatabaseUnavailable && error.cannotWrite) return this.#readOnly(accountId, series, terms);
      throw error;
    });
    this.#remember(accountId, series, turn.state);
    return turn;
  }

  #writeDown(accountId: number, series: string, terms: PollingTerms): Promise<Turn> {
    return this.#db.asAccount(accountId, async (connection) => {
      lockPolls(connection, accountId);
      const before = (await findPolls(connection, accountId, series)) ?? neverPolled;
      const now = this.#now();
      const taken = takeTurn(before, terms, now);
      if (!taken.hasTurn) return taken;
      deleteOldPolls(connection, accountId, new Date(now.getTime() - forgottenAfterMs));
      savePolls(connection, accountId, series, taken.state);
      connection.notify('polls', String(accountId));
      return taken;
    });
  }

  async #readOnly(accountId: number, series: string, terms: PollingTerms): Promise<Turn> {
    return takeTurn(await this.look(accountId, series), terms, this.#now());
  }

  #remember(accountId: number, series: string, state: PollState): PollState {
    const all = this.#known.get(accountId) ?? new Map<string, PollState>();
    if (all.size >= rememberedSeries) all.clear();
    this.#known.set(accountId, all.set(series, state));
    return state;
  }
}
