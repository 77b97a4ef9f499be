import type { Batch, CellBook } from './cell-book.ts';

/** What came of a batch. */
export type Outcome =
  | { kind: 'saved'; version: number; enteredBy: string; completedAt: string }
  /** Somebody else changed cells meanwhile; nothing was written, and the job was read again. */
  | { kind: 'overtaken' }
  /** Messages by the place of the entry; the others may be sent again. */
  | { kind: 'refused'; messages: ReadonlyMap<number, string>; message: string }
  /** Nothing was heard of it; it may have been written or not. */
  | { kind: 'unheard' };

export interface QueueDependencies {
  book: CellBook;
  send(batch: Batch): Promise<Outcome>;
  later(ms: number, run: () => void): void;
}

/** Typing goes on for a moment before it is sent: a row of values is one request. */
const gatherMs = 250;
const waitsMs = [1_000, 2_000, 3_000];

/** Sends what is entered: in order, one request at a time for a job, again and again until the service has heard it. */
export class SaveQueue {
  readonly #dependencies: QueueDependencies;
  readonly #busy = new Set<number>();
  readonly #listeners = new Set<() => void>();
  #isGathering = false;
  #failures = 0;

  constructor(dependencies: QueueDependencies) {
    this.#dependencies = dependencies;
  }

  /** Whether the service answered the last time. */
  isConnected = (): boolean => this.#failures === 0;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** There is something to send. */
  nudge(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.#dependencies.later(gatherMs, () => {
      this.#isGathering = false;
      this.flush();
    });
  }

  /** Sends at once what is waiting. */
  flush(): void {
    for (const labJobNumber of this.#dependencies.book.waiting()) void this.#send(labJobNumber);
  }

  async #send(labJobNumber: number): Promise<void> {
    const { book, send, later } = this.#dependencies;
    if (this.#busy.has(labJobNumber)) return;
    const batch = book.take(labJobNumber);
    if (batch.entries.length === 0) return;
    this.#busy.add(labJobNumber);
    const outcome = await send(batch);
    this.#busy.delete(labJobNumber);
    this.#noteConnection(outcome.kind !== 'unheard');
    if (outcome.kind === 'saved') {
      book.saved(batch, outcome.version, outcome.enteredBy, outcome.completedAt);
      this.flush();
      return;
    }
    book.putBack(batch);
    if (outcome.kind === 'unheard') {
      later(waitsMs[Math.min(this.#failures, waitsMs.length) - 1] ?? 0, () => this.flush());
      return;
    }
    if (outcome.kind === 'refused') {
      batch.entries.forEach(({ key }, i) => {
        const message = outcome.messages.get(i) ?? (outcome.messages.size === 0 ? outcome.message : undefined);
        if (message !== undefined) book.refuse(key, message);
      });
    }
    this.nudge();
  }

  #noteConnection(isHeard: boolean): void {
    this.#failures = isHeard ? 0 : this.#failures + 1;
    for (const listener of this.#listeners) listener();
  }
}
