import { type Deadline, type Sleep, startDeadline, unlessCalledOff } from './attempt.ts';
import { ConnectionError, errorOf, LabwireError, UnauthorizedError } from './errors.ts';
import type { Problem } from './generated/types.ts';
import { pauseMs, type RetrySettings, readRetryAfter, shouldRetry } from './retry-policy.ts';
import type { TokenSource } from './token-source.ts';

export interface TransportSettings extends RetrySettings {
  baseUrl: string;
  fetch: typeof fetch;
  /** For one attempt: to the last byte of a JSON answer, or to the first of a file. */
  timeoutMs: number;
  /** Calls everything off. */
  signal: AbortSignal | undefined;
  now: () => Date;
  random: () => number;
  sleep: Sleep;
}

export interface Ask {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  query?: object;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Whether it may go twice. GETs may; others only where the contract says so. */
  isRepeatable?: boolean;
  timeoutMs?: number;
}

type Read<Result> = (response: Response, deadline: Deadline) => Promise<Result>;

/** Requests to one service: with a token, within a time, and again where that is safe. */
export class Transport {
  readonly #settings: TransportSettings;
  readonly #tokens: TokenSource | undefined;
  /** How far the service's clock is ahead of ours; up to a second less, since its Date header has no fractions. */
  #aheadMs = 0;

  constructor(settings: TransportSettings, tokens?: TokenSource) {
    this.#settings = settings;
    this.#tokens = tokens;
  }

  /** By the clock of the service, as far as its answers have told; rather too early than too late. */
  serverNow(): Date {
    return new Date(this.#settings.now().getTime() + this.#aheadMs);
  }

  sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
    return this.#settings.sleep(ms, [this.#settings.signal, signal]);
  }

  json<Body>(ask: Ask): Promise<{ body: Body; headers: Headers }> {
    return this.#send(ask, async (response, deadline) => {
      const text = await response.text();
      deadline.release();
      return { body: (text === '' ? undefined : JSON.parse(text)) as Body, headers: response.headers };
    });
  }

  /** The answer while its body is still on its way. Whoever has read it to the end releases the deadline. */
  stream(ask: Ask): Promise<{ response: Response; deadline: Deadline }> {
    return this.#send(ask, async (response, deadline) => {
      deadline.stopClock();
      return { response, deadline };
    });
  }

  async #send<Result>(ask: Ask, read: Read<Result>): Promise<Result> {
    const callers = [this.#settings.signal, ask.signal];
    const isRepeatable = ask.isRepeatable ?? (ask.method ?? 'GET') === 'GET';
    let isRenewed = false;
    for (let sent = 1; ; ) {
      const token = this.#tokens && (await unlessCalledOff(this.#tokens.token(), callers));
      try {
        return await this.#attempt(ask, token, callers, read);
      } catch (error) {
        // A request that was refused was not carried out: with another token it may go again, whatever it is.
        if (error instanceof UnauthorizedError && !isRenewed && this.#tokens?.refused(token)) {
          isRenewed = true;
          continue;
        }
        const failed = { error, isRepeatable, sent };
        if (!shouldRetry(failed, this.#settings)) throw error;
        await this.#settings.sleep(pauseMs(failed, this.#settings, this.#settings.random), callers);
        sent++;
      }
    }
  }

  async #attempt<Result>(
    ask: Ask,
    token: string | undefined,
    callers: (AbortSignal | undefined)[],
    read: Read<Result>,
  ): Promise<Result> {
    const deadline = startDeadline(ask.timeoutMs ?? this.#settings.timeoutMs, callers);
    try {
      const response = await this.#fetch(ask, token, deadline.signal);
      if (response.ok) return await read(response, deadline);
      throw await this.#failure(response);
    } catch (error) {
      deadline.release();
      for (const caller of callers) caller?.throwIfAborted();
      if (error instanceof LabwireError) throw error;
      const cause = deadline.signal.aborted ? deadline.signal.reason : error;
      const request = `${ask.method ?? 'GET'} ${ask.path}`;
      throw new ConnectionError(`${request}: no answer that can be read: ${reasonOf(cause)}`, { cause });
    }
  }

  async #fetch(ask: Ask, token: string | undefined, signal: AbortSignal): Promise<Response> {
    const { baseUrl, fetch, now } = this.#settings;
    const hasBody = ask.body !== undefined;
    const response = await fetch(`${baseUrl}${ask.path}${queryText(ask.query)}`, {
      method: ask.method ?? 'GET',
      headers: {
        accept: 'application/json',
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...ask.headers,
      },
      body: hasBody ? JSON.stringify(ask.body) : undefined,
      signal,
    });
    const serverTime = dateOf(response);
    if (serverTime) this.#aheadMs = serverTime.getTime() - now().getTime();
    return response;
  }

  async #failure(response: Response): Promise<LabwireError> {
    const at = dateOf(response) ?? this.#settings.now();
    // What stands in front of the service answers in its own way.
    const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
    const problem: Partial<Problem> = isProblem ? await response.json() : {};
    return errorOf(problem, {
      status: response.status,
      requestId: response.headers.get('x-request-id') ?? undefined,
      retryAfterMs: readRetryAfter(response.headers.get('retry-after'), at),
    });
  }
}

function dateOf(response: Response): Date | undefined {
  const date = new Date(response.headers.get('date') ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function queryText(query: object | undefined): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) parameters.set(name, value instanceof Date ? value.toISOString() : String(value));
  }
  return `${parameters}` === '' ? '' : `?${parameters}`;
}

/** fetch says "fetch failed" and has the reason one level down. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? cause.cause.message || cause.message : cause.message;
}
