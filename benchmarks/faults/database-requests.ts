import { setTimeout as pause } from 'node:timers/promises';

/** The responses during one fault. */
export interface RequestCounts {
  requests: number;
  /** Responses with status 503. */
  unavailable: number;
  /** Reads among them. */
  readsRefused: number;
  /** Failed readiness checks. */
  notReady: number;
  broken: number;
  /** Responses that a client must not get. */
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
  // biome-ignore lint/suspicious/noExplicitAny: the callers read different response bodies
  json: any;
  /** Whether it was sent before with an unknown outcome. */
  isRepeated: boolean;
}

/** Longer than any fault. */
const retryTimeoutMs = 90_000;

const readKinds = new Set(['listing', 'detail', 'download']);

const newCounts = (): RequestCounts => ({
  requests: 0,
  unavailable: 0,
  readsRefused: 0,
  notReady: 0,
  broken: 0,
  wrong: [],
  longest: { ms: 0, kind: '' },
});

/** Sends requests and counts their outcomes. */
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

  /** One attempt; undefined if the connection broke. */
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

  /** Repeats the request until the outcome is known. */
  async sendUntilKnown(kind: string, method: string, path: string, sent: Sent = {}): Promise<HttpResponse> {
    const deadline = performance.now() + retryTimeoutMs;
    for (let isRepeated = false; performance.now() < deadline; isRepeated = true) {
      const response = await this.send(kind, method, path, sent);
      const isRunning = response?.status === 409 && /request-in-progress$/.test(response.json?.type);
      if (response && response.status !== 503 && !isRunning) return { ...response, isRepeated };
      await pause(100);
    }
    throw new Error(`${method} ${path} gets no response`);
  }

  reportWrong(what: string): void {
    this.counts.wrong.push(what);
  }

  /** Milliseconds until each kind of request has succeeded again. */
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
      if (readKinds.has(kind)) this.counts.readsRefused++;
      const isClear = json?.status === 503 && /problem\+json/.test(headers.get('content-type') ?? '');
      if (!isClear || !headers.has('retry-after'))
        this.reportWrong(`${what}: a 503 without a problem document or Retry-After`);
    } else if (status >= 500) this.reportWrong(`${what}: ${status}`);
  }
}
