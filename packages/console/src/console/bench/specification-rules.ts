import type { ApplicableSpecification } from '@labwire/contract/lab-job.ts';
import { formatNumber } from './decimal-rules.ts';

type Bounds = Pick<ApplicableSpecification, 'lowerBound' | 'upperBound' | 'allowedValues'>;

/** What a specification requires. */
export function boundsText({ lowerBound, upperBound, allowedValues }: Bounds): string {
  if (allowedValues) return allowedValues.join(' or ');
  if (lowerBound !== undefined && upperBound !== undefined) {
    return `${formatNumber(lowerBound)} to ${formatNumber(upperBound)}`;
  }
  if (upperBound !== undefined) return `at most ${formatNumber(upperBound)}`;
  return lowerBound === undefined ? '' : `at least ${formatNumber(lowerBound)}`;
}

type Outcome = NonNullable<ApplicableSpecification['outcome']>;

export const outcomeLabels: Record<Outcome, { name: string; tone: 'good' | 'bad' | 'warn' }> = {
  MEETS: { name: 'Meets', tone: 'good' },
  EXCEEDS: { name: 'Exceeds', tone: 'bad' },
  BELOW: { name: 'Below', tone: 'bad' },
  INCONCLUSIVE: { name: 'Inconclusive', tone: 'warn' },
};

/** Whether the service found that the value is outside the specification. */
export const isOutside = ({ outcome }: Pick<ApplicableSpecification, 'outcome'>): boolean =>
  outcome === 'EXCEEDS' || outcome === 'BELOW';
