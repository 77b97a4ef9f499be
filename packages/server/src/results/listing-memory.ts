import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';

const rememberedBytes = 32 * 1024 * 1024;

/** The encodings of a text take less than the text itself; an entry has a key, too. */
const sizeOf = ({ bytes }: { bytes: Buffer }) => 2 * bytes.length + 1000;

/**
 * Listings as they were answered, until the account has another result on any process. That no poller of windows misses
 * a result does not rest on quick news: a window that was listed once has all the results that it will ever have.
 */
export class ListingMemory<Listing extends { bytes: Buffer }> {
  readonly #db: Database;
  readonly #known = new LRUCache<string, Listing>({ maxSize: rememberedBytes, sizeCalculation: sizeOf });
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

  async get(accountId: number, query: object, list: () => Promise<Listing>): Promise<Listing> {
    const before = this.#newsOf(accountId);
    const key = `${before} ${JSON.stringify(query)}`;
    const known = this.#db.hearsChanges() ? this.#known.get(key) : undefined;
    if (known) return known;
    const listing = await list();
    if (before === this.#newsOf(accountId) && this.#db.hearsChanges()) this.#known.set(key, listing);
    return listing;
  }

  #newsOf(accountId: number): string {
    return `${accountId} ${this.#news.get(accountId) ?? 0} ${this.#gaps}`;
  }
}
