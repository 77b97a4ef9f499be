import { setTimeout as pause } from 'node:timers/promises';
import type { SeededRandom } from '../../packages/server/test/support/seeded-random.ts';

export interface Request {
  method?: string;
  path: string;
  token?: string;
  body?: unknown;
  pdf?: Buffer;
  headers?: Record<string, string>;
}

export interface HttpResponse {
  status: number;
  headers: Headers;
  bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: the callers read different response bodies
  body: any;
}

/** The response is not one of those that the interface allows here, so the order cannot continue. */
export class UnexpectedResponse extends Error {}

/** Counts over all clients. */
export interface ResponseCounts {
  /** Broken connections and 503: the outcome of the request is unknown. */
  unknown: number;
  /** 409 because the first request with the same key was still running. */
  inProgress: number;
  wrong: string[];
}

/** Long, because the same request may be interrupted by several kills. */
const retryTimeoutMs = 180_000;

/** A client that retries on any of the service's addresses. */
export class RetryingClient {
  readonly #addresses: () => string[];
  readonly #random: SeededRandom;
  readonly counts: ResponseCounts;

  constructor(addresses: () => string[], random: SeededRandom, counts: ResponseCounts) {
    this.#addresses = addresses;
    this.#random = random;
    this.counts = counts;
  }

  /** Repeats the request until its outcome is known, from a response or from `lookUp`. */
  async sendUntilKnown<T = never>(
    request: Request,
    expected: number[],
    lookUp?: () => Promise<T | undefined>,
  ): Promise<HttpResponse | T> {
    const tries: (number | 'broken')[] = [];
    for (const deadline = Date.now() + retryTimeoutMs; Date.now() < deadline; ) {
      const response = await this.#try(request);
      tries.push(response?.status ?? 'broken');
      if (response && expected.includes(response.status)) return response;
      if (response && isInProgress(response)) this.counts.inProgress++;
      if (response && !isRetryable(response) && !(lookUp && isConflict(response)))
        throw this.#unexpected(request, `${response.status} ${response.bytes.toString().slice(0, 300)}`);
      const found = await lookUp?.();
      if (found !== undefined) return found;
      await pause(20 + this.#random.below(80));
    }
    throw this.#unexpected(request, `no outcome after ${tries.length} attempts, the last ones ${tries.slice(-20)}`);
  }

  async read(path: string, token: string, headers: Record<string, string> = {}): Promise<HttpResponse> {
    return this.sendUntilKnown({ path, token, headers }, [200]);
  }

  #unexpected({ method = 'GET', path }: Request, why: string): UnexpectedResponse {
    const what = `${method} ${path}: ${why}`;
    this.counts.wrong.push(what);
    return new UnexpectedResponse(what);
  }

  /** Undefined if the connection broke. */
  async #try({ method = 'GET', path, token, body, pdf, headers }: Request): Promise<HttpResponse | undefined> {
    const addresses = this.#addresses();
    if (addresses.length === 0) return undefined;
    const isJson = body !== undefined;
    try {
      const response = await fetch(this.#random.pick(addresses) + path, {
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
      if (status === 503) this.counts.unknown++;
      const isText = /json/.test(response.headers.get('content-type') ?? '');
      return { status, headers: response.headers, bytes, body: isText ? JSON.parse(bytes.toString()) : undefined };
    } catch {
      this.counts.unknown++;
      return undefined;
    }
  }
}

const isRetryable = (response: HttpResponse) => [429, 503].includes(response.status) || isInProgress(response);

const isInProgress = ({ status, body }: HttpResponse) => status === 409 && /request-in-progress$/.test(body?.type);

/** An earlier attempt may have succeeded already. */
const isConflict = ({ status }: HttpResponse) => status === 409 || status === 412;
