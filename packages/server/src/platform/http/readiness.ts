/** What must hold before requests are welcome, by its name: false or an error is a no. */
export type Checks = Record<string, () => boolean | Promise<boolean>>;

export interface ReadinessTimes {
  /** Longer than this a check is not waited for, and has failed. */
  patienceMs: number;
  /** So long an outcome is good for everybody who asks: probes may come as fast as they like. */
  keptMs: number;
}

const usualTimes: ReadinessTimes = { patienceMs: 2_000, keptMs: 250 };

/** Looks at all checks at once. One that hangs is not begun again before it has come back. */
export class Readiness {
  readonly #checks: Checks;
  readonly #onError: (error: unknown) => void;
  readonly #times: ReadinessTimes;
  readonly #underWay = new Map<string, Promise<boolean>>();
  #looking: Promise<string[]> | undefined;

  constructor(checks: Checks, onError: (error: unknown) => void, times: ReadinessTimes = usualTimes) {
    this.#checks = checks;
    this.#onError = onError;
    this.#times = times;
  }

  get names(): string[] {
    return Object.keys(this.#checks);
  }

  /** The names of the checks that fail. */
  failed(): Promise<string[]> {
    this.#looking ??= this.#look().finally(() => {
      setTimeout(() => {
        this.#looking = undefined;
      }, this.#times.keptMs).unref();
    });
    return this.#looking;
  }

  async #look(): Promise<string[]> {
    const holds = await Promise.all(this.names.map((name) => this.#holds(name)));
    return this.names.filter((_, i) => !holds[i]);
  }

  #holds(name: string): Promise<boolean> {
    const asked = this.#underWay.get(name) ?? this.#ask(name).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, asked);
    const { promise: givenUp, resolve } = Promise.withResolvers<boolean>();
    setTimeout(resolve, this.#times.patienceMs, false).unref();
    return Promise.race([asked, givenUp]);
  }

  async #ask(name: string): Promise<boolean> {
    try {
      return (await this.#checks[name]?.()) ?? false;
    } catch (error) {
      this.#onError(error);
      return false;
    }
  }
}
