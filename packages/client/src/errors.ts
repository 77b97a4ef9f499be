import type { Problem, ProblemType, Violation } from './generated/types.ts';

/** What an answer tells besides its problem document. */
export interface FailureContext {
  status: number;
  requestId: string | undefined;
  /** Milliseconds after which the service wants to be asked again. */
  retryAfterMs: number | undefined;
}

/** The service answered, and the answer is no. Everything that its problem document tells is here. */
export class LabwireError extends Error {
  override readonly name: string = 'LabwireError';
  readonly status: number;
  /** The last part of the document's `type`, such as `not-found`; `about:blank` if something else than Labwire answered. */
  readonly type: ProblemType | 'about:blank';
  readonly title: string;
  readonly detail: string | undefined;
  /** Tell it to the laboratory when you ask about a request: its log has the same. */
  readonly requestId: string | undefined;
  /** Every mistake of the request at its place; empty where the failure has another reason. */
  readonly problems: readonly Violation[];
  /** Seconds after which the service wants to be asked again, where it says so. */
  readonly retryAfter: number | undefined;

  constructor(problem: Partial<Problem>, { status, requestId, retryAfterMs }: FailureContext) {
    const title = problem.title ?? `The answer has the status ${status}`;
    super(describe(title, problem, requestId));
    this.status = status;
    this.type = (problem.type?.slice(problem.type.lastIndexOf('/') + 1) ?? 'about:blank') as ProblemType;
    this.title = title;
    this.detail = problem.detail;
    this.requestId = requestId;
    this.problems = problem.errors ?? [];
    this.retryAfter = retryAfterMs === undefined ? undefined : retryAfterMs / 1_000;
  }
}

/** The order has mistakes; `problems` lists every one. Nothing was stored. */
export class InvalidOrderError extends LabwireError {
  override readonly name = 'InvalidOrderError';
}

/** A parameter or a body is not what the operation takes; `problems` lists every mistake. */
export class InvalidRequestError extends LabwireError {
  override readonly name = 'InvalidRequestError';
}

/** The username, the password or the token is wrong, or the token has expired and cannot be renewed. */
export class UnauthorizedError extends LabwireError {
  override readonly name = 'UnauthorizedError';
}

/** The token does not have the scope, or the account is suspended. */
export class ForbiddenError extends LabwireError {
  override readonly name = 'ForbiddenError';
}

/** The account has nothing with this identifier. */
export class NotFoundError extends LabwireError {
  override readonly name = 'NotFoundError';
}

/** The request does not go together with what is there, or its Idempotency-Key was used with another order. */
export class ConflictError extends LabwireError {
  override readonly name = 'ConflictError';
}

/** Too many requests; `retryAfter` tells in how many seconds the next one is welcome. */
export class RateLimitedError extends LabwireError {
  override readonly name = 'RateLimitedError';
}

/** The service failed, or cannot answer right now. */
export class UnavailableError extends LabwireError {
  override readonly name = 'UnavailableError';
}

/** No answer, or none that can be read: nobody knows whether the request arrived. `cause` has the reason. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

export function errorOf(problem: Partial<Problem>, context: FailureContext): LabwireError {
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

/** The title, the detail, and each mistake on a line of its own. */
function describe(title: string, { detail, errors = [] }: Partial<Problem>, requestId: string | undefined): string {
  const head = detail === undefined ? title : `${title}: ${detail}`;
  const lines = errors.map(
    ({ pointer, parameter, code, message }) => `  ${pointer ?? parameter ?? ''}: ${message} (${code})`,
  );
  return [requestId === undefined ? head : `${head} [request ${requestId}]`, ...lines].join('\n');
}
