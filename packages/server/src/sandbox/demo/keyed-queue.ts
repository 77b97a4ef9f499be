/** More concurrent tasks would only wait for each other in the database. */
const maxConcurrent = 6;

/** Runs tasks concurrently, but tasks with a common key one after the other, in the order they were added. */
export class KeyedQueue {
  readonly #lastByKey = new Map<string, Promise<void>>();
  readonly #running = new Set<Promise<void>>();
  #failure: { error: unknown } | undefined;

  /** Resolves when another task may be added. */
  async add(keys: readonly string[], work: () => Promise<void>): Promise<void> {
    const task = Promise.all(keys.map((key) => this.#lastByKey.get(key)))
      .then(() => (this.#failure ? undefined : work()))
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => this.#running.delete(task));
    this.#running.add(task);
    for (const key of keys) this.#lastByKey.set(key, task);
    if (this.#running.size >= maxConcurrent) await Promise.race(this.#running);
    this.#throwFailure();
  }

  async drain(): Promise<void> {
    await Promise.all(this.#running);
    this.#throwFailure();
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure.error;
  }
}
