import type { ProblemType, Violation } from '@labwire/contract/problem.ts';
import { problemTypes } from '@labwire/contract/problem.ts';

/** An error that the problem handler sends as a problem document. */
export class ProblemError extends Error {
  readonly type: ProblemType;
  readonly violations: Violation[] | undefined;
  /** Whether the problem has an explanation besides its title. */
  readonly hasDetail: boolean;
  readonly headers: Record<string, string>;
  /** Extension members of the document. */
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
    this.hasDetail = options.detail !== undefined;
    this.headers = options.headers ?? {};
    this.members = options.members ?? {};
  }

  get status(): number {
    return problemTypes[this.type].status;
  }
}
