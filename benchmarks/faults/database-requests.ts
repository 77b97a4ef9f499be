import { setTimeout as pause } from 'node:timers/promises';

/** What the clients saw during one fault. */
export interface RequestCounts {
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

export interface HttpResponse {
  status: number;
  headers: Headers;
  bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every kind are looked into
  json: any;
  /** Sent before, with an outcome that nobody knows. */
  isRepeated: boolean;
}

/** Longer than any fault: whoever is refused for so long will not be served any more. */
const retryTimeoutMs = 90_000;

/** What customers read. */
const readings = new Set(['listing', 'detail', 'download']);

const newCounts = (): RequestCounts => ({
  requests: 0,
  unavailable: 0,
  readsRefused: 0,
  notReady: 0,
  broken: 0,
  wrong: [],
  longest: { ms: 0, kind: '' },
});

/** Asks the service, and keeps the counts. */
export class Requests {
  readonly #address: string;
  readonly #succeededAt = new Map<string, number>();
  counts = newCounts();

  constructor(address: string) {
    this.#address = address;
  }

  resetCounts(): void {
    this.counts = newCounts();
  }

  /** One try; undefined if the connection broke. */
  async send(kind: string, method: string, path: string, sent: Sent = {}): Promise<HttpResponse | undefined> {
    const started = performance.now();
    const headers = {
      ...(sent.token !== undefined && { authorization: `Bearer ${sent.token}` }),
      ...(sent.body !== undefined && { 'content-type': 'application/json' }),
      ...sent.headers,
    };
    const body = sent.body === undefined ? undefined : JSON.stringify(sent.body);
    this.counts.requests++;
    try {
      const signal = AbortSignal.timeout(60_000);
      const raw = await fetch(`${this.#address}${path}`, { method, headers, body, signal });
      const bytes = Buffer.from(await raw.arrayBuffer());
      const isJson = /json/.test(raw.headers.get('content-type') ?? '');
      const json = isJson ? JSON.parse(bytes.toString()) : undefined;
      const response = { status: raw.status, headers: raw.headers, bytes, json, isRepeated: false };
      this.#judge(kind, `${method} ${path}`, response);
      return response;
    } catch {
      this.counts.broken++;
      return undefined;
    } finally {
      const ms = performance.now() - started;
      if (ms > this.counts.longest.ms) this.counts.longest = { ms, kind };
    }
  }

  /** Sends it again, with the same key if it has one, until there is an response that says what became of it. */
  async sendUntilKnown(kind: string, method: string, path: string, sent: Sent = {}): Promise<HttpResponse> {
    const deadline = performance.now() + retryTimeoutMs;
    for (let isRepeated = false; performance.now() < deadline; isRepeated = true) {
      const response = await this.send(kind, method, path, sent);
      const isRunning = response?.status === 409 && /request-in-progress$/.test(response.json?.type);
      if (response && response.status !== 503 && !isRunning) return { ...response, isRepeated };
      await pause(100);
    }
    throw new Error(`${method} ${path} is never answered`);
  }

  reportWrong(what: string): void {
    this.counts.wrong.push(what);
  }

  /** Milliseconds from this moment to when each kind of request had succeeded again. */
  async recovery(since: number, kinds: string[], retryTimeoutMs = 20_000): Promise<number> {
    const hasSucceeded = (kind: string) => (this.#succeededAt.get(kind) ?? 0) > since;
    while (!kinds.every(hasSucceeded) && performance.now() < since + retryTimeoutMs) await pause(5);
    return performance.now() - since;
  }

  #judge(kind: string, what: string, { status, headers, json }: HttpResponse): void {
    if (status < 300) this.#succeededAt.set(kind, performance.now());
    else if (kind === 'ready' && status === 503) this.counts.notReady++;
    else if (status === 503) {
      this.counts.unavailable++;
      if (readings.has(kind)) this.counts.readsRefused++;
      const isClear = json?.status === 503 && /problem\+json/.test(headers.get('content-type') ?? '');
      if (!isClear || !headers.has('retry-after')) this.reportWrong(`${what}: a 503 that does not say so`);
    } else if (status >= 500) this.reportWrong(`${what}: ${status}`);
  }
}
