import type { RefusalReason } from './refusal-rules.ts';

interface Failure {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
}

/** The library marks with such a code what the provider sent, or what it found wrong with it. */
const responseCode = /^OAUTH_(?!TIMEOUT$)/;

/** What a failure of a request to a provider means for the person. */
export function failureReason(error: unknown): RefusalReason {
  const { code } = (error ?? {}) as Failure;
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') return 'providerRefused';
  return typeof code === 'string' && responseCode.test(code) ? 'invalidResponse' : 'providerUnreachable';
}

/** For the log. Only messages and codes, because other properties of such errors contain tokens and claims. */
export function describeFailure(error: unknown): string {
  const { code, message, cause } = (error ?? {}) as Failure;
  const own = [message, code, errorOf(cause)].filter((part) => typeof part === 'string' && part !== '').join('; ');
  return own.slice(0, 500);
}

/** An error that the provider names, such as `invalid_grant`, or the message of an underlying failure. */
function errorOf(cause: unknown): string | undefined {
  if (cause === null || typeof cause !== 'object') return undefined;
  const { error, message } = cause as { error?: unknown; message?: unknown };
  const name = cause instanceof URLSearchParams ? cause.get('error') : (error ?? message);
  return typeof name === 'string' ? name : undefined;
}
