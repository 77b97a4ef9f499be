import type { Violation } from '@labwire/contract/problem.ts';

/** The moment of a result: now, but later than the last one, and not before a moment that was already told about. */
export function nextCreatedAt(now: Date, head: { lastCreatedAt: Date; listedUntil: Date }): Date {
  return new Date(Math.max(now.getTime(), head.lastCreatedAt.getTime() + 1, head.listedUntil.getTime()));
}

/** An amended final result says why. */
export function amendmentViolations(isAmendment: boolean, comments: string | undefined): Violation[] {
  if (!isAmendment || comments?.trim()) return [];
  const message = 'is required: an amendment of a final result must give its reason';
  return [{ pointer: '/analystComments', code: 'missing', message }];
}

export interface JobStanding {
  measured: number;
  missing: number;
  /** The latest result is final. */
  isAmendment: boolean;
}

/** Why such a result cannot be published; nothing: it can. */
export function publishingObjections(isFinal: boolean, { measured, missing, isAmendment }: JobStanding): string[] {
  const objections: string[] = [];
  if (measured === 0) objections.push('There are no measurements yet.');
  else if (isFinal && missing > 0) {
    const count = missing === 1 ? '1 measurement is' : `${missing} measurements are`;
    objections.push(`${count} missing; a final result requires all measurements.`);
  }
  if (isAmendment && !isFinal) objections.push('The previous result is final, so its amendment must be final.');
  return objections;
}
