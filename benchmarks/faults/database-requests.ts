import { setTimeout as pause } from 'node:timers/promises';

/** What the clients saw during one fault. */
export interface Tally {
  requests: number;
  /** Answered 503, with when to come back. */
  unavailable: number;
  /** Those of them that only wanted to read. */
  readsRefused: number;
  /** How often the service said that it is not ready. */
  notReady: number;
  broken: number;
  /** Answers that no client should get. */
  wrong: string[];
  longest: { ms: number; kind: string };
}

export interface Sent {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every kind are looked into
  json: any;
  /** Sent before, with an outcome that nobody knows. */
  isRepeated: boolean;
}

/** Longer than any fault: whoever is refused for so long will not be served any more. */
const patienceMs = 90_000;

/** What customers read. */
const readings = new Set(['listing', 'detail', 'download']);

const newTally = (): Tally => ({
  requests: 0,
  unavailable: 0,
  readsRefused: 0,
  notReady: 0,
  broken: 0,
  wrong: [],
  longest: { ms: 0, kind: '' },
});

/** Asks the service, and keeps the tally. */
export class Requests {
  readonly #address: string;
  readonly #succeededAt = new Map<string, number>();
  tally = newTally();

  constructor(address: string) {
    this.#address = address;
  }

  startTally(): void {
    this.tally = newTally();
  }

  /** One try; undefined if the connection broke. */
  async ask(kind: string, method: string, path: string, sent: Sent = {}): Promise<Answer | undefined> {
    const started = performance.now();
    const headers = {
      ...(sent.token !== undefined && { authorization: `Bearer ${sent.token}` }),
      ...(sent.body !== undefined && { 'content-type': 'application/json' }),
      ...sent.headers,
    };
    const body = sent.body === undefined ? undefined : JSON.stringify(sent.body);
    this.tally.requests++;
    try {
      const signal = AbortSignal.timeout(60_000);
      const response = await fetch(`${this.#address}${path}`, { method, headers, body, signal });
      const bytes = Buffer.from(await response.arrayBuffer());
      const isJson = /json/.test(response.headers.get('content-type') ?? '');
      const json = isJson ? JSON.parse(bytes.toString()) : undefined;
      const answer = { status: response.status, headers: response.headers, bytes, json, isRepeated: false };
      this.#judge(kind, `${method} ${path}`, answer);
      return answer;
    } catch {
      this.tally.broken++;
      return undefined;
    } finally {
      const ms = performance.now() - started;
      if (ms > this.tally.longest.ms) this.tally.longest = { ms, kind };
    }
  }

  /** Sends it again, with the same key if it has one, until there is an answer that says what became of it. */
  async insist(kind: string, method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const deadline = performance.now() + patienceMs;
    for (let isRepeated = false; performance.now() < deadline; isRepeated = true) {
      const answer = await this.ask(kind, method, path, sent);
      const isRunning = answer?.status === 409 && /request-in-progress$/.test(answer.json?.type);
      if (answer && answer.status !== 503 && !isRunning) return { ...answer, isRepeated };
      await pause(100);
    }
    throw new Error(`${method} ${path} is never answered`);
  }

  mistake(what: string): void {
    this.tally.wrong.push(what);
  }

  /** Milliseconds from this moment to when each kind of request had succeeded again. */
  async recovery(since: number, kinds: string[], patienceMs = 20_000): Promise<number> {
    const hasSucceeded = (kind: string) => (this.#succeededAt.get(kind) ?? 0) > since;
    while (!kinds.every(hasSucceeded) && performance.now() < since + patienceMs) await pause(5);
    return performance.now() - since;
  }

  #judge(kind: string, what: string, { status, headers, json }: Answer): void {
    if (status < 300) this.#succeededAt.set(kind, performance.now());
    else if (kind === 'ready' && status === 503) this.tally.notReady++;
    else if (status === 503) {
      this.tally.unavailable++;
      if (readings.has(kind)) this.tally.readsRefused++;
      const isClear = json?.status === 503 && /problem\+json/.test(headers.get('content-type') ?? '');
      if (!isClear || !headers.has('retry-after')) this.mistake(`${what}: a 503 that does not say so`);
    } else if (status >= 500) this.mistake(`${what}: ${status}`);
  }
}
