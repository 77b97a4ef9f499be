import type { Database } from '../platform/db/database.ts';
import { addTo, type DayOfReads, firstRead, keyOf, type ReadDocument, type Reader } from './read-rules.ts';
import { saveReads } from './read-sql.ts';

const writeAfterMs = 1_000;

/** So many notes wait for a database that takes none; beyond them new readers and documents go uncounted. */
const mostWaiting = 100_000;

/**
 * Notes who reads what, aside from the way of the answer: in memory first, and written a second later with the others of
 * that second. What the database cannot take is kept and tried again. A process that ends writes what it has; one that
 * is killed loses its last second.
 */
export class ReadLog {
  readonly #db: Database;
  readonly #onError: (error: unknown) => void;
  #noted = new Map<number, Map<string, DayOfReads>>();
  #waiting = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing = Promise.resolve();

  constructor(db: Database, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  note(accountId: number, document: ReadDocument, reader: Reader, at: Date): void {
    this.#keep(accountId, firstRead(document, reader, at));
  }

  /** Writes what is noted now, after what is being written. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writeAll());
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    const noted = this.#noted;
    this.#noted = new Map();
    this.#waiting = 0;
    for (const [accountId, reads] of noted) {
      try {
        await this.#db.asAccount(accountId, (connection) => saveReads(connection, accountId, [...reads.values()]));
      } catch (error) {
        this.#onError(error);
        for (const read of reads.values()) this.#keep(accountId, read);
      }
    }
  }

  #keep(accountId: number, read: DayOfReads): void {
    const reads = this.#noted.get(accountId) ?? new Map<string, DayOfReads>();
    this.#noted.set(accountId, reads);
    const key = keyOf(read);
    const known = reads.get(key);
    if (known) addTo(known, read);
    else if (this.#waiting < mostWaiting) {
      this.#waiting += 1;
      reads.set(key, read);
      this.#timer ??= setTimeout(() => void this.write(), writeAfterMs).unref();
    }
  }
}
