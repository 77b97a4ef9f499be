import type { AssessmentOutcome, Assessment as AssessmentSchema } from '@labwire/contract/result.ts';
import type { Static } from 'typebox';
import { numberText } from './number-text-rules.ts';

export interface Bounds {
  lowerBound?: number;
  upperBound?: number;
  allowedValues?: readonly string[];
}

export interface AssessedSpecification extends Bounds {
  /** With its edition. */
  source: string;
}

export interface SpecificationOutcome extends AssessedSpecification {
  code: string;
  name: string;
  /** Null without a value. */
  outcome: AssessmentOutcome | null;
}

type Assessment = Static<typeof AssessmentSchema>;

/** The assessments of a published value. */
export const outcomesOf = (assessments: readonly Assessment[] = []): SpecificationOutcome[] =>
  assessments.map(({ specification, specificationCode, decisionRule: _, ...rest }) => ({
    code: specificationCode,
    name: specification,
    ...rest,
  }));

/** What a specification allows, for example "at most 0.7 mg/kg" or "Absent". */
export function boundsText({ lowerBound, upperBound, allowedValues }: Bounds, unit = ''): string {
  if (allowedValues) return allowedValues.join(' or ');
  const withUnit = (text: string) => (unit === '' ? text : `${text} ${unit}`);
  if (lowerBound !== undefined && upperBound !== undefined) {
    return withUnit(`${numberText(lowerBound)} to ${numberText(upperBound)}`);
  }
  if (upperBound !== undefined) return withUnit(`at most ${numberText(upperBound)}`);
  return lowerBound === undefined ? '' : withUnit(`at least ${numberText(lowerBound)}`);
}

/** The outcome in words, for example "Meets DWSNZ 2022". Only these texts state conformity. */
export function outcomeText(outcome: AssessmentOutcome, { source, allowedValues }: AssessedSpecification): string {
  switch (outcome) {
    case 'MEETS':
      return `Meets ${source}`;
    case 'EXCEEDS':
      return allowedValues ? `Does not meet ${source}` : `Exceeds ${source}`;
    case 'BELOW':
      return `Below ${source}`;
    case 'INCONCLUSIVE':
      return `Inconclusive for ${source}`;
  }
}

export const outcomeTones: Record<AssessmentOutcome, 'good' | 'bad' | 'warn'> = {
  MEETS: 'good',
  EXCEEDS: 'bad',
  BELOW: 'bad',
  INCONCLUSIVE: 'warn',
};

export const isExceedance = (outcome: AssessmentOutcome | null): boolean =>
  outcome === 'EXCEEDS' || outcome === 'BELOW';

interface AssessedValue {
  assessments?: readonly { outcome: AssessmentOutcome }[];
}

/** What the assessments of a value say together. */
export type Conformity = 'EXCEEDANCE' | 'INCONCLUSIVE' | 'MEETS' | 'NOT_ASSESSED';

/** The most severe of several statements. A single inconclusive one prevents "meets". */
export function worstConformity(conformities: readonly Conformity[]): Conformity {
  const order: readonly Conformity[] = ['EXCEEDANCE', 'INCONCLUSIVE', 'MEETS'];
  return order.find((conformity) => conformities.includes(conformity)) ?? 'NOT_ASSESSED';
}

export const conformityOf = ({ assessments = [] }: AssessedValue): Conformity =>
  worstConformity(assessments.map(({ outcome }) => (isExceedance(outcome) ? 'EXCEEDANCE' : (outcome as Conformity))));

/** Whether a value does not meet at least one of its specifications. */
export const hasExceedance = (value: AssessedValue | null | undefined): boolean =>
  value?.assessments?.some(({ outcome }) => isExceedance(outcome)) ?? false;

export const exceedanceCountText = (count: number): string => (count === 1 ? '1 exceedance' : `${count} exceedances`);
