import type { Operation } from '@labwire/contract/operation.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemDocument } from './problem-document.ts';
import { ProblemError } from './problem-error.ts';

export interface Manners {
  publicUrl: string;
  environment: string;
  /** Whether an error means that the same request may succeed later. */
  isUnavailable(error: unknown): boolean;
}

/** What every response has: an id, the environment, security headers, and problem documents for everything wrong. */
export function keepManners(app: FastifyInstance, manners: Manners, mounted: readonly Operation[]): void {
  const secure = manners.publicUrl.startsWith('https:');
  app.decorateRequest('caller', null);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'labwire-environment': manners.environment,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });

  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      caller: callerName(request),
    });
  });

  app.setErrorHandler((error: FastifyError | ProblemError, request, reply) => {
    const problem = asProblem(error, manners);
    if (problem.status >= 500) request.log.error({ err: error });
    sendProblem(reply, problem, manners.publicUrl);
  });

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const allowed = mounted.filter((operation) => matches(operation.path, path)).map((operation) => operation.method);
    if (allowed.length === 0) throw new ProblemError('not-found');
    const methods = [...new Set(allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed)].join(', ');
    const problem = new ProblemError('method-not-allowed', { headers: { allow: methods } });
    sendProblem(reply, problem, manners.publicUrl);
  });
}

export function sendProblem(reply: FastifyReply, problem: ProblemError, publicUrl: string): void {
  // The token endpoint answers OAuth's forms as OAuth asks, and has said so by then.
  if (!reply.hasHeader('content-type')) reply.type('application/problem+json');
  void reply
    .code(problem.status)
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

export function asProblem(error: unknown, manners: Manners): ProblemError {
  if (error instanceof ProblemError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = frameworkErrors[code];
  if (known) return known();
  if (manners.isUnavailable(error)) return new ProblemError('unavailable', { headers: { 'retry-after': '5' } });
  return new ProblemError('internal-error');
}

export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, i) => part.startsWith('{') || part === given[i]);
}

function callerName({ caller }: FastifyRequest): string | undefined {
  if (!caller) return undefined;
  return caller.kind === 'client' ? `client:${caller.username}` : `staff:${caller.name}`;
}
