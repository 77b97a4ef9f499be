import { randomUUID } from 'node:crypto';
import { boundedCache } from '../cache/bounded-cache.ts';
import type { Database } from '../db/database.ts';

/** How often a process publishes the requests it served to the other processes. */
const publishEveryMs = 200;

/** A notification of PostgreSQL holds 8,000 bytes. */
const maxAccountsPerNotification = 200;

interface Bucket {
  tokens: number;
  filledAt: number;
  /** Requests served by this process that the others have not been notified of. */
  unpublished: number;
}

interface LimitedCaller {
  accountId: number;
  limits: { requestsPerSecond?: number | null };
}

/**
 * Limits the requests per second of each account with a token bucket. Processes subtract each other's requests from their
 * buckets; to keep notifications rare, only accounts with many requests are published.
 */
export class RateLimiter {
  readonly #db: Database;
  readonly #defaultPerSecond: number;
  readonly #clock: () => number;
  readonly #buckets = boundedCache<number, Bucket>(10_000);
  readonly #processId = randomUUID();
  #timer: NodeJS.Timeout | undefined;

  /** The clock returns milliseconds and must be monotonic. */
  constructor(db: Database, defaultPerSecond: number, clock: () => number) {
    this.#db = db;
    this.#defaultPerSecond = defaultPerSecond;
    this.#clock = clock;
    db.onChange('traffic', (payload = '') => this.#subtract(payload));
  }

  limitOf({ limits }: LimitedCaller): number {
    return limits.requestsPerSecond ?? this.#defaultPerSecond;
  }

  /** Counts a request; false if its account has no requests left. */
  tryAcquire(caller: LimitedCaller): boolean {
    const perSecond = this.limitOf(caller);
    const bucket = this.#refill(caller.accountId, perSecond);
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    bucket.unpublished += 1;
    if (bucket.unpublished > perSecond / 20) this.#schedulePublish();
    return true;
  }

  #refill(accountId: number, perSecond: number): Bucket {
    const now = this.#clock();
    const existing = this.#buckets.get(accountId);
    const bucket = existing ?? { tokens: perSecond, filledAt: now, unpublished: 0 };
    bucket.tokens = Math.min(perSecond, bucket.tokens + ((now - bucket.filledAt) / 1000) * perSecond);
    bucket.filledAt = now;
    if (!existing) this.#buckets.set(accountId, bucket);
    return bucket;
  }

  #schedulePublish(): void {
    this.#timer ??= setTimeout(() => void this.publish(), publishEveryMs).unref();
  }

  /** Notifies the other processes of the requests served since the last time. */
  async publish(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const served = [...this.#buckets.entries()].flatMap(([accountId, bucket]) => {
      const { unpublished } = bucket;
      bucket.unpublished = 0;
      return unpublished > 0 ? [`${accountId}:${unpublished}`] : [];
    });
    if (served.length === 0) return;
    const payload = `${this.#processId} ${served.slice(0, maxAccountsPerNotification).join(' ')}`;
    // While the database is unavailable, each process limits on its own.
    await this.#db.asLaboratory(async (connection) => connection.notify('traffic', payload)).catch(() => {});
  }

  #subtract(payload: string): void {
    const [processId, ...served] = payload.split(' ');
    if (processId === this.#processId) return;
    for (const entry of served) {
      const [accountId = 0, count = 0] = entry.split(':').map(Number);
      const bucket = this.#buckets.get(accountId);
      // The lower bound keeps requests of other processes from blocking the account for more than about a second.
      if (bucket) bucket.tokens = Math.max(-count, bucket.tokens - count);
    }
  }
}
