import { tooBusy } from './overload.ts';

type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets so much of one kind of work run at once and so much wait for it. Whoever comes after that is sent away. */
export class Turns {
  readonly #what: string;
  readonly #atOnce: number;
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #admitted = 0;
  #running = 0;

  constructor(what: string, { atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#what = what;
    this.#atOnce = atOnce;
    this.#most = atOnce + waiting;
  }

  /** The work in its turn. */
  take<T>(work: () => Promise<T>): Promise<T> {
    return this.admit((inTurn) => inTurn(work));
  }

  /** For work of which only a part needs a turn: once it is admitted, that part will get one. */
  async admit<T>(work: (inTurn: InTurn) => Promise<T>): Promise<T> {
    if (this.#admitted >= this.#most) throw tooBusy(`Too many wait for ${this.#what}.`);
    this.#admitted += 1;
    try {
      return await work((part) => this.#run(part));
    } finally {
      this.#admitted -= 1;
    }
  }

  async #run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
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
