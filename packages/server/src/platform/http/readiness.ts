/** Named conditions. A check fails if it returns false or throws. */
export type Checks = Record<string, () => boolean | Promise<boolean>>;

export interface ReadinessChecks {
  /** Without one of these the process cannot serve requests. */
  required: Checks;
  /** Without one of these most requests can be served, so the process stays ready. */
  optional: Checks;
}

export interface ReadinessTimes {
  /** A check that takes longer has failed. */
  timeoutMs: number;
  /** How long a probe waits for an optional check. After that it reports the previous outcome. */
  optionalWaitMs: number;
  /** How long a result is cached, so that frequent probes cost little. */
  cacheMs: number;
}

export interface ReadinessState {
  /** The names of the required checks that fail. */
  failed: string[];
  /** The names of the optional checks that fail. */
  degraded: string[];
}

/** Probes often have a timeout of one second, and must not fail because an optional part is slow. */
const defaultTimes: ReadinessTimes = { timeoutMs: 2_000, optionalWaitMs: 300, cacheMs: 250 };

/** Runs all checks concurrently. A check that hangs is not started again until it settles. */
export class Readiness {
  readonly #required: readonly Check[];
  readonly #optional: readonly Check[];
  readonly #times: ReadinessTimes;
  #state: Promise<ReadinessState> | undefined;

  constructor(
    { required, optional }: ReadinessChecks,
    onError: (error: unknown) => void,
    times: Partial<ReadinessTimes> = {},
  ) {
    this.#times = { ...defaultTimes, ...times };
    const create = (checks: Checks) =>
      Object.entries(checks).map(([name, run]) => new Check(name, run, onError, this.#times));
    this.#required = create(required);
    this.#optional = create(optional);
  }

  get names(): string[] {
    return [...new Set([...this.#required, ...this.#optional].map(({ name }) => name))];
  }

  state(): Promise<ReadinessState> {
    this.#state ??= this.#runAll().finally(() => {
      setTimeout(() => {
        this.#state = undefined;
      }, this.#times.cacheMs).unref();
    });
    return this.#state;
  }

  async #runAll(): Promise<ReadinessState> {
    const [required, optional] = await Promise.all([
      Promise.all(this.#required.map((check) => check.outcome())),
      Promise.all(this.#optional.map((check) => check.recentOutcome())),
    ]);
    const failed = this.#required.flatMap(({ name }, i) => (required[i] ? [] : [name]));
    const degraded = this.#optional.flatMap(({ name }, i) => (optional[i] || failed.includes(name) ? [] : [name]));
    return { failed, degraded };
  }
}

class Check {
  readonly name: string;
  readonly #run: () => boolean | Promise<boolean>;
  readonly #onError: (error: unknown) => void;
  readonly #times: ReadinessTimes;
  #running: Promise<boolean> | undefined;
  #last = true;

  constructor(
    name: string,
    run: () => boolean | Promise<boolean>,
    onError: (error: unknown) => void,
    times: ReadinessTimes,
  ) {
    this.name = name;
    this.#run = run;
    this.#onError = onError;
    this.#times = times;
  }

  /** Whether it passes within its timeout. */
  async outcome(): Promise<boolean> {
    this.#running ??= this.#runOnce().finally(() => (this.#running = undefined));
    this.#last = await Promise.race([this.#running, after(this.#times.timeoutMs, () => false)]);
    return this.#last;
  }

  /** Its outcome if that is known soon, and otherwise the one before. */
  recentOutcome(): Promise<boolean> {
    return Promise.race([this.outcome(), after(this.#times.optionalWaitMs, () => this.#last)]);
  }

  async #runOnce(): Promise<boolean> {
    try {
      return await this.#run();
    } catch (error) {
      this.#onError(error);
      return false;
    }
  }
}

function after<T>(ms: number, value: () => T): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  setTimeout(() => resolve(value()), ms).unref();
  return promise;
}
