import type { Database } from '../platform/db/database.ts';
import { type DailyReads, keyOf, mergeReads, type ReadDocument, type Reader, singleRead } from './read-rules.ts';
import { saveReads } from './read-sql.ts';

const writeIntervalMs = 1_000;

/** While the database is unavailable, further readers and documents are not counted. */
const maxPending = 100_000;

/**
 * Records who reads which document without delaying responses: reads are collected in memory and written once a second.
 * Failed writes are retried. A process writes its pending reads when it stops; if it is killed, it loses up to a second.
 */
export class ReadLog {
  readonly #db: Database;
  readonly #onError: (error: unknown) => void;
  #pending = new Map<number, Map<string, DailyReads>>();
  #pendingCount = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing = Promise.resolve();

  constructor(db: Database, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  record(accountId: number, document: ReadDocument, reader: Reader, at: Date): void {
    this.#add(accountId, singleRead(document, reader, at));
  }

  /** Writes the pending reads, after any write in progress. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writeAll());
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    const pending = this.#pending;
    this.#pending = new Map();
    this.#pendingCount = 0;
    for (const [accountId, reads] of pending) {
      try {
        await this.#db.asAccount(accountId, async (connection) =>
          saveReads(connection, accountId, [...reads.values()]),
        );
      } catch (error) {
        this.#onError(error);
        for (const read of reads.values()) this.#add(accountId, read);
      }
    }
  }

  #add(accountId: number, read: DailyReads): void {
    const reads = this.#pending.get(accountId) ?? new Map<string, DailyReads>();
    this.#pending.set(accountId, reads);
    const key = keyOf(read);
    const existing = reads.get(key);
    if (existing) mergeReads(existing, read);
    else if (this.#pendingCount < maxPending) {
      this.#pendingCount += 1;
      reads.set(key, read);
      this.#timer ??= setTimeout(() => void this.write(), writeIntervalMs).unref();
    }
  }
}
