import type { ProblemType, Violation } from '@labwire/contract/problem.ts';
import { problemTypes } from '@labwire/contract/problem.ts';

/** Thrown at the edges, answered as a problem document in one place. */
export class ProblemError extends Error {
  readonly type: ProblemType;
  readonly violations: Violation[] | undefined;
  readonly headers: Record<string, string>;
  /** Members that the document has beside the usual ones. */
  readonly members: Record<string, string | string[]>;

  constructor(
    type: ProblemType,
    options: {
      detail?: string;
      violations?: Violation[];
      headers?: Record<string, string>;
      members?: Record<string, string | string[]>;
    } = {},
  ) {
    super(options.detail ?? problemTypes[type].title);
    this.name = 'ProblemError';
    this.type = type;
    this.violations = options.violations;
    this.headers = options.headers ?? {};
    this.members = options.members ?? {};
  }

  get status(): number {
    return problemTypes[this.type].status;
  }
}
