import type { Problem, ProblemType, Violation } from './generated/types.ts';

/** What is known of a failed request besides its problem document. */
export interface ResponseContext {
  method: string;
  /** The path of the request without its query. */
  path: string;
  status: number;
  requestId: string | undefined;
  /** From the Retry-After header, in milliseconds. */
  retryAfterMs: number | undefined;
}

/** The service responded with an error. The properties are those of its problem document. */
export class LabwireError extends Error {
  override readonly name: string = 'LabwireError';
  readonly method: string;
  /** The path of the request without its query. */
  readonly path: string;
  readonly status: number;
  /** The last segment of the document's `type`, such as `not-found`; `about:blank` if a proxy responded. */
  readonly type: ProblemType | 'about:blank';
  readonly title: string;
  readonly detail: string | undefined;
  /** Quote it when you contact the laboratory about a request: it is in the laboratory's log. */
  readonly requestId: string | undefined;
  /** Every violation in the request with its position; empty if the error has another cause. */
  readonly problems: readonly Violation[];
  /** Seconds after which the request may be repeated, if the service says so. */
  readonly retryAfter: number | undefined;

  constructor(problem: Partial<Problem>, context: ResponseContext) {
    const { method, path, status, requestId, retryAfterMs } = context;
    const title = problem.title ?? `The response has the status ${status}`;
    super(describe(title, problem, context));
    this.method = method;
    this.path = path;
    this.status = status;
    this.type = (problem.type?.slice(problem.type.lastIndexOf('/') + 1) ?? 'about:blank') as ProblemType;
    this.title = title;
    this.detail = problem.detail;
    this.requestId = requestId;
    this.problems = problem.errors ?? [];
    this.retryAfter = retryAfterMs === undefined ? undefined : retryAfterMs / 1_000;
  }
}

/** The order is invalid; `problems` lists every violation. Nothing was stored. */
export class InvalidOrderError extends LabwireError {
  override readonly name = 'InvalidOrderError';
}

/** A parameter or a request body is invalid; `problems` lists every violation. */
export class InvalidRequestError extends LabwireError {
  override readonly name = 'InvalidRequestError';
}

/** The username, the password or the token is wrong, or the token has expired and cannot be renewed. */
export class UnauthorizedError extends LabwireError {
  override readonly name = 'UnauthorizedError';
}

/** The token does not have the required scope, or the account is suspended. */
export class ForbiddenError extends LabwireError {
  override readonly name = 'ForbiddenError';
}

/** The account has nothing with this identifier. */
export class NotFoundError extends LabwireError {
  override readonly name = 'NotFoundError';
}

/** The request conflicts with the current state, or its Idempotency-Key was used for another order. */
export class ConflictError extends LabwireError {
  override readonly name = 'ConflictError';
}

/** Too many requests; `retryAfter` says how many seconds to wait. */
export class RateLimitedError extends LabwireError {
  override readonly name = 'RateLimitedError';
}

/** The service failed or is not available. */
export class UnavailableError extends LabwireError {
  override readonly name = 'UnavailableError';
}

/** No readable response arrived, so it is unknown whether the request was processed. `cause` has the reason. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly method: string;
  /** The path of the request without its query. */
  readonly path: string;

  constructor(message: string, { method, path, cause }: { method: string; path: string; cause: unknown }) {
    super(message, { cause });
    this.method = method;
    this.path = path;
  }
}

/** The error class for a status code. */
export function responseError(problem: Partial<Problem>, context: ResponseContext): LabwireError {
  const { status } = context;
  if (status === 400 && problem.type?.endsWith('/invalid-order')) return new InvalidOrderError(problem, context);
  if (status === 400) return new InvalidRequestError(problem, context);
  if (status === 401) return new UnauthorizedError(problem, context);
  if (status === 403) return new ForbiddenError(problem, context);
  if (status === 404) return new NotFoundError(problem, context);
  if (status === 409 || status === 422) return new ConflictError(problem, context);
  if (status === 429) return new RateLimitedError(problem, context);
  if (status >= 500) return new UnavailableError(problem, context);
  return new LabwireError(problem, context);
}

/** Title and detail, the request, then one line for each violation. */
function describe(title: string, { detail, errors = [] }: Partial<Problem>, context: ResponseContext): string {
  const { method, path, requestId } = context;
  const summary = detail === undefined ? title : `${title}: ${detail}`;
  const lines = errors.map(
    ({ pointer, parameter, code, message }) => `  ${pointer ?? parameter ?? ''}: ${message} (${code})`,
  );
  const request = `${method} ${path}${requestId === undefined ? '' : `, request ${requestId}`}`;
  return [`${summary} [${request}]`, ...lines].join('\n');
}
