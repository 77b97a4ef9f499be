import {
  maxListedViolations,
  type Problem,
  problemTypes,
  type Violation,
  type ViolationCode,
} from '@labwire/contract/problem.ts';
import type { ProblemError } from './problem-error.ts';

/** The body of an error response (RFC 9457). */
export function problemDocument(error: ProblemError, publicUrl: string, requestId: string, canStore = false): Problem {
  const { status, title } = problemTypes[error.type];
  const violations = error.violations && inOrder(error.violations);
  return {
    type: `${publicUrl}/problems/${error.type}`,
    title,
    status,
    ...(violations
      ? { detail: error.hasDetail ? error.message : describe(violations.length, canStore) }
      : error.hasDetail && { detail: error.message }),
    instance: `urn:request:${requestId}`,
    ...(violations && {
      errors: violations.slice(0, maxListedViolations).map((violation) => withList(violation, publicUrl)),
    }),
    ...error.members,
  };
}

function describe(count: number, canStore: boolean): string {
  const problems = count === 1 ? '1 problem' : `${count} problems`;
  const listed = count > maxListedViolations ? `, of which the first ${maxListedViolations} are listed` : '';
  return `${problems}${listed}${canStore ? '; nothing was stored' : ''}.`;
}

/** Codes of values in an order that are looked up in the catalogue or in the account. */
const lookUpCodes: readonly ViolationCode[] = [
  'unknown_test',
  'unknown_supply',
  'unknown_sample_type',
  'unknown_attribute',
  'unknown_contact',
  'unknown_organisation',
  'unknown_quote',
  'not_orderable',
  'test_not_offered',
  'unknown_sample_parameter',
  'bad_sample_parameter',
];

const isInOrder = ({ pointer = '' }: Violation) => /^\/(lines|organisations|orderReferences)\//.test(pointer);

/** Adds where the values that exist are listed, for the caller's own account. */
function withList(violation: Violation, publicUrl: string): Violation {
  if (violation.code === 'unknown_scenario') return { ...violation, see: `${publicUrl}/docs/sandbox#scenarios` };
  if (!lookUpCodes.includes(violation.code) || !isInOrder(violation)) return violation;
  return { ...violation, see: `${publicUrl}/client/api/v3/order-options` };
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
