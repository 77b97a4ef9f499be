import { ProblemError } from '../platform/http/problem-error.ts';

/** The refusal of a sign-in after too many failed attempts. OAuth clients also get an error code. */
export function tooManyAttempts(waitMs: number, oauthError?: 'slow_down'): ProblemError {
  const seconds = Math.ceil(waitMs / 1_000);
  const detail = `Too many failed attempts; try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return new ProblemError('too-many-requests', {
    detail,
    headers: { 'retry-after': String(seconds) },
    ...(oauthError && { members: { error: oauthError, error_description: detail } }),
  });
}
