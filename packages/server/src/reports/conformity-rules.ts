import type { AssessmentOutcome } from '@labwire/contract/result.ts';
import type { JsonNumber } from '../results/measurement-format-rules.ts';

interface Requirement {
  lowerBound?: JsonNumber;
  upperBound?: JsonNumber;
  allowedValues?: string[];
}

/** What a specification requires, with the digits of its bounds. */
export function requirementText({ lowerBound, upperBound, allowedValues }: Requirement, unit: string): string {
  if (allowedValues) return allowedValues.join(' or ');
  const withUnit = (text: string) => (unit === '' ? text : `${text} ${unit}`);
  if (lowerBound && upperBound) return withUnit(`${lowerBound.rawJSON} to ${upperBound.rawJSON}`);
  return withUnit(lowerBound ? `at least ${lowerBound.rawJSON}` : `at most ${upperBound?.rawJSON}`);
}

/** An outcome in words, which remain readable without colours and marks. */
export function outcomeText(outcome: AssessmentOutcome, isText: boolean): string {
  if (outcome === 'MEETS') return 'met';
  if (outcome === 'INCONCLUSIVE') return 'inconclusive';
  if (isText) return 'not met: not an allowed value';
  return `not met: ${outcome === 'EXCEEDS' ? 'above the upper' : 'below the lower'} bound`;
}

/** The outcome in few words, for a narrow column. */
export function shortOutcomeText(outcome: AssessmentOutcome, specification: string, isText: boolean): string {
  if (outcome === 'MEETS') return `meets ${specification}`;
  if (outcome === 'INCONCLUSIVE') return `inconclusive for ${specification}`;
  if (isText) return `does not meet ${specification}`;
  return `${outcome === 'EXCEEDS' ? 'exceeds' : 'below'} ${specification}`;
}
