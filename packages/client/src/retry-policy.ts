import { ConnectionError, LabwireError } from './errors.ts';

export interface RetrySettings {
  /** How many times a request is repeated at most. */
  retries: number;
  /** The longest pause before a request is repeated. If the service requires a longer one, the call fails at once. */
  longestPauseMs: number;
}

export interface FailedAttempt {
  error: unknown;
  isIdempotent: boolean;
  /** How many times the request has been sent. */
  attempts: number;
}

const firstPauseMs = 250;

export function shouldRetry({ error, isIdempotent, attempts }: FailedAttempt, settings: RetrySettings): boolean {
  if (attempts > settings.retries) return false;
  // The service may have processed the request, and a repetition would process it twice.
  if (!isIdempotent) return false;
  // The request may be lost.
  if (error instanceof ConnectionError) return true;
  // Any other error without a response, such as an abort, comes from the caller.
  if (!(error instanceof LabwireError)) return false;
  // An error now is better for the caller than minutes of silence.
  if ((error.retryAfter ?? 0) * 1_000 > settings.longestPauseMs) return false;
  // The first request with the same Idempotency-Key is still being processed; its response will be replayed.
  if (error.type === 'request-in-progress') return true;
  // The service asks for a later attempt.
  if (error.status === 429 || error.status === 503) return true;
  // The service or a proxy failed.
  if (error.status === 500 || error.status === 502 || error.status === 504) return true;
  // Any other response would be the same again.
  return false;
}

/** The pause that the service requires; otherwise exponential with jitter, so that clients do not return all at once. */
export function retryPauseMs(
  { error, attempts }: FailedAttempt,
  settings: RetrySettings,
  random: () => number,
): number {
  if (error instanceof LabwireError && error.retryAfter !== undefined) return error.retryAfter * 1_000;
  const longest = Math.min(settings.longestPauseMs, firstPauseMs * 2 ** (attempts - 1));
  return longest * (0.5 + random() / 2);
}

/** Milliseconds from a Retry-After header: seconds, or a date compared with the server's clock. */
export function readRetryAfter(text: string | null, serverNow: Date): number | undefined {
  if (text === null) return undefined;
  if (/^\d+$/.test(text.trim())) return Number(text) * 1_000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - serverNow.getTime());
}
