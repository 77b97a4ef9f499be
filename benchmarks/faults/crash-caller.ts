import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../../packages/server/test/support/seeded-random.ts';

export interface Request {
  method?: string;
  path: string;
  token?: string;
  body?: unknown;
  pdf?: Buffer;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every kind are looked into
  body: any;
}

/** An answer that nothing allows for: whoever got it cannot go on. */
export class Abandoned extends Error {}

/** What came back so far, over all callers. */
export interface Tally {
  /** Broken connections and 503: nobody can tell what became of the request. */
  unknown: number;
  /** 409 since the first request with the key was still running. */
  inProgress: number;
  wrong: string[];
}

/** Far longer than anything takes, since whatever is under way may be killed again and again. */
const patienceMs = 180_000;

/** A client of the service that knows several addresses of it and does not give up. */
export class Caller {
  readonly #addresses: () => string[];
  readonly #dice: Dice;
  readonly tally: Tally;

  constructor(addresses: () => string[], dice: Dice, tally: Tally) {
    this.#addresses = addresses;
    this.#dice = dice;
    this.tally = tally;
  }

  /** Sends it again and again until the outcome is known, by an answer or by looking it up in between. */
  async insist<T = never>(
    request: Request,
    expected: number[],
    lookUp?: () => Promise<T | undefined>,
  ): Promise<Answer | T> {
    const tries: (number | 'broken')[] = [];
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; ) {
      const answer = await this.#try(request);
      tries.push(answer?.status ?? 'broken');
      if (answer && expected.includes(answer.status)) return answer;
      if (answer && isInProgress(answer)) this.tally.inProgress++;
      if (answer && !isPassing(answer) && !(lookUp && isChanged(answer)))
        throw this.#abandoned(request, `${answer.status} ${answer.bytes.toString().slice(0, 300)}`);
      const found = await lookUp?.();
      if (found !== undefined) return found;
      await pause(20 + this.#dice.below(80));
    }
    throw this.#abandoned(request, `no end after ${tries.length} tries, the last ones ${tries.slice(-20)}`);
  }

  /** For requests that change nothing. */
  async read(path: string, token: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.insist({ path, token, headers }, [200]);
  }

  #abandoned({ method = 'GET', path }: Request, why: string): Abandoned {
    const what = `${method} ${path}: ${why}`;
    this.tally.wrong.push(what);
    return new Abandoned(what);
  }

  /** Undefined: nobody knows. */
  async #try({ method = 'GET', path, token, body, pdf, headers }: Request): Promise<Answer | undefined> {
    const addresses = this.#addresses();
    if (addresses.length === 0) return undefined;
    const isJson = body !== undefined;
    try {
      const response = await fetch(this.#dice.pick(addresses) + path, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(isJson && { 'content-type': 'application/json' }),
          ...(pdf && { 'content-type': 'application/pdf' }),
          ...headers,
        },
        body: isJson ? JSON.stringify(body) : pdf && new Uint8Array(pdf),
        signal: AbortSignal.timeout(30_000),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const { status } = response;
      if (status === 503) this.tally.unknown++;
      const isText = /json/.test(response.headers.get('content-type') ?? '');
      return { status, headers: response.headers, bytes, body: isText ? JSON.parse(bytes.toString()) : undefined };
    } catch {
      this.tally.unknown++;
      return undefined;
    }
  }
}

/** The same request may have another answer in a moment. */
const isPassing = (answer: Answer) => [429, 503].includes(answer.status) || isInProgress(answer);

const isInProgress = ({ status, body }: Answer) => status === 409 && /request-in-progress$/.test(body?.type);

/** What an earlier try has done stands in the way of this one. */
const isChanged = ({ status }: Answer) => status === 409 || status === 412;
