import { maxListedViolations } from '@labwire/contract/problem.ts';
import type { Database } from '../platform/db/database.ts';
import { keyOf, maxRejections, type Refusal, type Rejection, rejectionsOf } from './rejection-rules.ts';
import { deleteOldRejections, saveRejections } from './rejection-sql.ts';

const writeAfterMs = 250;
const keptForMs = 90 * 24 * 60 * 60 * 1000;

/**
 * Counts what requests are refused for, aside from their way: a refusal is noted in memory and written a moment later,
 * with the others of that moment. What a process has not written when it is killed is not counted, nor what the
 * database cannot take: these are counts for people, nothing that anybody was promised.
 */
export class RejectionLog {
  readonly #db: Database;
  readonly #onError: (error: unknown) => void;
  #noted = new Map<number, Map<string, Rejection>>();
  #writing: NodeJS.Timeout | undefined;

  constructor(db: Database, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  note(accountId: number, refusal: Refusal): void {
    const known = this.#noted.get(accountId) ?? new Map<string, Rejection>();
    this.#noted.set(accountId, known);
    const violations = refusal.violations.slice(0, maxListedViolations);
    for (const stumble of rejectionsOf({ ...refusal, violations })) {
      const key = keyOf(stumble);
      const before = known.get(key);
      if (before) known.set(key, { ...stumble, times: before.times + 1 });
      else if (stumble.code === '' || known.size < maxRejections) known.set(key, stumble);
    }
    this.#writing ??= setTimeout(() => void this.write(), writeAfterMs).unref();
  }

  /** Writes what is noted now. */
  async write(): Promise<void> {
    clearTimeout(this.#writing);
    this.#writing = undefined;
    const noted = this.#noted;
    this.#noted = new Map();
    for (const [accountId, stumbles] of noted) {
      await this.#db
        .asAccount(accountId, async (connection) => {
          const latest = Math.max(...[...stumbles.values()].map(({ lastAt }) => lastAt.getTime()));
          await deleteOldRejections(connection, accountId, new Date(latest - keptForMs));
          await saveRejections(connection, accountId, [...stumbles.values()], maxRejections);
        })
        .catch(this.#onError);
    }
  }
}
