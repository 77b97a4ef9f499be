/** What must hold before requests are welcome, by its name: false or an error is a no. */
export type Checks = Record<string, () => boolean | Promise<boolean>>;

/** Longer than this a check is not waited for, and has failed. */
const patienceMs = 2_000;

/** So long an outcome is good for everybody who asks: probes may come as fast as they like. */
const keptMs = 250;

/** Looks at all checks at once. One that hangs is not begun again before it has come back. */
export class Readiness {
  readonly #checks: Checks;
  readonly #onError: (error: unknown) => void;
  readonly #underWay = new Map<string, Promise<boolean>>();
  #looking: Promise<string[]> | undefined;

  constructor(checks: Checks, onError: (error: unknown) => void) {
    this.#checks = checks;
    this.#onError = onError;
  }

  get names(): string[] {
    return Object.keys(this.#checks);
  }

  /** The names of the checks that fail. */
  failed(): Promise<string[]> {
    this.#looking ??= this.#look().finally(() => {
      setTimeout(() => {
        this.#looking = undefined;
      }, keptMs).unref();
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
    setTimeout(resolve, patienceMs, false).unref();
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
