import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../platform/db/database.ts';
import { findAccountsWithEvents } from './event-sql.ts';

/** How often the heads are looked at while somebody waits. */
const lookEveryMs = 250;

/** So many requests of one account are held in one process; beyond that they are answered at once. */
const heldPerAccount = 20;

/** And so many of all accounts together. */
const heldInAll = 1_000;

interface Waiter {
  accountId: number;
  after: number;
  wake: () => void;
}

/**
 * Holds requests until their account has a new event. One look at the heads serves all that wait in this process, and
 * when nobody waits there is none: announcing every event instead would make all commits of the database take turns.
 */
export class EventWatch {
  readonly #db: Database;
  readonly #waiters = new Set<Waiter>();
  #looking = false;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Resolves when there may be an event after this number, or when the signal says that it is no longer waited for. */
  async wait(accountId: number, after: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted || this.#waiters.size >= heldInAll || this.#heldFor(accountId) >= heldPerAccount) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiter = { accountId, after, wake: resolve };
    this.#waiters.add(waiter);
    signal.addEventListener('abort', () => resolve(), { once: true });
    void this.#look();
    await promise;
    this.#waiters.delete(waiter);
  }

  #heldFor(accountId: number): number {
    return [...this.#waiters].filter((waiter) => waiter.accountId === accountId).length;
  }

  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    while (this.#waiters.size > 0) {
      await this.#wakeWhoHasNews();
      await pause(lookEveryMs, undefined, { ref: false });
    }
    this.#looking = false;
  }

  async #wakeWhoHasNews(): Promise<void> {
    const waiters = [...this.#waiters];
    try {
      const accounts = await this.#db.asLaboratory((connection) => findAccountsWithEvents(connection, waiters));
      for (const waiter of waiters) if (accounts.includes(waiter.accountId)) waiter.wake();
    } catch {
      // Whoever waits finds out by asking for events, and gets the problem document that fits.
      for (const waiter of waiters) waiter.wake();
    }
  }
}
