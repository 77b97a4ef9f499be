import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import type { Identity } from '../auth/identity-rules.ts';
import { noPersonObjection, type SecondPerson } from '../auth/second-person-rules.ts';

/** Later than the account's last result, and not within a period that was already listed, so that pollers miss nothing. */
export function nextCreatedAt(now: Date, head: { lastCreatedAt: Date; listedUntil: Date }): Date {
  return new Date(Math.max(now.getTime(), head.lastCreatedAt.getTime() + 1, head.listedUntil.getTime()));
}

/** An amendment of a final result must state its reason. */
export function amendmentViolations(isAmendment: boolean, comments: string | undefined): Violation[] {
  if (!isAmendment || comments?.trim()) return [];
  const message = 'is required: an amendment of a final result must give its reason';
  return [{ pointer: '/analystComments', code: 'missing', message }];
}

export interface MeasurementProgress {
  measured: number;
  missing: number;
  /** True if the latest result is final. */
  isAmendment: boolean;
  /** The names of the samples that are on hold. */
  held?: readonly string[];
}

/** The reasons why the result cannot be published, if any. */
export function publishingObjections(
  isFinal: boolean,
  { measured, missing, isAmendment, held = [] }: MeasurementProgress,
): string[] {
  const objections: string[] = [];
  if (measured === 0) objections.push('There are no measurements yet.');
  else if (isFinal && missing > 0) {
    const count = missing === 1 ? '1 measurement is' : `${missing} measurements are`;
    objections.push(`${count} missing; a final result requires all measurements.`);
  }
  if (isFinal && held.length > 0) {
    objections.push(`${held.length === 1 ? 'A sample is' : `${held.length} samples are`} on hold: ${held.join(', ')}.`);
  }
  if (isAmendment && !isFinal) objections.push('The previous result is final, so its amendment must be final.');
  return objections;
}

/** With the setting `secondPersonPublishes`, a person who entered a measurement cannot publish the final result. */
export function secondPersonObjections(
  { secondPersonPublishes = false }: Pick<LaboratorySettings, 'secondPersonPublishes'>,
  authors: readonly Identity[],
  publisher: SecondPerson,
): string[] {
  if (!secondPersonPublishes) return [];
  const noPerson = noPersonObjection(publisher);
  const isAuthor = authors.includes(publisher.identity);
  return [
    ...(noPerson === undefined ? [] : [noPerson]),
    ...(isAuthor ? ['A person who entered measurements of the job cannot publish its final result.'] : []),
  ];
}

/**
 * The actors who made a result: those who entered its values and who published it as an amendment. They are stored with the
 * result, because its measurements can change afterwards.
 */
export function authorsOf(measurements: readonly { enteredBy: string }[], amendedBy: string | null): string[] {
  const entered = measurements.map(({ enteredBy }) => enteredBy);
  return [...new Set(amendedBy === null ? entered : [...entered, amendedBy])].sort();
}
