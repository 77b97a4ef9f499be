import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { boundedCache } from '../../cache/bounded-cache.ts';
import { setStallTimeout } from '../../limits/load-limits.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import type { CachedRequest } from '../../tracing/traced-requests.ts';
import { bearerTokenIn, clientRefusal } from '../authentication.ts';
import type { Authenticator, ClientCaller } from '../caller.ts';
import { logRequest } from '../request-log.ts';
import type { CachedResponse, FindCachedResponse } from './cached-response.ts';

/** A URL that the normal path has validated, and how to answer it from the caches. */
interface KnownUrl {
  operation: string;
  scope: string;
  /** Whether the response depends on the Accept header. */
  hasAlternatives: boolean;
  findResponse: FindCachedResponse;
}

interface Hit {
  request: IncomingMessage;
  response: ServerResponse;
  startedAt: number;
  url: KnownUrl;
  caller: ClientCaller;
  cached: CachedResponse;
}

export interface FastPathDependencies {
  authenticator: Pick<Authenticator, 'findCachedClient'>;
  rateLimiter: RateLimiter;
  defaultHeaders: Record<string, string>;
  stalledMs: number;
  log: FastifyBaseLogger;
  requestIdOf(request: IncomingMessage): string;
  metrics: { begin(): void; end(operation: string, status: string, seconds: number): void };
  /** Called after a response was sent, for its span. */
  onSent?: ((request: CachedRequest) => void) | undefined;
  /** Once it is aborted, every response closes its connection, which the normal path does. */
  stopping: AbortSignal;
}

/** Longer URLs are rarely requested twice and would fill the cache. */
const maxKeyLength = 500;

/**
 * Answers repeated requests from the caches before Fastify sees them.
 *
 * Most requests are polls: the same GET again, with an unchanged or a cached response. For these the framework's routing,
 * hooks and validation cost more than everything else. So when the normal path has validated a GET, it adds its URL here
 * with a function that finds the response in the caches. The next request of the same URL is answered directly on the
 * `request` event of the HTTP server.
 *
 * Only URLs are cached here, never permissions: token, suspension, scope and rate limit are checked for every request with
 * the functions of the normal path, and the caches of the features decide whether a response is still valid. Any request
 * that is not a plain hit (unknown URL, cache miss, refusal, error) is passed on to Fastify, which answers it as usual.
 */
export class FastPath {
  readonly #dependencies: FastPathDependencies;
  readonly #urls = boundedCache<string, KnownUrl>(5_000);
  readonly #defaultHeaders: readonly string[];
  #isEnabled = true;

  constructor(dependencies: FastPathDependencies) {
    this.#dependencies = dependencies;
    // Cached responses set their own Cache-Control.
    this.#defaultHeaders = Object.entries(dependencies.defaultHeaders).flatMap(([name, value]) =>
      name === 'cache-control' ? [] : [name, value],
    );
    dependencies.stopping.addEventListener('abort', () => {
      this.#isEnabled = false;
    });
  }

  installBefore(app: FastifyInstance): void {
    app.server.removeAllListeners('request').on('request', (request, response) => {
      const next = () => app.routing(request, response);
      if (!this.#handle(request, response, next)) next();
    });
  }

  /** Adds a URL whose request the normal path has validated. */
  add(request: IncomingMessage, url: KnownUrl): void {
    if (isPlainGet(request)) this.#urls.set(keyOf(request), url);
  }

  /** Whether the request was taken over. A body that cannot be read is left to the normal path, which reports it. */
  #handle(request: IncomingMessage, response: ServerResponse, next: () => void): boolean {
    try {
      const hit = this.#find(request, response);
      if (!hit) return false;
      const { read, body } = hit.cached;
      if (!read) this.#send(hit, body);
      else
        read()
          .then((bytes) => this.#send(hit, bytes), next)
          .catch((error) => this.#fail(response, error) || next());
      return true;
    } catch (error) {
      return this.#fail(response, error);
    }
  }

  /** Logs an unexpected error. Returns whether the response had begun, so that it cannot be answered by the normal path. */
  #fail(response: ServerResponse, error: unknown): boolean {
    this.#dependencies.log.error({ err: error });
    if (response.headersSent) response.destroy();
    return response.headersSent;
  }

  #find(request: IncomingMessage, response: ServerResponse): Hit | undefined {
    if (!this.#isEnabled || !isPlainGet(request)) return undefined;
    const startedAt = performance.now();
    const url = this.#urls.get(keyOf(request));
    const caller = url && this.#findCaller(request, url.scope);
    const cached = caller && url.findResponse(caller, request.headers);
    if (!cached || !this.#dependencies.rateLimiter.tryAcquire(caller)) return undefined;
    return { request, response, startedAt, url, caller, cached };
  }

  #findCaller({ headers }: IncomingMessage, scope: string): ClientCaller | undefined {
    const token = bearerTokenIn(headers);
    const caller = token === undefined ? undefined : this.#dependencies.authenticator.findCachedClient(token);
    return caller && clientRefusal(caller, scope) === undefined ? caller : undefined;
  }

  #send(hit: Hit, body: Buffer | undefined): void {
    const { request, response, cached } = hit;
    const { metrics, stalledMs } = this.#dependencies;
    const requestId = this.#dependencies.requestIdOf(request);
    metrics.begin();
    response.writeHead(cached.status, this.#headersOf(hit, requestId, body));
    if (body) setStallTimeout(request, stalledMs);
    response.end(body);
    cached.onSent?.();
    // A small response is usually in the socket's buffer by now.
    if (response.writableFinished || response.closed) this.#end(hit, requestId);
    else response.once('close', () => this.#end(hit, requestId));
  }

  #headersOf({ url, cached: { headers } }: Hit, requestId: string, body: Buffer | undefined): string[] {
    const list = [...this.#defaultHeaders, 'x-request-id', requestId];
    if (url.hasAlternatives) headers.vary = `Accept, ${headers.vary}`;
    if (body) headers['content-length'] = String(body.length);
    for (const [name, value] of Object.entries(headers)) list.push(name, value);
    return list;
  }

  #end({ request, response, startedAt, url, caller, cached }: Hit, requestId: string): void {
    const { metrics, log, onSent } = this.#dependencies;
    cached.onEnd?.();
    const ms = performance.now() - startedAt;
    const status = response.writableFinished ? cached.status : 'aborted';
    metrics.end(url.operation, String(status), ms / 1000);
    const { traceparent } = request.headers;
    onSent?.({ operation: url.operation, requestId, traceparent, status, startedAt });
    logRequest(log, {
      requestId,
      traceparent,
      method: 'GET',
      url: request.url ?? '',
      status: cached.status,
      ms,
      caller,
    });
  }
}

/** Responses depend on the Accept header as well as on the URL. */
const keyOf = ({ url, headers }: IncomingMessage) => `${headers.accept ?? ''}\n${url}`;

function isPlainGet(request: IncomingMessage): boolean {
  const { method, headers } = request;
  const hasBody = (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
  return method === 'GET' && headers.host !== undefined && !hasBody && keyOf(request).length <= maxKeyLength;
}
