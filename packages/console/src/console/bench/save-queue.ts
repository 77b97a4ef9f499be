import type { Batch } from './cell-state.ts';
import type { CellStore } from './cell-store.ts';

export type SaveOutcome =
  | { kind: 'saved'; version: number; enteredBy: string; completedAt: string }
  /** Another person changed one of the cells. Nothing was stored, and the job was read again. */
  | { kind: 'conflict' }
  /** Messages by index of the entry; entries without a message may be sent again. */
  | { kind: 'rejected'; messages: ReadonlyMap<number, string>; message: string }
  /** There was no response; the values may or may not be stored. */
  | { kind: 'unreachable' }
  /** The session has ended; the values are sent after the next sign-in. */
  | { kind: 'signedOut' };

/** The outcome of the last request. */
export type Connection = 'connected' | 'unreachable' | 'signedOut';

export interface QueueDependencies {
  store: CellStore;
  send(batch: Batch): Promise<SaveOutcome>;
  /** Called when everything that could be sent is saved. */
  onSaved(): void;
  delay(ms: number, run: () => void): void;
}

/** The delay collects a row of values into one request. */
const collectMs = 250;
const retryDelaysMs = [1_000, 2_000, 3_000];

/** Sends drafts in the order of entry, one request at a time per job, and retries until the service responds. */
export class SaveQueue {
  readonly #dependencies: QueueDependencies;
  readonly #jobsInFlight = new Set<number>();
  readonly #listeners = new Set<() => void>();
  #isScheduled = false;
  #failures = 0;
  #connection: Connection = 'connected';

  constructor(dependencies: QueueDependencies) {
    this.#dependencies = dependencies;
  }

  connection = (): Connection => this.#connection;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  scheduleSave(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#dependencies.delay(collectMs, () => {
      this.#isScheduled = false;
      this.flush();
    });
  }

  flush(): void {
    for (const labJobNumber of this.#dependencies.store.jobsToSave()) void this.#send(labJobNumber);
  }

  async #send(labJobNumber: number): Promise<void> {
    const { store, send, onSaved, delay } = this.#dependencies;
    if (this.#jobsInFlight.has(labJobNumber)) return;
    const batch = store.takeBatch(labJobNumber);
    if (batch.entries.length === 0) return;
    this.#jobsInFlight.add(labJobNumber);
    const outcome = await send(batch);
    this.#jobsInFlight.delete(labJobNumber);
    this.#updateConnection(outcome.kind === 'unreachable' || outcome.kind === 'signedOut' ? outcome.kind : 'connected');
    if (outcome.kind === 'saved') {
      store.markSaved(batch, outcome.version, outcome.enteredBy, outcome.completedAt);
      if (store.jobsToSave().length === 0) onSaved();
      else this.flush();
      return;
    }
    store.restoreBatch(batch);
    if (this.#connection !== 'connected') {
      delay(retryDelaysMs[Math.min(this.#failures, retryDelaysMs.length) - 1] ?? 0, () => this.flush());
      return;
    }
    if (outcome.kind === 'rejected') {
      batch.entries.forEach(({ key }, i) => {
        const message = outcome.messages.get(i) ?? (outcome.messages.size === 0 ? outcome.message : undefined);
        if (message !== undefined) store.reject(key, message);
      });
    }
    this.scheduleSave();
  }

  #updateConnection(connection: Connection): void {
    this.#connection = connection;
    this.#failures = connection === 'connected' ? 0 : this.#failures + 1;
    for (const listener of this.#listeners) listener();
  }
}
