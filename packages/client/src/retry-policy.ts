import { ConnectionError, LabwireError } from './errors.ts';

export interface RetrySettings {
  /** How many times a request is sent again at most. */
  retries: number;
  /** The longest pause before sending again; whoever is asked to wait longer gets the error. */
  longestPauseMs: number;
}

export interface FailedAttempt {
  error: unknown;
  /** Whether sending the request twice has the same effect as sending it once. */
  isRepeatable: boolean;
  /** How many times it was sent so far. */
  sent: number;
}

const firstPauseMs = 250;

/** Whether to send a request again after a failure. */
export function shouldRetry({ error, isRepeatable, sent }: FailedAttempt, settings: RetrySettings): boolean {
  // Whoever fails this often will fail again.
  if (sent > settings.retries) return false;
  // It may have been carried out, and a second time would be one too many.
  if (!isRepeatable) return false;
  // Nobody knows whether it arrived, and it does no harm if it arrives twice.
  if (error instanceof ConnectionError) return true;
  // Everything else that is no answer, such as being called off, is the caller's own affair.
  if (!(error instanceof LabwireError)) return false;
  // A caller would rather know than wait in silence for minutes.
  if ((error.retryAfter ?? 0) * 1_000 > settings.longestPauseMs) return false;
  // The same request is still being carried out; its answer will be there soon.
  if (error.type === 'request-in-progress') return true;
  // The service asks to come back later.
  if (error.status === 429 || error.status === 503) return true;
  // The service, or something in front of it, stumbled.
  if (error.status === 500 || error.status === 502 || error.status === 504) return true;
  // Any other answer would be the same again.
  return false;
}

/** As long as the service says; otherwise doubling, at a random moment so that many clients do not come back at once. */
export function pauseMs({ error, sent }: FailedAttempt, settings: RetrySettings, random: () => number): number {
  if (error instanceof LabwireError && error.retryAfter !== undefined) return error.retryAfter * 1_000;
  const longest = Math.min(settings.longestPauseMs, firstPauseMs * 2 ** (sent - 1));
  return longest * (0.5 + random() / 2);
}

/** Milliseconds from a Retry-After header: seconds, or a date by the clock of whoever wrote it. */
export function readRetryAfter(text: string | null, now: Date): number | undefined {
  if (text === null) return undefined;
  if (/^\d+$/.test(text.trim())) return Number(text) * 1_000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime());
}
