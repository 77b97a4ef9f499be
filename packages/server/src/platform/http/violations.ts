import { maxListedViolations, type ProblemType, type Violation } from '@labwire/contract/problem.ts';
import type { ValidationResult } from '../validation/schema-validation.ts';
import { maxViolations } from '../validation/violation-cap.ts';
import { ProblemError } from './problem-error.ts';

/** Throws a problem if there are violations. */
export function requireNoViolations(violations: Violation[], type: ProblemType = 'invalid-request'): void {
  if (violations.length > 0) throw new ProblemError(type, { violations });
}

/** The validated value; throws a problem if its schema or the rules found violations. */
export function validOrThrow<T>(result: ValidationResult<T>, ruleViolations: Violation[], type?: ProblemType): T {
  const all = [...result.violations, ...ruleViolations];
  // Sorting and writing a hundred thousand violations would block the event loop.
  const violations = all.slice(0, maxViolations);
  if (result.isCut || all.length > maxViolations) {
    const detail = `More than ${maxViolations} problems, of which the first ${maxListedViolations} are listed; nothing was stored.`;
    throw new ProblemError(type ?? 'invalid-request', { violations, detail });
  }
  requireNoViolations(violations, type);
  return result.value as T;
}

/** A body that would be ignored is more likely a mistake than intended. */
export function unexpectedBody(body: unknown): Violation[] {
  const isEmpty = body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0);
  return isEmpty ? [] : [{ pointer: '', code: 'unknown_field', message: 'the operation does not accept a body' }];
}
