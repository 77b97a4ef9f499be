import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { quote } from '../validation/suggestion.ts';
import { invalidEncoding, isDecompressionError } from './compressed-body.ts';
import { defaultHeaders } from './default-headers.ts';
import { unknownPath, withUnknownIdentifier } from './not-found.ts';
import { problemDocument } from './problem-document.ts';
import { ProblemError } from './problem-error.ts';
import { loggedPath, logRequest, pathOf } from './request-log.ts';

export interface ProblemHandlerOptions {
  publicUrl: string;
  environment: string;
  /** Whether an error is temporary, so that the same request may succeed later. */
  isUnavailable(error: unknown): boolean;
  /** Called for every problem after its response has been sent. */
  onProblem?(request: FastifyRequest, problem: ProblemError): void;
  /** A page for people, instead of the problem document; undefined for requests of programs. */
  findPage?(request: FastifyRequest, problem: ProblemError): Promise<ProblemPage | undefined>;
}

export interface ProblemPage {
  html: string;
  contentSecurityPolicy: string;
}

/** Adds the request id and the default headers to every response, logs it, and turns every error into a problem document. */
export function handleProblems(app: FastifyInstance, options: ProblemHandlerOptions): void {
  const routes: Route[] = [];
  const headers = defaultHeaders(options);
  app.decorateRequest('caller', null);
  app.addHook('onRoute', ({ url, method }) => void routes.push({ url, methods: [method].flat() }));

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(headers);
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      throw new ProblemError('malformed-request', { detail: 'The Host header is missing.' });
    }
    // Thrown before the body is read, because an unknown path matters more than errors in the body.
    if (request.is404) throw notFound(request, routes);
    done();
  });

  app.addHook('onResponse', (request, reply, done) => {
    logResponse(request, reply);
    done();
  });

  app.setErrorHandler(async (error: FastifyError | ProblemError, request, reply) => {
    if (isClientDisconnect(request, error)) {
      request.log.info({ method: request.method, path: loggedPath(request.url), code: error.code });
      return reply.hijack();
    }
    const problem = withUnknownIdentifier(toProblem(error, options, request), request);
    // Problems that were thrown on purpose need no entry of their own: the request log has their status.
    if (problem.status >= 500 && error !== problem)
      request.log[problem.status === 503 ? 'warn' : 'error']({ err: error });
    const page = await options.findPage?.(request, problem);
    if (page) sendProblemPage(reply, problem, page);
    else sendProblem(reply, problem, options.publicUrl);
    options.onProblem?.(request, problem);
    return reply;
  });

  app.setNotFoundHandler((request) => {
    throw notFound(request, routes);
  });

  // Node would answer 417 without a body; RFC 9110 (10.1.1) allows ignoring the expectation.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
}

export function logResponse(request: FastifyRequest, reply: FastifyReply): void {
  const { method, url, caller } = request;
  const { traceparent } = request.headers;
  logRequest(request.log, { traceparent, method, url, status: reply.statusCode, ms: reply.elapsedTime, caller });
}

/** Whether the request could have stored something, so that the response says that nothing was. */
const canStore = ({ method, url }: FastifyRequest) =>
  ['POST', 'PUT', 'PATCH'].includes(method) && !pathOf(url).startsWith('/client/oauth/');

interface Route {
  url: string;
  methods: string[];
}

/** Either no route has the path, or none that has it accepts the method. */
function notFound(request: FastifyRequest, routes: readonly Route[]): ProblemError {
  const path = pathOf(request.url);
  const allowed = new Set(routes.filter(({ url }) => matches(url, path)).flatMap(({ methods }) => methods));
  if (allowed.size === 0) return unknownPath(request);
  return new ProblemError('method-not-allowed', { headers: { allow: [...allowed].join(', ') } });
}

export function sendProblem(reply: FastifyReply, problem: ProblemError, publicUrl: string): void {
  void reply
    .code(problem.status)
    .type('application/problem+json')
    .headers(problem.headers)
    .send(JSON.stringify(problemDocument(problem, publicUrl, reply.request.id, canStore(reply.request))));
}

function sendProblemPage(
  reply: FastifyReply,
  problem: ProblemError,
  { html, contentSecurityPolicy }: ProblemPage,
): void {
  void reply
    .code(problem.status)
    .type('text/html; charset=utf-8')
    .headers({ ...problem.headers, vary: 'Accept', 'content-security-policy': contentSecurityPolicy })
    .send(html);
}

function unsupportedMediaType(request: FastifyRequest | undefined): ProblemError {
  const type = request?.headers['content-type'];
  const accepted = request?.routeOptions.config.contentTypes ?? ['application/json'];
  const found = type ? `The Content-Type header is ${quote(type)}.` : 'The Content-Type header is missing.';
  const expected = accepted.map((name) => `"Content-Type: ${name}"`).join(' or ');
  return new ProblemError('unsupported-media-type', { detail: `${found} Send ${expected}.` });
}

/** Errors of Fastify by their codes. Any other error is reported as an internal error without details. */
const frameworkErrors: Record<string, (request: FastifyRequest | undefined) => ProblemError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedMediaType,
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ProblemError('body-too-large'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new ProblemError('malformed-request', { detail: 'The length of the body does not match Content-Length.' }),
  FST_ERR_BAD_URL: () => new ProblemError('malformed-request', { detail: 'The URL is not valid.' }),
  FST_ERR_MAX_PARAM_LENGTH: () => new ProblemError('not-found', { detail: 'A part of the path is too long.' }),
};

/** A client that disconnects while it sends its body gets no response, and the service made no error. */
const isClientDisconnect = ({ raw }: FastifyRequest, error: FastifyError | ProblemError): error is FastifyError =>
  'code' in error && error.code === 'ECONNRESET' && raw.destroyed && !raw.complete;

export function toProblem(error: unknown, options: ProblemHandlerOptions, request?: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = frameworkErrors[code];
  if (known) return known(request);
  if (isDecompressionError(code)) return invalidEncoding(request?.headers['content-encoding']);
  if (options.isUnavailable(error)) return new ProblemError('unavailable', { headers: { 'retry-after': '5' } });
  return new ProblemError('internal-error');
}

function matches(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const actual = path.split('/');
  return expected.length === actual.length && expected.every((part, i) => part.startsWith(':') || part === actual[i]);
}
