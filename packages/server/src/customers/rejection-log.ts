import { maxListedViolations } from '@labwire/contract/problem.ts';
import type { Database } from '../platform/db/database.ts';
import { maxRejections, type RejectedRequest, type Rejection, rejectionKey, rejectionsOf } from './rejection-rules.ts';
import { deleteOldRejections, saveRejections } from './rejection-sql.ts';

const writeDelayMs = 250;
const retentionMs = 90 * 24 * 60 * 60 * 1000;

/**
 * Counts why requests are rejected, without delaying their responses: the counters are collected in memory and written to
 * the database together after a short delay. Counts are lost if the process is killed or the database is unavailable,
 * which is acceptable because they only inform the laboratory.
 */
export class RejectionLog {
  readonly #db: Database;
  readonly #onError: (error: unknown) => void;
  #pending = new Map<number, Map<string, Rejection>>();
  #writeTimer: NodeJS.Timeout | undefined;

  constructor(db: Database, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  record(accountId: number, rejected: RejectedRequest): void {
    const counters = this.#pending.get(accountId) ?? new Map<string, Rejection>();
    this.#pending.set(accountId, counters);
    const violations = rejected.violations.slice(0, maxListedViolations);
    for (const rejection of rejectionsOf({ ...rejected, violations })) {
      const key = rejectionKey(rejection);
      const previous = counters.get(key);
      if (previous) counters.set(key, { ...rejection, times: previous.times + 1 });
      else if (rejection.code === '' || counters.size < maxRejections) counters.set(key, rejection);
    }
    this.#writeTimer ??= setTimeout(() => void this.write(), writeDelayMs).unref();
  }

  /** Writes the pending counters at once. */
  async write(): Promise<void> {
    clearTimeout(this.#writeTimer);
    this.#writeTimer = undefined;
    const pending = this.#pending;
    this.#pending = new Map();
    for (const [accountId, rejections] of pending) {
      await this.#db
        .asAccount(accountId, async (connection) => {
          const latest = Math.max(...[...rejections.values()].map(({ lastAt }) => lastAt.getTime()));
          deleteOldRejections(connection, accountId, new Date(latest - retentionMs));
          saveRejections(connection, accountId, [...rejections.values()], maxRejections);
        })
        .catch(this.#onError);
    }
  }
}
