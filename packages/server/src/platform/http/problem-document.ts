import { maxListedViolations, type Problem, problemTypes, type Violation } from '@labwire/contract/problem.ts';
import type { ProblemError } from './problem-error.ts';

/** The body of an error response (RFC 9457). */
export function problemDocument(error: ProblemError, publicUrl: string, requestId: string): Problem {
  const { status, title } = problemTypes[error.type];
  const violations = error.violations && inOrder(error.violations);
  return {
    type: `${publicUrl}/problems/${error.type}`,
    title,
    status,
    ...(violations
      ? { detail: error.message === title ? count(violations.length) : error.message }
      : error.message !== title && { detail: error.message }),
    instance: `urn:request:${requestId}`,
    ...(violations && { errors: violations.slice(0, maxListedViolations) }),
    ...error.members,
  };
}

function count(violations: number): string {
  const problems = violations === 1 ? '1 problem' : `${violations} problems`;
  const listed = violations > maxListedViolations ? `, of which the first ${maxListedViolations} are listed` : '';
  return `${problems}${listed}; nothing was stored.`;
}

/** Sorts by position in the document. */
function inOrder(violations: readonly Violation[]): Violation[] {
  return violations
    .map((violation) => ({ violation, key: sortKey(violation) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ violation }) => violation);
}

/** Pads numbers, so that line 10 comes after line 9; this is faster than a collator. */
const sortKey = ({ pointer, parameter }: Violation) =>
  (pointer ?? parameter ?? '').replaceAll(/\d+/g, (digits) => digits.padStart(9, '0'));
