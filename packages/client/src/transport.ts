import { type Deadline, rejectOnAbort, type Signals, type Sleep, sleep, startDeadline } from './abort.ts';
import { ConnectionError, LabwireError, responseError, UnauthorizedError } from './errors.ts';
import type { Problem } from './generated/types.ts';
import type { Operation, OperationResponse, RequestOptions } from './operation.ts';
import { type RetrySettings, readRetryAfter, retryPauseMs, shouldRetry } from './retry-policy.ts';
import type { TokenSource } from './token-source.ts';

export interface TransportOptions {
  /** The base URL of the service; empty for the origin of a page. */
  baseUrl: string | URL;
  /** How many times a request is repeated at most, where that is safe; 4 by default. */
  retries?: number;
  /** The longest pause before a repetition, a minute by default. If the service requires a longer one, the call fails. */
  longestPauseMs?: number;
  /** For one attempt: until a JSON response is complete, or until the headers of a file arrive; 30 seconds by default. */
  timeoutMs?: number;
  /** Aborts all requests. */
  signal?: AbortSignal;
  /** Replaces the global fetch, for proxies, certificates or tests. */
  fetch?: typeof fetch;
  /** Whether a browser sends its cookies. */
  credentials?: 'include' | 'omit' | 'same-origin';
  now?: () => Date;
  random?: () => number;
  sleep?: Sleep;
}

interface Settings extends RetrySettings {
  baseUrl: string;
  fetch: typeof fetch;
  timeoutMs: number;
  signal: AbortSignal | undefined;
  credentials: TransportOptions['credentials'];
  now: () => Date;
  random: () => number;
  sleep: Sleep;
}

export interface HttpRequest extends RequestOptions {
  method: Operation['method'];
  /** Path and query string. */
  url: string;
  body?: unknown;
}

type ReadResponse<Result> = (response: Response, deadline: Deadline) => Promise<Result>;

/** Sends requests to one service: with a token, within a time limit, and repeated where that is safe. */
export class Transport {
  readonly #settings: Settings;
  readonly #tokens: TokenSource | undefined;
  /** The server's clock minus ours. Up to a second too small, because the Date header has no fractions. */
  #clockOffsetMs = 0;

  constructor(options: TransportOptions, tokens?: TokenSource) {
    this.#settings = {
      baseUrl: String(options.baseUrl).replace(/\/+$/, ''),
      fetch: options.fetch ?? globalThis.fetch,
      retries: options.retries ?? 4,
      longestPauseMs: options.longestPauseMs ?? 60_000,
      timeoutMs: options.timeoutMs ?? 30_000,
      signal: options.signal,
      credentials: options.credentials,
      now: options.now ?? (() => new Date()),
      random: options.random ?? Math.random,
      sleep: options.sleep ?? sleep,
    };
    this.#tokens = tokens;
  }

  get timeoutMs(): number {
    return this.#settings.timeoutMs;
  }

  /** The time on the server, from the Date header of its last response; never later than the real one. */
  serverNow(): Date {
    return new Date(this.#settings.now().getTime() + this.#clockOffsetMs);
  }

  sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
    return this.#settings.sleep(ms, [this.#settings.signal, signal]);
  }

  json(request: HttpRequest): Promise<OperationResponse<unknown>> {
    return this.#send(request, async (response, deadline) => {
      const { status, headers } = response;
      const text = await response.text();
      deadline.release();
      return { body: text === '' ? undefined : JSON.parse(text), text, status, headers };
    });
  }

  /** The response before its body is read. The caller releases the deadline when the body is complete. */
  stream(request: HttpRequest): Promise<{ response: Response; deadline: Deadline }> {
    return this.#send(request, async (response, deadline) => {
      deadline.stopTimer();
      return { response, deadline };
    });
  }

  async #send<Result>(request: HttpRequest, read: ReadResponse<Result>): Promise<Result> {
    const signals = [this.#settings.signal, request.signal];
    const isIdempotent = request.isIdempotent ?? request.method === 'GET';
    let hasNewToken = false;
    for (let attempts = 1; ; ) {
      const token = this.#tokens && (await rejectOnAbort(this.#tokens.token(), signals));
      try {
        return await this.#attempt(request, token, signals, read);
      } catch (error) {
        // A request with a rejected token was not processed, so it can be sent again whatever it does.
        if (error instanceof UnauthorizedError && !hasNewToken && this.#tokens?.discard(token)) {
          hasNewToken = true;
          continue;
        }
        const failed = { error, isIdempotent, attempts };
        if (!shouldRetry(failed, this.#settings)) throw error;
        await this.#settings.sleep(retryPauseMs(failed, this.#settings, this.#settings.random), signals);
        attempts++;
      }
    }
  }

  async #attempt<Result>(
    request: HttpRequest,
    token: string | undefined,
    signals: Signals,
    read: ReadResponse<Result>,
  ): Promise<Result> {
    const deadline = startDeadline(request.timeoutMs ?? this.#settings.timeoutMs, signals);
    try {
      const response = await this.#fetch(request, token, deadline.signal);
      if (response.ok || response.status === 304) return await read(response, deadline);
      throw await this.#errorOf(request, response);
    } catch (error) {
      deadline.release();
      for (const signal of signals) signal?.throwIfAborted();
      if (error instanceof LabwireError) throw error;
      const cause = deadline.signal.aborted ? deadline.signal.reason : error;
      const path = pathOf(request);
      const message = `${request.method} ${this.#settings.baseUrl}${path}: no response: ${reasonOf(cause)}`;
      throw new ConnectionError(message, { method: request.method, path, cause });
    }
  }

  async #fetch({ method, url, body, headers }: HttpRequest, token: string | undefined, signal: AbortSignal) {
    const { baseUrl, fetch, credentials, now } = this.#settings;
    const contentType = body instanceof Blob ? body.type : 'application/json';
    const response = await fetch(`${baseUrl}${url}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': contentType }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
      signal,
      credentials,
    });
    const serverTime = dateOf(response);
    if (serverTime) this.#clockOffsetMs = serverTime.getTime() - now().getTime();
    return response;
  }

  async #errorOf(request: HttpRequest, response: Response): Promise<LabwireError> {
    const serverNow = dateOf(response) ?? this.#settings.now();
    // A proxy in front of the service has error pages of its own.
    const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
    const problem: Partial<Problem> = isProblem ? await response.json() : {};
    return responseError(problem, {
      method: request.method,
      path: pathOf(request),
      status: response.status,
      requestId: response.headers.get('x-request-id') ?? undefined,
      retryAfterMs: readRetryAfter(response.headers.get('retry-after'), serverNow),
    });
  }
}

const pathOf = ({ url }: HttpRequest): string => url.replace(/\?.*/, '');

function dateOf(response: Response): Date | undefined {
  const date = new Date(response.headers.get('date') ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** The message of fetch's error is "fetch failed"; the reason is in its cause. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? cause.cause.message || cause.message : cause.message;
}
