import { exposedHeaders } from '@labwire/contract/response-headers.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from './request-log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The origins that the authenticated account allows; null if it allows none. */
    allowedOrigins: readonly string[] | null;
  }
}

/** Browsers store the response to a preflight for ten minutes, so that a withdrawn origin is refused soon. */
const preflightSeconds = 600;

const acceptedMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE';

const acceptedHeaders = [
  'Authorization',
  'Content-Type',
  'Content-Encoding',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'If-Range',
  'Prefer',
  'Range',
  'Traceparent',
].join(', ');

const exposed = exposedHeaders.join(', ');

/**
 * The headers that let a page of another origin read the response to an account (CORS). An account without origins gets
 * none, so that its responses do not depend on the Origin header.
 */
export function crossOriginHeaders(
  allowedOrigins: readonly string[],
  origin: string | undefined,
  vary: string | undefined,
): Record<string, string> {
  if (allowedOrigins.length === 0) return {};
  return {
    vary: vary ? `${vary}, Origin` : 'Origin',
    ...(origin !== undefined &&
      allowedOrigins.includes(origin) && {
        'access-control-allow-origin': origin,
        'access-control-expose-headers': exposed,
      }),
  };
}

/** Adds the headers to the responses of the normal path, those with problems included. */
export function addCrossOriginHeaders(app: FastifyInstance): void {
  app.decorateRequest('allowedOrigins', null);
  app.addHook('onSend', ({ allowedOrigins, headers }, reply, payload, done) => {
    const vary = reply.getHeader('vary') as string | undefined;
    if (allowedOrigins) reply.headers(crossOriginHeaders(allowedOrigins, headers.origin, vary));
    done(null, payload);
  });
}

/** The question of a browser whether a page of another origin may send a request to the client interface. */
export const isPreflight = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' &&
  headers.origin !== undefined &&
  headers['access-control-request-method'] !== undefined &&
  pathOf(url).startsWith('/client/');

/**
 * A preflight has no token, so the response depends only on whether any active account allows the origin. It is the same for
 * every path, method and account.
 */
export async function answerPreflight(
  { headers: { origin = '' } }: FastifyRequest,
  reply: FastifyReply,
  isOriginInUse: (origin: string) => Promise<boolean>,
): Promise<void> {
  reply.code(204).header('vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers');
  if (await isOriginInUse(origin)) {
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': acceptedMethods,
      'access-control-allow-headers': acceptedHeaders,
      'access-control-max-age': String(preflightSeconds),
    });
  }
  await reply.send();
}
