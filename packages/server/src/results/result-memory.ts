import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';

const rememberedBytes = 32 * 1024 * 1024;

/** The encodings of a text take less than the text itself; an entry has a key, too. */
const sizeOf = ({ bytes }: { bytes: Buffer }) => 2 * bytes.length + 1000;

/**
 * What was answered of an account's results, until it has another one on any process. That no poller of windows misses
 * a result does not rest on quick news: a window that was listed once has all the results that it will ever have.
 */
export class ResultMemory<Answer extends { bytes: Buffer }> {
  readonly #db: Database;
  readonly #known = new LRUCache<string, Answer>({ maxSize: rememberedBytes, sizeCalculation: sizeOf });
  /** How often there was news of an account; what was remembered before is not asked for again. */
  readonly #news = new Map<number, number>();
  /** How often news of any account may have been missed. */
  #gaps = 0;

  constructor(db: Database) {
    this.#db = db;
    db.onChange('results', (accountId) => {
      if (accountId === undefined) this.#gaps++;
      else this.#news.set(Number(accountId), (this.#news.get(Number(accountId)) ?? 0) + 1);
    });
  }

  /** What is remembered now; the query is what `get` was asked with, as JSON. */
  recall(accountId: number, query: string): Answer | undefined {
    return this.#db.hearsChanges() ? this.#known.get(`${this.#newsOf(accountId)} ${query}`) : undefined;
  }

  /** What is not there is looked for again. */
  async get<Found extends Answer | undefined>(
    accountId: number,
    query: string,
    find: () => Promise<Found>,
  ): Promise<Found | Answer> {
    const before = this.#newsOf(accountId);
    const known = this.recall(accountId, query);
    if (known) return known;
    const found = await find();
    const isNewest = before === this.#newsOf(accountId) && this.#db.hearsChanges();
    if (found && isNewest) this.#known.set(`${before} ${query}`, found);
    return found;
  }

  #newsOf(accountId: number): string {
    return `${accountId} ${this.#news.get(accountId) ?? 0} ${this.#gaps}`;
  }
}
