import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem-error.ts';

/** The two interfaces have different tokens. */
export type TokenKind = 'client' | 'staff';

const howToSend: Record<TokenKind, string> = {
  client: 'Send "Authorization: Bearer <token>", with a token from POST /client/oauth/token.',
  staff: 'Send "Authorization: Bearer <staff token>", or sign in.',
};

const howToRenew: Record<TokenKind, string> = {
  client: 'The access token is unknown, expired or revoked. Get a new one from POST /client/oauth/token.',
  staff: 'The staff token or session is unknown, expired or revoked.',
};

/**
 * A request without a token. Without authentication RFC 6750 (3.1) requires a challenge without an error code. The
 * scheme is Bearer, because Basic would make browsers ask for a password.
 */
export function missingToken({ headers: { authorization } }: FastifyRequest, kind: TokenKind): ProblemError {
  const found = authorization
    ? 'The scheme of the Authorization header is not Bearer.'
    : 'The request has no Authorization header.';
  return new ProblemError('unauthorized', {
    detail: `${found} ${howToSend[kind]}`,
    headers: { 'www-authenticate': 'Bearer' },
  });
}

/** One response for unknown, expired and revoked tokens, so that it says nothing about a token. */
export const invalidToken = (kind: TokenKind): ProblemError =>
  new ProblemError('unauthorized', {
    detail: howToRenew[kind],
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });
