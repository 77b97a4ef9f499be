import { setTimeout as sleep } from 'node:timers/promises';

/** Work that this process has fetched from the queue. */
export interface TakenWork {
  groupId?: string | null;
  run(): Promise<void>;
}

export interface QueueWorkerOptions {
  concurrency: number;
  /** The maximum number of concurrent items of one group; unlimited by default. */
  perGroup?: number;
  pollEveryMs: number;
  /** Fetches the next item that is in none of these groups; undefined if there is none. */
  take(fullGroups: string[]): Promise<TakenWork | undefined>;
  onError(error: unknown): void;
}

/** Fetches items one by one while fewer than `concurrency` run, so that a slow item does not delay the others. */
export class QueueWorker {
  readonly #options: QueueWorkerOptions;
  readonly #running = new Map<Promise<void>, string | undefined>();
  readonly #looping: Promise<void>;
  #wake = new AbortController();
  #stopping = false;

  constructor(options: QueueWorkerOptions) {
    this.#options = options;
    this.#looping = this.#loop();
  }

  /** Stops fetching work. Resolves when running work is done. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake.abort();
    await this.#looping;
    await Promise.all(this.#running.keys());
  }

  async #loop(): Promise<void> {
    while (!this.#stopping) {
      this.#wake = new AbortController();
      const hasCapacity = this.#running.size < this.#options.concurrency;
      if (hasCapacity && (await this.#takeOne())) continue;
      await sleep(this.#options.pollEveryMs, undefined, { signal: this.#wake.signal }).catch(() => {});
    }
  }

  async #takeOne(): Promise<boolean> {
    try {
      const taken = await this.#options.take(this.#fullGroups());
      if (!taken) return false;
      const promise = taken.run().catch(this.#options.onError);
      this.#running.set(promise, taken.groupId ?? undefined);
      void promise.then(() => {
        this.#running.delete(promise);
        this.#wake.abort();
      });
      return true;
    } catch (error) {
      this.#options.onError(error);
      return false;
    }
  }

  #fullGroups(): string[] {
    const { perGroup = Number.POSITIVE_INFINITY } = this.#options;
    const counts = new Map<string, number>();
    for (const group of this.#running.values()) {
      if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1);
    }
    return [...counts].filter(([, count]) => count >= perGroup).map(([group]) => group);
  }
}
