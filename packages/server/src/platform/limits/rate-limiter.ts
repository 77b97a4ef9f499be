import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import type { Flood } from '../http/caller.ts';

/** How often busy processes tell each other what they served. */
const tellEveryMs = 200;

interface Bucket {
  tokens: number;
  filledAt: number;
  /** Served here since the others were told. */
  untold: number;
}

/**
 * A bucket per account that fills with the requests of a second. Processes tell each other what they took from it, but
 * only of accounts that come near their limit: usually nothing is said at all.
 */
export class RateLimiter implements Flood {
  readonly #db: Database;
  readonly #clock: () => number;
  readonly #buckets = new LRUCache<number, Bucket>({ max: 10_000 });
  readonly #name = randomUUID();
  #telling: NodeJS.Timeout | undefined;

  /** The clock counts milliseconds and never goes back. */
  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#clock = clock;
    db.onChange('traffic', (news = '') => this.#hear(news));
  }

  isTooMuch(accountId: number, perSecond: number): boolean {
    const bucket = this.#fill(accountId, perSecond);
    if (bucket.tokens < 1) return true;
    bucket.tokens -= 1;
    bucket.untold += 1;
    if (bucket.untold > perSecond / 20) this.#tellSoon();
    return false;
  }

  #fill(accountId: number, perSecond: number): Bucket {
    const now = this.#clock();
    const known = this.#buckets.get(accountId);
    const bucket = known ?? { tokens: perSecond, filledAt: now, untold: 0 };
    bucket.tokens = Math.min(perSecond, bucket.tokens + ((now - bucket.filledAt) / 1000) * perSecond);
    bucket.filledAt = now;
    if (!known) this.#buckets.set(accountId, bucket);
    return bucket;
  }

  #tellSoon(): void {
    this.#telling ??= setTimeout(() => void this.tell(), tellEveryMs).unref();
  }

  /** Tells the others now. */
  async tell(): Promise<void> {
    clearTimeout(this.#telling);
    this.#telling = undefined;
    const served = [...this.#buckets.entries()].flatMap(([accountId, bucket]) => {
      const { untold } = bucket;
      bucket.untold = 0;
      return untold > 0 ? [`${accountId}:${untold}`] : [];
    });
    if (served.length === 0) return;
    // A database that cannot be told has worse troubles than an inexact count.
    await this.#db
      .asLaboratory(async (connection) =>
        connection.notify('traffic', `${this.#name} ${served.slice(0, 200).join(' ')}`),
      )
      .catch(() => {});
  }

  #hear(news: string): void {
    const [name, ...served] = news.split(' ');
    if (name === this.#name) return;
    for (const entry of served) {
      const [accountId = 0, count = 0] = entry.split(':').map(Number);
      const bucket = this.#buckets.get(accountId);
      // Not far below nothing: what others served must not shut an account out for long.
      if (bucket) bucket.tokens = Math.max(-count, bucket.tokens - count);
    }
  }
}
