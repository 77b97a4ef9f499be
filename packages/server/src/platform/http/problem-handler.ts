import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemDocument } from './problem-document.ts';
import { ProblemError } from './problem-error.ts';

export interface ProblemHandlerOptions {
  publicUrl: string;
  environment: string;
  /** Whether an error means that the same request may succeed later. */
  isUnavailable(error: unknown): boolean;
  /** Hears of every problem that is answered, once the answer is on its way. */
  onProblem?(request: FastifyRequest, problem: ProblemError): void;
}

/** What every response has beside its id, also one to a request that reaches no route. */
export function defaultHeaders({ publicUrl, environment }: ProblemHandlerOptions): Record<string, string> {
  return {
    'labwire-environment': environment,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** An id, the environment and security headers on every response, and problem documents for everything wrong. */
export function handleProblems(app: FastifyInstance, problemOptions: ProblemHandlerOptions): void {
  const routes: Route[] = [];
  const headers = defaultHeaders(problemOptions);
  app.decorateRequest('caller', null);
  app.addHook('onRoute', ({ url, method }) => void routes.push({ url, methods: [method].flat() }));

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(headers);
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      throw new ProblemError('malformed-request', { detail: 'The Host header is missing.' });
    }
    // Before the body is read: where nothing is, it does not matter what is wrong with the body.
    if (request.is404) throw notHere(request, routes);
    done();
  });

  app.addHook('onResponse', (request, reply, done) => {
    logResponse(request, reply);
    done();
  });

  app.setErrorHandler((error: FastifyError | ProblemError, request, reply) => {
    if (brokeOff(request, error)) {
      request.log.info({ method: request.method, path: loggedPath(request), code: error.code });
      return reply.hijack();
    }
    const problem = toProblem(error, problemOptions);
    // What is down, full or too busy is somebody's work, but no mistake of the service. A refusal on purpose has nothing
    // to tell but its status, and there may be many of them.
    if (problem.status >= 500 && error !== problem)
      request.log[problem.status === 503 ? 'warn' : 'error']({ err: error });
    sendProblem(reply, problem, problemOptions.publicUrl);
    problemOptions.onProblem?.(request, problem);
  });

  app.setNotFoundHandler((request) => {
    throw notHere(request, routes);
  });

  // Node would answer 417 without a body; an expectation may as well be ignored (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
}

export function logResponse(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info({
    method: request.method,
    path: loggedPath(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    caller: callerName(request),
  });
}

interface Route {
  url: string;
  methods: string[];
}

/** A wrong method, or a wrong address. */
function notHere(request: FastifyRequest, routes: readonly Route[]): ProblemError {
  const path = pathOf(request);
  const allowed = new Set(routes.filter(({ url }) => matches(url, path)).flatMap(({ methods }) => methods));
  if (allowed.size === 0) return new ProblemError('not-found');
  return new ProblemError('method-not-allowed', { headers: { allow: [...allowed].join(', ') } });
}

export function sendProblem(reply: FastifyReply, problem: ProblemError, publicUrl: string): void {
  void reply
    .code(problem.status)
    .type('application/problem+json')
    .headers(problem.headers)
    .send(JSON.stringify(problemDocument(problem, publicUrl, reply.request.id)));
}

/** The errors of the framework by its codes; anything else is ours, and says nothing of the inside. */
const frameworkErrors: Record<string, () => ProblemError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new ProblemError('unsupported-media-type', { detail: 'Send JSON.' }),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ProblemError('body-too-large'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new ProblemError('malformed-request', { detail: 'The body is not as long as Content-Length says.' }),
  FST_ERR_BAD_URL: () => new ProblemError('malformed-request', { detail: 'The address is not a valid one.' }),
  FST_ERR_MAX_PARAM_LENGTH: () => new ProblemError('not-found'),
};

/** Who goes away in the middle of a body gets no answer any more; it is no fault of the service's. */
const brokeOff = ({ raw }: FastifyRequest, error: FastifyError | ProblemError): error is FastifyError =>
  'code' in error && error.code === 'ECONNRESET' && raw.destroyed && !raw.complete;

export function toProblem(error: unknown, problemOptions: ProblemHandlerOptions): ProblemError {
  if (error instanceof ProblemError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = frameworkErrors[code];
  if (known) return known();
  if (problemOptions.isUnavailable(error)) return new ProblemError('unavailable', { headers: { 'retry-after': '5' } });
  return new ProblemError('internal-error');
}

export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

/** Somebody may put a token where an identifier belongs. */
const loggedPath = (request: FastifyRequest) => pathOf(request).replaceAll(/(lw[a-z]_[a-z]+_)[\w-]+/g, '$1…');

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, i) => part.startsWith(':') || part === given[i]);
}

function callerName({ caller }: FastifyRequest): string | undefined {
  if (!caller) return undefined;
  return caller.kind === 'client' ? `client:${caller.username}` : `staff:${caller.name}`;
}
