import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { setStallTimeout } from '../../limits/load-limits.ts';
import { bearerTokenIn } from '../authentication.ts';
import type { Authenticator, ClientCaller, Flood } from '../caller.ts';

/** An answer for which nobody has to be asked any more. */
export interface CachedResponse {
  status: 200 | 304;
  headers: Record<string, string>;
  body?: Buffer | undefined;
  /** Fetches the body, where it is elsewhere. */
  read?: () => Promise<Buffer>;
  /** Called when the answer is on its way. */
  onSent?: () => void;
  /** Called when it has arrived, or nobody waits for it any more. */
  onEnd?: () => void;
}

/** Answers from what the process remembers; undefined where anything has to be looked up, written down or refused. */
export type FindCachedResponse = (caller: ClientCaller, headers: IncomingHttpHeaders) => CachedResponse | undefined;

interface KnownAddress {
  operation: string;
  scope: string;
  /** Whether the answer depends on the media types that are accepted. */
  hasAlternatives: boolean;
  recall: FindCachedResponse;
}

/** A request whose answer is known. */
interface Taken {
  request: IncomingMessage;
  response: ServerResponse;
  began: number;
  address: KnownAddress;
  caller: ClientCaller;
  answer: CachedResponse;
}

export interface FastPathDependencies {
  authenticator: Pick<Authenticator, 'findCachedClient'>;
  rateLimiter: Flood;
  /** Of one account, where nothing else was agreed with it. */
  requestsPerSecond: number;
  /** What every response has beside its id. */
  usualHeaders: Record<string, string>;
  /** For the client to take some of an answer. */
  stalledMs: number;
  log: FastifyBaseLogger;
  figures: { begin(): void; end(operation: string, status: string, seconds: number): void };
  /** Once it is aborted, every answer is the last on its connection, which the long way sees to. */
  stopping: AbortSignal;
}

/** Addresses that are longer, with what is accepted there, are rarely asked for again, and fill the memory sooner. */
const longestAddress = 500;

/**
 * Most requests are polls that ask for what was asked before, and whose answer is in memory. They are answered before the
 * framework sees them, which would cost more than everything else about them. Who asks, how often, and whether the answer
 * still holds is looked at each time; whatever is not plainly in order goes the long way, and is answered or refused there.
 */
export class FastPath {
  readonly #parts: FastPathDependencies;
  readonly #known = new LRUCache<string, KnownAddress>({ max: 5_000 });
  readonly #usualHeaders: readonly string[];
  #isOpen = true;

  constructor(parts: FastPathDependencies) {
    this.#parts = parts;
    // An answer from memory has another one of its own.
    this.#usualHeaders = Object.entries(parts.usualHeaders).flatMap(([name, value]) =>
      name === 'cache-control' ? [] : [name, value],
    );
    parts.stopping.addEventListener('abort', () => {
      this.#isOpen = false;
    });
  }

  /** What cannot be answered here goes on to the application. */
  installBefore(app: FastifyInstance): void {
    app.server.removeAllListeners('request').on('request', (request, response) => {
      const goOn = () => app.routing(request, response);
      if (!this.#takes(request, response, goOn)) goOn();
    });
  }

  /** Whether the request has its answer, or will have it; should the file of it not be there, the long way says so. */
  #takes(request: IncomingMessage, response: ServerResponse, goOn: () => void): boolean {
    try {
      const taken = this.#find(request, response);
      if (!taken) return false;
      const { read, body } = taken.answer;
      if (!read) this.#send(taken, body);
      else
        read()
          .then((bytes) => this.#send(taken, bytes), goOn)
          .catch((error) => this.#giveUp(response, error) || goOn());
      return true;
    } catch (error) {
      return this.#giveUp(response, error);
    }
  }

  /** A mistake of the service's costs one answer at most, and not the process; answers whether this one has begun. */
  #giveUp(response: ServerResponse, error: unknown): boolean {
    this.#parts.log.error({ err: error });
    if (response.headersSent) response.destroy();
    return response.headersSent;
  }

  /** From here on the address is known to be a good one. */
  addRoute(request: IncomingMessage, address: KnownAddress): void {
    if (isPlainGet(request)) this.#known.set(keyOf(request), address);
  }

  #find(request: IncomingMessage, response: ServerResponse): Taken | undefined {
    if (!this.#isOpen || !isPlainGet(request)) return undefined;
    const began = performance.now();
    const address = this.#known.get(keyOf(request));
    const caller = address && this.#admit(request, address.scope);
    const answer = caller && address.recall(caller, request.headers);
    if (!answer || this.#isFlood(caller)) return undefined;
    return { request, response, began, address, caller, answer };
  }

  #admit({ headers }: IncomingMessage, scope: string): ClientCaller | undefined {
    const token = bearerTokenIn(headers);
    const caller = token === undefined ? undefined : this.#parts.authenticator.findCachedClient(token);
    return caller && !caller.suspended && caller.scopes.some((granted) => granted === scope) ? caller : undefined;
  }

  #isFlood({ accountId, limits }: ClientCaller): boolean {
    const { rateLimiter, requestsPerSecond } = this.#parts;
    return rateLimiter.isTooMuch(accountId, limits.requestsPerSecond ?? requestsPerSecond);
  }

  #send({ request, response, began, address, caller, answer }: Taken, body: Buffer | undefined): void {
    const { figures, log, stalledMs } = this.#parts;
    const { status, headers, onSent, onEnd } = answer;
    const requestId = randomUUID();
    figures.begin();
    if (address.hasAlternatives) headers.vary = `Accept, ${headers.vary}`;
    if (body) headers['content-length'] = String(body.length);
    const list = [...this.#usualHeaders, 'x-request-id', requestId];
    for (const [name, value] of Object.entries(headers)) list.push(name, value);
    response.writeHead(status, list);
    if (body) setStallTimeout(request, stalledMs);
    response.end(body);
    onSent?.();
    const end = () => {
      onEnd?.();
      const ms = performance.now() - began;
      figures.end(address.operation, response.writableFinished ? String(status) : 'aborted', ms / 1000);
      const path = request.url?.split('?', 1)[0];
      const who = `client:${caller.username}`;
      log.info({ requestId, method: 'GET', path, status, ms: Math.round(ms * 10) / 10, caller: who });
    };
    // Usually all of it is on its way by now, or nobody is there any more.
    if (response.writableFinished || response.closed) end();
    else response.once('close', end);
  }
}

/** Two callers who accept different things get different answers at one address. */
const keyOf = ({ url, headers }: IncomingMessage) => `${headers.accept ?? ''}\n${url}`;

function isPlainGet({ method, url = '', headers }: IncomingMessage): boolean {
  const hasBody = (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
  const length = url.length + (headers.accept?.length ?? 0);
  return method === 'GET' && length <= longestAddress && headers.host !== undefined && !hasBody;
}
