import { overloaded } from './load-limits.ts';

/** Limits how many tasks of one kind run concurrently and how many may queue. Further callers get 503. */
export class ConcurrencyLimit {
  readonly #name: string;
  readonly #maxRunning: number;
  readonly #maxQueued: number;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(name: string, { maxRunning, maxQueued }: { maxRunning: number; maxQueued: number }) {
    this.#name = name;
    this.#maxRunning = maxRunning;
    this.#maxQueued = maxQueued;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#maxRunning) this.#running += 1;
    else if (this.#queue.length < this.#maxQueued) await new Promise<void>((start) => this.#queue.push(start));
    else throw overloaded(`Too many requests wait for ${this.#name}.`);
    try {
      return await task();
    } finally {
      // The slot passes to the next task directly, so that no new caller can take it first.
      const next = this.#queue.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
