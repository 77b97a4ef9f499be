import type { Violation } from '@labwire/contract/problem.ts';

/** The moment of a result: now, but later than the last one, and not before a moment that was already told about. */
export function nextCreatedAt(now: Date, head: { lastCreatedAt: Date; listedUntil: Date }): Date {
  return new Date(Math.max(now.getTime(), head.lastCreatedAt.getTime() + 1, head.listedUntil.getTime()));
}

/** An amended final result says why. */
export function amendmentViolations(isAmendment: boolean, comments: string | undefined): Violation[] {
  if (!isAmendment || comments?.trim()) return [];
  const message = 'is required: the result before is final, and an amendment gives its reason';
  return [{ pointer: '/analystComments', code: 'missing', message }];
}
