import { setTimeout as pause } from 'node:timers/promises';
import { findTokensWithoutAccess } from '../auth/access-sql.ts';
import type { Database } from '../platform/db/database.ts';
import { findAccountsWithEvents } from './event-sql.ts';

/** How often the database is polled while requests wait. */
const pollIntervalMs = 250;

/** Waiting requests per account in one process; further requests get a response at once. */
const maxWaitersPerAccount = 20;

/** Waiting requests of all accounts in one process. */
const maxWaiters = 1_000;

/** A request that waits for an event after this number. */
export interface WaitingRequest {
  accountId: number;
  after: number;
  tokenHash: Buffer;
}

type Waiter = WaitingRequest & { wake: () => void };

/**
 * Lets requests wait until their account has a new event. One query serves all waiting requests of the process, and
 * there is no query without one. `NOTIFY` is not used for events, because it serialises all commits of the database.
 */
export class EventWatch {
  readonly #db: Database;
  readonly #beforePoll: () => Promise<void>;
  readonly #waiters = new Set<Waiter>();
  #polling = false;
  #hasAccessChanged = false;

  /** `beforePoll` makes new events visible to the query. */
  constructor(db: Database, beforePoll = async (): Promise<void> => {}) {
    this.#db = db;
    this.#beforePoll = beforePoll;
    db.onChange('access', () => {
      this.#hasAccessChanged = true;
    });
  }

  /**
   * Resolves when there may be an event for the request, when its token may no longer be used, or when the signal is aborted.
   * The caller must then check the token again. False if the request did not wait, because of the signal or a limit.
   */
  async wait(request: WaitingRequest, signal: AbortSignal): Promise<boolean> {
    const { accountId } = request;
    if (signal.aborted || this.#waiters.size >= maxWaiters || this.#waitersOf(accountId) >= maxWaitersPerAccount)
      return false;
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiter = { ...request, wake: resolve };
    this.#waiters.add(waiter);
    signal.addEventListener('abort', () => resolve(), { once: true });
    void this.#poll();
    await promise;
    this.#waiters.delete(waiter);
    return true;
  }

  #waitersOf(accountId: number): number {
    return [...this.#waiters].filter((waiter) => waiter.accountId === accountId).length;
  }

  async #poll(): Promise<void> {
    if (this.#polling) return;
    this.#polling = true;
    while (this.#waiters.size > 0) {
      await this.#wakeWaiters();
      await pause(pollIntervalMs, undefined, { ref: false });
    }
    this.#polling = false;
  }

  async #wakeWaiters(): Promise<void> {
    const waiters = [...this.#waiters];
    const hasAccessChanged = this.#hasAccessChanged;
    this.#hasAccessChanged = false;
    try {
      await this.#beforePoll();
      await this.#db.asLaboratory(async (connection) => {
        const accounts = await findAccountsWithEvents(connection, waiters);
        for (const waiter of waiters) if (accounts.includes(waiter.accountId)) waiter.wake();
        if (!hasAccessChanged) return;
        const hashes = waiters.map(({ tokenHash }) => tokenHash);
        const refused = await findTokensWithoutAccess(connection, hashes);
        for (const waiter of waiters) if (refused.some((hash) => hash.equals(waiter.tokenHash))) waiter.wake();
      });
    } catch {
      // The waiting requests query their events again and fail with the appropriate problem document.
      for (const waiter of waiters) waiter.wake();
    }
  }
}
