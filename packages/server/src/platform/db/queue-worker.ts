import { setTimeout as pause } from 'node:timers/promises';

/** A piece of work that this process has taken. */
export interface TakenWork {
  groupId?: string | null;
  do(): Promise<void>;
}

export interface QueueWorkerOptions {
  concurrency: number;
  /** How much of one group is done at a time; as much as there is by default. */
  perGroup?: number;
  pollEveryMs: number;
  /** The next piece of work, of none of these groups; undefined if there is none. */
  take(fullGroups: string[]): Promise<TakenWork | undefined>;
  onError(error: unknown): void;
}

/** Takes work as long as there is any and a hand is free, piece by piece, so that a slow one holds up no other. */
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

  /** Takes no more work. Resolves when what was taken is done. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake.abort();
    await this.#looping;
    await Promise.all(this.#running.keys());
  }

  async #loop(): Promise<void> {
    while (!this.#stopping) {
      this.#wake = new AbortController();
      const hasFreeHand = this.#running.size < this.#options.concurrency;
      if (hasFreeHand && (await this.#takeOne())) continue;
      await pause(this.#options.pollEveryMs, undefined, { signal: this.#wake.signal }).catch(() => {});
    }
  }

  async #takeOne(): Promise<boolean> {
    try {
      const taken = await this.#options.take(this.#fullGroups());
      if (!taken) return false;
      const doing = taken.do().catch(this.#options.onError);
      this.#running.set(doing, taken.groupId ?? undefined);
      void doing.then(() => {
        this.#running.delete(doing);
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
