import type { Violation } from '@labwire/contract/problem.ts';

/** A refusal of the service, or that it could not be reached. */
export class Problem extends Error {
  readonly status: number;
  /** The last part of the problem's type, for example `stale-version`; `unreachable` if there was no answer. */
  readonly code: string;
  readonly violations: readonly Violation[];
  /** For how long to wait, in seconds, where the service says so. */
  readonly retryAfter: number | undefined;

  constructor(message: string, facts: Partial<Pick<Problem, 'status' | 'code' | 'violations' | 'retryAfter'>>) {
    super(message);
    this.status = facts.status ?? 0;
    this.code = facts.code ?? 'unreachable';
    this.violations = facts.violations ?? [];
    this.retryAfter = facts.retryAfter;
  }
}

export async function problemOf(response: Response): Promise<Problem> {
  const document = await response.json().catch(() => ({}));
  const retryAfter = response.headers.get('retry-after');
  return new Problem(document.detail ?? document.title ?? `The service answered ${response.status}.`, {
    status: response.status,
    code:
      String(document.type ?? '')
        .split('/')
        .at(-1) ?? '',
    violations: document.errors ?? [],
    retryAfter: retryAfter === null ? undefined : Number(retryAfter),
  });
}

/** What to tell people of something that was thrown. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
