import { ConnectionError, LabwireError, type Violation } from '@labwire/client';

/** An error response of the service, or an unreachable service. The message is shown on the page. */
export class Problem extends Error {
  /** 0 if the service is unreachable. */
  readonly status: number;
  /** The last segment of the problem type, for example `stale-version`; `unreachable` without a response. */
  readonly code: string;
  readonly violations: readonly Violation[];
  /** Seconds after which the request may be repeated, if the service says so. */
  readonly retryAfter: number | undefined;

  constructor(message: string, facts: Partial<Pick<Problem, 'status' | 'code' | 'violations' | 'retryAfter'>>) {
    super(message);
    this.status = facts.status ?? 0;
    this.code = facts.code ?? 'unreachable';
    this.violations = facts.violations ?? [];
    this.retryAfter = facts.retryAfter;
  }
}

/** Converts an error of the client package; other errors, such as an aborted request, stay as they are. */
export function problemFrom(error: unknown): unknown {
  if (error instanceof ConnectionError) return new Problem('The service cannot be reached.', {});
  if (!(error instanceof LabwireError)) return error;
  const { status, type: code, title, detail, problems: violations, retryAfter } = error;
  return new Problem(detail ?? title, { status, code, violations, retryAfter });
}

export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
