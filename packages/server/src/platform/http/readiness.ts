/** Named conditions for accepting requests. A check fails if it returns false or throws. */
export type Checks = Record<string, () => boolean | Promise<boolean>>;

export interface ReadinessTimes {
  /** A check that takes longer has failed. */
  timeoutMs: number;
  /** How long a result is cached, so that frequent probes cost little. */
  cacheMs: number;
}

const defaultTimes: ReadinessTimes = { timeoutMs: 2_000, cacheMs: 250 };

/** Runs all checks concurrently. A check that hangs is not started again until it settles. */
export class Readiness {
  readonly #checks: Checks;
  readonly #onError: (error: unknown) => void;
  readonly #times: ReadinessTimes;
  readonly #running = new Map<string, Promise<boolean>>();
  #result: Promise<string[]> | undefined;

  constructor(checks: Checks, onError: (error: unknown) => void, times: ReadinessTimes = defaultTimes) {
    this.#checks = checks;
    this.#onError = onError;
    this.#times = times;
  }

  get names(): string[] {
    return Object.keys(this.#checks);
  }

  /** The names of the checks that fail. */
  failed(): Promise<string[]> {
    this.#result ??= this.#runAll().finally(() => {
      setTimeout(() => {
        this.#result = undefined;
      }, this.#times.cacheMs).unref();
    });
    return this.#result;
  }

  async #runAll(): Promise<string[]> {
    const passed = await Promise.all(this.names.map((name) => this.#runWithTimeout(name)));
    return this.names.filter((_, i) => !passed[i]);
  }

  #runWithTimeout(name: string): Promise<boolean> {
    const check = this.#running.get(name) ?? this.#run(name).finally(() => this.#running.delete(name));
    this.#running.set(name, check);
    const { promise: timedOut, resolve } = Promise.withResolvers<boolean>();
    setTimeout(resolve, this.#times.timeoutMs, false).unref();
    return Promise.race([check, timedOut]);
  }

  async #run(name: string): Promise<boolean> {
    try {
      return (await this.#checks[name]?.()) ?? false;
    } catch (error) {
      this.#onError(error);
      return false;
    }
  }
}
