import { overloaded } from './load-limits.ts';

/** Lets so much of one kind of work run at once and so much wait for it. Whoever comes after that is sent away. */
export class ConcurrencyLimit {
  readonly #what: string;
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(what: string, { atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#what = what;
    this.#atOnce = atOnce;
    this.#mostWaiting = waiting;
  }

  /** The work in its turn. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (this.#waiting.length < this.#mostWaiting) await new Promise<void>((go) => this.#waiting.push(go));
    else throw overloaded(`Too many wait for ${this.#what}.`);
    try {
      return await work();
    } finally {
      // The turn is handed over, so that nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
